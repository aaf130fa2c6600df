import { type Context, Hono } from 'hono'
import { getLegal } from '#src/club/legal/legal.queries.ts'
import { type Config, ConfigError } from '#src/config.ts'
import type { BackupStatus } from '#src/house/backups/backups.contract.ts'
import { findBackups, lookElsewhere } from '#src/house/backups/findings.ts'
import type { Offsite } from '#src/house/backups/offsite/offsite.ts'
import { isPhraseShown, normalisePhrase, readPhrase } from '#src/house/backups/phrase.ts'
import type { Database } from '#src/house/database/database.ts'
import { databaseMb, freeDisk } from '#src/house/health/health.queries.ts'
import { Invalid } from '#src/house/http/errors.ts'
import { readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { version } from '#src/house/process/version.ts'
import type { MailServers } from '#src/office/mail/settings.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import { type Handover, type HandoverSheet, handoverInput } from './handover.contract.ts'
import { getHandover, listKeepers, readBeginning, updateHandover } from './handover.queries.ts'
import { type Known, makeSheet } from './sheet.ts'

type Deps = {
  db: Database
  config: Config
  backups: { status(): BackupStatus }
  /** Undefined where BACKUP_URL is not set */
  offsite?: Offsite | undefined
  servers: MailServers
  now: () => Date
}

/**
 * /api/handover is what was asked of the club, /api/handover/sheet the whole sheet for whoever
 * takes the site over.
 */
export function handoverRoutes({ db, config, backups, offsite, servers, now }: Deps): Hono {
  const startedAt = now().toISOString()
  const { dataDir, publicUrl } = config

  const lookAtBackups = () => {
    const { offsite: target } = config
    const backup = backups.status()
    return {
      backup,
      found: findBackups({ dataDir, status: backup, target, elsewhere: lookElsewhere(offsite) }),
      elsewhere: target !== undefined,
      phraseShown: isPhraseShown(dataDir),
    }
  }

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
    ...lookAtBackups(),
    mail: (await servers.describe()).record,
  })

  return new Hono()
    .get('/handover', async (c) => answerRecord(c, await getHandover(db)))
    .put('/handover', async (c) => {
      const input = await readChange(c, handoverInput, () => getHandover(db))
      refusePhrase(input, dataDir)
      return answerRecord(c, await updateHandover(db, input, readIfMatch(c)))
    })
    .get('/handover/sheet', async (c) => {
      const sheet = makeSheet(await look(c))
      return c.json({ ...sheet, text: toPlainText(sheet) } satisfies HandoverSheet)
    })
}

/** Undefined where there is none, or one that can't be read. */
function findPhrase(dataDir: string): string | undefined {
  try {
    return readPhrase(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** The sheet is printed and mailed: where the phrase is belongs on it, the phrase does not. */
function refusePhrase(input: Handover, dataDir: string): void {
  const phrase = findPhrase(dataDir)
  if (phrase === undefined) return
  for (const [path, text] of Object.entries(input)) {
    if (normalisePhrase(text).includes(phrase)) throw new Invalid([{ msg: notThePhrase, path }])
  }
}

const notThePhrase = 'Dites où est la phrase de secours, sans l’écrire\u00a0: la fiche s’imprime'

/** The sheet as a mail shows it, on any screen and without any formatting. */
function toPlainText({ title, intro, missing, parts }: Omit<HandoverSheet, 'text'>): string {
  const blocks = [
    `${title.toUpperCase()}\n${intro}`,
    ...(missing.length > 0 ? [[heading('À compléter'), ...missing.map(dashed)].join('\n')] : []),
    ...parts.map(({ title, facts, steps }) =>
      [
        heading(title),
        ...facts.map(({ label, value }) => dashed(`${label}\u00a0: ${value ?? 'à compléter'}`)),
        ...steps.map(({ text, commands }, at) =>
          [`${at + 1}. ${text}`, ...commands.map((command) => `    ${command}`)].join('\n'),
        ),
      ].join('\n'),
    ),
  ]
  return `${blocks.join('\n\n')}\n`
}

const heading = (text: string) => `== ${text} ==`
/** Further lines of a value stand under its first one. */
const dashed = (text: string) => `- ${text.replaceAll('\n', '\n  ')}`
