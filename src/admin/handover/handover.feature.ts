import { Hono } from 'hono'
import { normalisePhrase, readPhrase } from '#src/core/backups/index.ts'
import { ConfigError } from '#src/core/config/index.ts'
import type { Feature } from '#src/core/feature.ts'
import { answerRecord, Invalid, readChange, readIfMatch } from '#src/core/http/index.ts'
import { findDomainEnd, getHandover, updateHandover } from './handover.queries.ts'
import { type Handover, handoverInput } from './handover.schema.ts'
import {
  collectHandoverData,
  type HandoverContext,
  makeHandoverDocument,
  type ReadHost,
} from './handover-document.ts'

/** @param readHost reads the hosting provider from the legal notice */
export const handoverFeature = (readHost: ReadHost): Feature<HandoverContext> => ({
  data: {
    tables: { handover: 'club' },
    personal: { handover: 'all' },
    notPublic: ['handover'],
  },
  api: {
    routes: [(context) => handoverRoutes(context, readHost)],
  },
  overview: async (db, { now, role }) =>
    role === 'admin' ? { domainEnds: await findDomainEnd(db, now) } : {},
})

function handoverRoutes(deps: HandoverContext, readHost: ReadHost): Hono {
  const { db, config, publicUrl } = deps
  const startedAt = deps.now().toISOString()

  return new Hono()
    .get('/handover', async (c) => answerRecord(c, await getHandover(db)))
    .put('/handover', async (c) => {
      const input = await readChange(c, handoverInput, () => getHandover(db))
      refusePhrase(input, config.dataDir)
      return answerRecord(c, await updateHandover(db, input, readIfMatch(c)))
    })
    .get('/handover/sheet', async (c) => {
      const origin = publicUrl ?? new URL(c.req.url).origin
      return c.json(
        makeHandoverDocument(await collectHandoverData(deps, readHost, startedAt, origin)),
      )
    })
}

/** Reads the recovery phrase; undefined if it is missing or unreadable. */
function findPhrase(dataDir: string): string | undefined {
  try {
    return readPhrase(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** Refuses the recovery phrase, since the sheet is printed and mailed. */
function refusePhrase(input: Handover, dataDir: string): void {
  const phrase = findPhrase(dataDir)
  if (phrase === undefined) return
  for (const [path, text] of Object.entries(input)) {
    if (normalisePhrase(text).includes(phrase)) throw new Invalid([{ msg: notThePhrase, path }])
  }
}

const notThePhrase = 'Dites où est la phrase de secours, sans l’écrire\u00a0: la fiche s’imprime'
