import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Summary } from '#src/house/backups/archive/manifest.ts'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import { prepareBackup, readSummary } from '#src/house/backups/backup-work.ts'
import { readPhrase } from '#src/house/backups/phrase.ts'
import type { Report } from '#src/house/backups/run.ts'
import { randomId } from '#src/house/database/ids.ts'
import { version } from '#src/house/process/version.ts'

/** Where states lie that are being prepared. Nothing in it outlives the restore it is for. */
export const workFolder = '.restore'

export type Source = {
  /** A backup, and its full one where that does not lie beside it under its own name */
  files: string[]
  /** As it was typed; left out, the volume's own is tried */
  phrase: string | undefined
}

/** The backup's own word, and the phrase that opens it. */
export type Opened = { files: string[]; phrase: string; summary: Summary; isOlder: boolean }

/**
 * Looks at a backup: whether the phrase opens it and this version of the site can read it.
 * @param migrations folder of the migrations
 * @throws BackupRefused
 */
export async function openSource(
  { files, phrase: given }: Source,
  dataDir: string,
  migrations: string,
): Promise<Opened> {
  const [file] = files
  if (!file) throw new BackupRefused('not-found', 'Aucune sauvegarde n’est donnée.')
  const phrase = given ?? readPhrase(dataDir)
  if (phrase === undefined) {
    throw new BackupRefused(
      'wrong-phrase',
      'La phrase de secours de cette sauvegarde est nécessaire pour l’ouvrir.',
    )
  }
  const summary = await readSummary(file, phrase)
  const known = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  // A manifest may name a migration with its ending or without.
  const last = summary.lastMigration.replace(/\.sql$/, '')
  if (!known.includes(`${last}.sql`)) throw newer(summary.appVersion)
  return { files, phrase, summary, isOlder: known.at(-1) !== `${last}.sql` }
}

const newer = (made: string) =>
  new BackupRefused(
    'newer',
    `Cette sauvegarde vient d’une version plus récente du site (${made}\u00a0; ici ${version})\u00a0: mettez d’abord le site à jour, puis recommencez. Rien n’a été modifié.`,
  )

/**
 * Unpacks a backup beside the present state, checked, brought up to date and all on disk. Answers
 * its folder, below the data folder.
 * @throws BackupRefused; whoever restores removes what is left of it
 */
export async function prepare(
  { files, phrase }: Opened,
  dataDir: string,
  migrations: string,
  report?: Report,
  signal?: AbortSignal,
): Promise<string> {
  mkdirSync(join(dataDir, workFolder), { recursive: true, mode: 0o700 })
  const folder = `${workFolder}/${randomId()}`
  const options = { files, phrase, folder: join(dataDir, folder), migrations }
  await prepareBackup(options, report, signal)
  return folder
}
