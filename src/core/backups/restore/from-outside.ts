import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import type { RestoreProgress } from '#src/core/backups/backups.schema.ts'
import { goOnWithout, missingArchives } from '#src/core/backups/formats.ts'
import { normalisePhrase } from '#src/core/backups/phrase.ts'
import { type Config, ConfigError, NotThisSite } from '#src/core/config/index.ts'
import { randomId } from '#src/core/database/index.ts'
import {
  checkVolume,
  enterVolume,
  findKey,
  isUnused,
  lockServer,
  makeDataFolder,
  readNews,
  tryLockServer,
} from '#src/core/volume/index.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.schema.ts'
import { applyRequested, isRestorePending, workFolder } from './requested.ts'
import { type Opened, openSource, prepareRestore, prepareState } from './restore.ts'

type Options = {
  config: Pick<Config, 'dataDir' | 'jwtSecret' | 'backups'>
  migrations: string
  now: () => Date
  /** Goes on without photos that are missing or can't be read */
  incomplete?: boolean
}

/**
 * Restores from a command. A running site restarts for it; without one it is done here. Undefined
 * if the site did not restart: its next start does it. @throws BackupRefused, ConfigError: no change
 */
export async function restoreFromOutside(
  opened: Opened,
  { config: { dataDir, jwtSecret, backups }, migrations, now, incomplete = false }: Options,
  report: (progress: RestoreProgress) => void,
): Promise<RestoreOutcome | undefined> {
  const { missing } = opened.summary
  if (missing && !incomplete) {
    throw new BackupRefused('base-missing', `${missingArchives(missing).message} ${goOnWithout}`)
  }
  // Entering undoes an interrupted exchange before the present state is saved.
  enterVolume(dataDir)?.release()
  refuseForeign(dataDir)
  const secret = () => jwtSecret ?? findKey(dataDir)
  const deps = { dataDir, migrations, secret, bound: backups.bound, now, incomplete }
  await prepareRestore(opened, deps, report)
  return await putInPlace({ dataDir, migrations, givenKey: jwtSecret, now })
}

/**
 * Requests a state with other content and the present accounts, of a running site or none; returns
 * what `fill` made of it in a folder. @throws BackupRefused, ConfigError: nothing is changed
 */
export async function requestContent<Content extends { made: string; notes: string[] }>(
  dataDir: string,
  fill: (folder: string) => Promise<Content>,
): Promise<Content> {
  enterVolume(dataDir)?.release()
  return await prepareState(dataDir, async () => {
    const incoming = `${workFolder}/${randomId()}`
    mkdirSync(join(dataDir, incoming), { recursive: true, mode: 0o700 })
    const content = await fill(join(dataDir, incoming))
    return { incoming, ...content }
  })
}

/**
 * Puts a requested state in place: here, or by the restart of a running site. Undefined if that did
 * not restart yet. @throws BackupRefused: nothing is changed
 */
export async function putInPlace(volume: Parameters<typeof applyRequested>[0]) {
  const { dataDir } = volume
  using server = tryLockServer(dataDir)
  const outcome = server ? await applyRequested(volume) : await waitForSite(dataDir)
  if (outcome?.ok === false) throw new BackupRefused('failed', outcome.problem ?? '')
  return outcome
}

/** Milliseconds a command waits until the running site has restarted. */
const restartTimeoutMs = 60_000

async function waitForSite(dataDir: string): Promise<RestoreOutcome | undefined> {
  for (const begun = performance.now(); isRestorePending(dataDir); await pause(100)) {
    if (performance.now() - begun > restartTimeoutMs) return undefined
  }
  return readNews(dataDir).restored
}

/** First step of a start: puts a requested restore in place, or undoes an interrupted one. */
export async function finishRestore({ dataDir, jwtSecret }: Config, migrations: string) {
  if (!isRestorePending(dataDir)) return
  using _ = lockServer(dataDir)
  const now = () => new Date()
  const { ok, problem } = await applyRequested({ dataDir, migrations, givenKey: jwtSecret, now })
  console.log(ok ? 'La sauvegarde est remise en place.' : problem)
}

/** Refuses only another program's database; other problems may be why one restores. */
function refuseForeign(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    checkVolume(dataDir)
  } catch (error) {
    if (error instanceof NotThisSite) throw error
  }
}

/**
 * Restores RESTORE_FROM on the first start with an empty volume. A used volume is left alone,
 * because a restarted container has the same environment. @throws ConfigError
 */
export async function restoreAtFirstStart(config: Config, migrations: string): Promise<void> {
  const { dataDir, restoreFrom, restorePhrase } = config
  if (restoreFrom === undefined) return
  process.umask(0o077)
  if (existsSync(dataDir) && !isUnused(dataDir)) {
    console.log(
      `RESTORE_FROM n’est pas pris en compte : le dossier ${dataDir} contient déjà un site.`,
    )
    return
  }
  const file = resolve(restoreFrom)
  if (!existsSync(file)) throw wrong(`le fichier ${file} n’existe pas`)
  if (restorePhrase === undefined) {
    throw new ConfigError(
      'RESTORE_FROM demande aussi RESTORE_PHRASE : la phrase de secours de cette sauvegarde.',
    )
  }
  try {
    makeDataFolder(dataDir)
    console.log(`Le site commence par la sauvegarde ${file}…`)
    const source = { files: [file], phrase: normalisePhrase(restorePhrase) }
    const opened = await openSource(source, dataDir, migrations)
    const options = { config, migrations, now: () => new Date() }
    const outcome = await restoreFromOutside(opened, options, () => {})
    console.log('La sauvegarde est remise en place.')
    for (const note of outcome?.notes ?? []) console.log(note)
  } catch (error) {
    if (error instanceof BackupRefused) throw wrong(error.message.replace(/\.$/, ''))
    throw error
  }
}

const wrong = (why: string) => new ConfigError(`RESTORE_FROM ne convient pas : ${why}.`)
