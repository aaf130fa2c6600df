import { extname } from 'node:path'
import type { Summary } from '#src/house/backups/archive/manifest.ts'
import { workApart } from './apart.ts'
import type { Task, Tasks } from './backup.process.ts'
import { clearRemains, workFolder } from './lock.ts'
import { makePhrase } from './phrase.ts'
import type { MakeOptions, Report } from './run.ts'

/**
 * Makes a backup of a volume beside a site that may be running, proves it, and removes those that
 * are no longer kept. A process of its own does it, as a rule at the lowest priority. Answers the
 * file's path. The phrase is made up where there is none.
 * @throws BackupRefused; the folder is then as it was
 */
export async function makeBackup(
  options: Omit<MakeOptions, 'phrase'>,
  report?: Report,
  signal?: AbortSignal,
): Promise<{ file: string; summary: Summary }> {
  const { dataDir } = options
  const phrase = makePhrase(dataDir)
  try {
    return await perform('make', { ...options, phrase }, report, signal)
  } finally {
    if (signal?.aborted) clearRemains(dataDir, workFolder(dataDir))
  }
}

/**
 * Proves that a backup can be restored. Everything in it is read back and compared with its
 * SHA-256. Its database is unpacked in a temporary place and checked (integrity_check, links,
 * counts). An addition is proven together with its full one.
 * @param files the backup, and its full one where that does not lie beside it under its own name
 * @param dataDir a volume: what is unpacked goes to its folder of backups, and the proof is noted
 *   there for a file of its own; undefined: the system's temporary folder
 * @throws BackupRefused says what is wrong
 */
export async function verifyBackup(
  files: string[],
  phrase: string,
  { dataDir, now = new Date() }: { dataDir?: string | undefined; now?: Date } = {},
  report?: Report,
  signal?: AbortSignal,
): Promise<Summary> {
  try {
    return await perform('verify', { files, phrase, dataDir, now }, report, signal)
  } finally {
    if (signal?.aborted && dataDir) clearRemains(dataDir, workFolder(dataDir))
  }
}

/**
 * Unpacks a backup, laid out like a data folder: `site.sqlite`, `jwt-secret`, `uploads/…`.
 * Everything that `verifyBackup` checks has been checked, and all is synced to disk, when it
 * returns. Files keep the time they were last changed.
 * @param folder is made; it may be there if it is empty. What a failure leaves in it is removed,
 *   unless the process is killed
 * @throws BackupRefused; the disk's room is looked at first
 */
export const unpackBackup = (files: string[], phrase: string, folder: string): Promise<Summary> =>
  perform('unpack', { files, phrase, folder })

/** The same, brought up to date by `migrations` and fit to take the place of a site's state. */
export const prepareBackup = (
  options: Parameters<Tasks['prepare']>[0],
  report?: Report,
  signal?: AbortSignal,
): Promise<Summary> => perform('prepare', options, report, signal)

/**
 * What a backup says of itself, without reading the rest: a moment, whatever its size. Whoever
 * restores compares `lastMigration`.
 * @throws BackupRefused wrong-phrase, foreign, damaged, newer (of a later format)
 */
export const readSummary = (file: string, phrase: string): Promise<Summary> =>
  perform('summarise', { file, phrase })

/** A bundle lies beside a bundle, a source beside a source. */
const script = new URL(`./backup.process${extname(import.meta.filename)}`, import.meta.url)

/** What keeps its memory small: large blocks go back at once, and little is left lying about. */
const env = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  UV_THREADPOOL_SIZE: '2',
}
const execArgv = [
  '--max-semi-space-size=1',
  // Whatever a file that was brought in holds: this process ends first.
  '--max-old-space-size=512',
  '--optimize-for-size',
]

const perform = <T extends Task>(
  task: T,
  options: Parameters<Tasks[T]>[0],
  report?: Report,
  signal?: AbortSignal,
): ReturnType<Tasks[T]> =>
  workApart(script, { task, options }, { env, execArgv, report, signal }) as never
