import { type Context, Hono } from 'hono'
import { getLegal } from '#src/club/legal/legal.queries.ts'
import { ConfigError } from '#src/config.ts'
import { findBackupsHere } from '#src/house/backups/findings.ts'
import { isPhraseShown, normalisePhrase, readPhrase } from '#src/house/backups/phrase.ts'
import { databaseMb, freeDisk } from '#src/house/health/health.queries.ts'
import { Invalid } from '#src/house/http/errors.ts'
import { readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { version } from '#src/house/process/version.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { RoomDeps } from '#src/room.ts'
import { type Handover, handoverInput } from './handover.contract.ts'
import { getHandover, listKeepers, readBeginning, updateHandover } from './handover.queries.ts'
import { type Known, makeSheet } from './sheet.ts'

export function handoverRoutes({ db, config, backups, offsite, servers, now }: RoomDeps): Hono {
  const startedAt = now().toISOString()
  const { dataDir, publicUrl } = config

  const look = async (c: Context): Promise<Known> => ({
    now: now(),
    asked: (await getHandover(db)).record,
    club: (await getSettings(db)).record.club,
    legal: (await getLegal(db)).record,
    origin: publicUrl ?? new URL(c.req.url).origin,
    isPublic: publicUrl !== undefined,
    version,
    since: await readBeginning(db),
    startedAt,
    dataDir,
    databaseMb: await databaseMb(db),
    disk: await freeDisk(dataDir),
    keepers: await listKeepers(db),
    nightly: backups.status().nightly,
    found: findBackupsHere({ config, backups, offsite }),
    elsewhere: config.offsite !== undefined,
    phraseShown: isPhraseShown(dataDir),
    mail: (await servers.describe()).record,
  })

  return new Hono()
    .get('/handover', async (c) => answerRecord(c, await getHandover(db)))
    .put('/handover', async (c) => {
      const input = await readChange(c, handoverInput, () => getHandover(db))
      refusePhrase(input, dataDir)
      return answerRecord(c, await updateHandover(db, input, readIfMatch(c)))
    })
    .get('/handover/sheet', async (c) => c.json(makeSheet(await look(c))))
}

/** Undefined too where it can't be read. */
function findPhrase(dataDir: string): string | undefined {
  try {
    return readPhrase(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** The sheet is printed and mailed. */
function refusePhrase(input: Handover, dataDir: string): void {
  const phrase = findPhrase(dataDir)
  if (phrase === undefined) return
  for (const [path, text] of Object.entries(input)) {
    if (normalisePhrase(text).includes(phrase)) throw new Invalid([{ msg: notThePhrase, path }])
  }
}

const notThePhrase = 'Dites où est la phrase de secours, sans l’écrire\u00a0: la fiche s’imprime'
