import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { harmlessOf } from '#src/house/media/confinement.ts'
import { complain } from '#src/house/process/failures.ts'
import type { Message } from './backup.process.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.contract.ts'
import { lockBackups, workFolder } from './lock.ts'
import type { Summary } from './manifest.ts'
import { makePhrase } from './phrase.ts'
import type { Done, Job } from './run.ts'

/** Told of what is being done, some times a second at most. */
export type Report = (progress: BackupProgress) => void

export type MakeOptions = {
  dataDir: string
  /** The signing key in use, which goes along */
  secret: string
  now: Date
  /** Left out: an addition where that makes sense, else a full one */
  kind?: 'full' | undefined
  /**
   * A file to write instead of one in the folder of backups: always a full one. Nothing else is
   * changed then, and a file that is there stays (`BackupRefused`).
   */
  to?: string | undefined
  /** What all backups may take, in bytes; left out: a quarter of what is free */
  bound?: number | undefined
  /** The present, saved before another takes its place: not at the lowest priority then */
  forRestore?: boolean
}

/**
 * Makes a backup of a volume beside a site that may be running, proves it, and removes those that
 * are no longer kept. A process of its own does it, as a rule at the lowest priority. Answers the
 * file's path. The phrase is made up where there is none.
 * @throws BackupRefused; the folder is then as it was
 */
export async function makeBackup(
  { now, ...options }: MakeOptions,
  report?: Report,
  signal?: AbortSignal,
): Promise<Done> {
  const phrase = makePhrase(options.dataDir)
  const job: Job = { task: 'make', ...options, phrase, now: now.toISOString() }
  return await perform(job, report, signal)
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
  const job: Job = { task: 'verify', files, phrase, dataDir, now: now.toISOString() }
  return (await perform(job, report, signal)).summary
}

/**
 * Unpacks a backup, laid out like a data folder: `site.sqlite`, `jwt-secret`, `uploads/…`.
 * Everything that `verifyBackup` checks has been checked, and all is synced to disk, when it
 * returns. Files keep the time they were last changed.
 * @param files as for verifyBackup
 * @param folder is made; it may be there if it is empty. What a failure leaves in it is removed,
 *   unless the process is killed or `signal` is aborted.
 * @throws BackupRefused; the disk's room is looked at first
 */
export async function unpackBackup(
  files: string[],
  phrase: string,
  folder: string,
  report?: Report,
  signal?: AbortSignal,
): Promise<Summary> {
  return (await perform({ task: 'unpack', files, phrase, folder }, report, signal)).summary
}

/**
 * What a backup says of itself, without reading the rest: a moment, whatever its size. Whoever
 * restores compares `lastMigration`.
 * @throws BackupRefused wrong-phrase, foreign, damaged, newer (of a later format)
 */
export async function readSummary(file: string, phrase: string): Promise<Summary> {
  return (await perform({ task: 'summary', file, phrase })).summary
}

/** A bundle lies beside a bundle, a source beside a source. */
const script = fileURLToPath(
  new URL(`./backup.process${extname(import.meta.filename)}`, import.meta.url),
)

/** What keeps its memory small: large blocks go back at once, and little is left lying about. */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  UV_THREADPOOL_SIZE: '2',
}

async function perform(job: Job, report?: Report, signal?: AbortSignal): Promise<Done> {
  signal?.throwIfAborted()
  const child = fork(script, {
    env: { ...harmlessOf(process.env), ...sparing },
    execArgv: [
      '--max-semi-space-size=1',
      // Whatever a file that was brought in holds: this process ends first.
      '--max-old-space-size=512',
      '--optimize-for-size',
      '--expose-gc',
      '--disable-warning=ExperimentalWarning',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    return await answerOf(child, job, report, signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    if (child.exitCode === null && child.signalCode === null) {
      stop()
      await once(child, 'exit')
    }
    if (signal?.aborted && 'dataDir' in job && job.dataDir) clearWork(job.dataDir)
  }
}

function answerOf(
  child: ChildProcess,
  job: Job,
  report?: Report,
  signal?: AbortSignal,
): Promise<Done> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if ('progress' in message) report?.(message.progress)
      else if ('done' in message) resolve(message.done)
      else {
        if (message.log) complain('Une sauvegarde a échoué', message.log)
        reject(new BackupRefused(message.refused.code, message.refused.message))
      }
    })
    // After an answer neither changes anything.
    const ended = (why: unknown) => {
      const problem = `L’opération a été interrompue (${why}).`
      reject(signal?.aborted ? signal.reason : new BackupRefused('failed', problem))
    }
    child.on('error', ended)
    child.on('exit', (code, by) => ended(by ?? code))
    child.send(job)
  })
}

/** What an ended process left, where nobody else is at work by now. */
function clearWork(dataDir: string): void {
  try {
    const lock = lockBackups(dataDir)
    rmSync(workFolder(dataDir), { recursive: true, force: true })
    lock.release()
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
  }
}
