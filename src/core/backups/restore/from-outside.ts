import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { databaseName } from '#src/core/backups/archive/manifest.ts'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import type { RestoreProgress } from '#src/core/backups/backups.schema.ts'
import { goOnWithout, missingArchives } from '#src/core/backups/formats.ts'
import { normalisePhrase } from '#src/core/backups/phrase.ts'
import { type Config, ConfigError, NotThisSite } from '#src/core/config/index.ts'
import { planMigrations } from '#src/core/database/index.ts'
import { closing } from '#src/core/process/index.ts'
import {
  checkVolume,
  findKey,
  isUnused,
  makeDataFolder,
  recordRestore,
  tryLockServer,
} from '#src/core/volume/index.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.schema.ts'
import { prepareState, putInPlace, type WhileWaiting } from './put-in-place.ts'
import { type Opened, openSource, restoreBackup } from './restore.ts'

type Options = {
  config: Pick<Config, 'dataDir' | 'jwtSecret' | 'backups'>
  migrations: string
  now: () => Date
  /** Goes on without photos that are missing or can't be read */
  incomplete?: boolean
}

/** A command writes beside a running site, whose queries wait for SQLite's lock. */
const whileWaiting: WhileWaiting = (work) => work()

/** Restores from a command, beside a running site or none. @throws BackupRefused, ConfigError: no change */
export async function restoreFromOutside(
  opened: Opened,
  { config: { dataDir, jwtSecret, backups }, migrations, now, incomplete = false }: Options,
  report: (progress: RestoreProgress) => void,
): Promise<RestoreOutcome> {
  const { missing } = opened.summary
  if (missing && !incomplete) {
    throw new BackupRefused('photos-missing', `${missingArchives(missing).message} ${goOnWithout}`)
  }
  refuseForeign(dataDir)
  makeDataFolder(dataDir)
  using _ = lockOrJoin(dataDir, migrations)
  const secret = () => jwtSecret ?? findKey(dataDir)
  const deps = { dataDir, migrations, secret, maxBytes: backups.maxBytes, now, incomplete }
  return await restoreBackup(opened, { ...deps, givenKey: jwtSecret, whileWaiting }, report)
}

/**
 * Puts other content in place, with the present accounts. Returns what `fill` made of it in a
 * folder. @throws BackupRefused, ConfigError: nothing is changed
 */
export async function replaceContent<Content extends { made: string }>(
  { dataDir, migrations, now }: Pick<Options, 'migrations' | 'now'> & { dataDir: string },
  fill: (folder: string) => Promise<Content>,
): Promise<Content> {
  using _ = lockOrJoin(dataDir, migrations)
  return await prepareState(dataDir, async (folder) => {
    const content = await fill(folder)
    const notes = await putInPlace(folder, { dataDir, givenKey: undefined, whileWaiting })
    const { made } = content
    recordRestore(dataDir, { at: now().toISOString(), ok: true, made, notes })
    return content
  })
}

/**
 * Keeps a server from starting meanwhile. One that runs goes on, if it is of this version: it could
 * not read a newer database. @throws BackupRefused
 */
function lockOrJoin(dataDir: string, migrations: string): Disposable | undefined {
  const lock = tryLockServer(dataDir)
  const file = join(dataDir, databaseName)
  if (lock || !existsSync(file)) return lock
  const { due } = closing(new Sqlite(file), (sqlite) => planMigrations(sqlite, migrations))
  if (due.length === 0) return undefined
  throw new BackupRefused(
    'newer',
    'Le site qui tourne est d’une version plus ancienne que cette commande\u00a0: redémarrez-le d’abord, il se mettra à jour. Rien n’a été modifié.',
  )
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
    for (const note of outcome.notes) console.log(note)
  } catch (error) {
    if (error instanceof BackupRefused) throw wrong(error.message.replace(/\.$/, ''))
    throw error
  }
}

const wrong = (why: string) => new ConfigError(`RESTORE_FROM ne convient pas : ${why}.`)
