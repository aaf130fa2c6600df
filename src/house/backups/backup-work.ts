import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import type { Summary } from '#src/house/backups/archive/manifest.ts'
import { harmlessOf } from '#src/house/media/confinement.ts'
import { complain } from '#src/house/process/failures.ts'
import type { Message, Task, Tasks } from './backup.process.ts'
import { BackupRefused } from './backup-refused.ts'
import { clearRemains, workFolder } from './lock.ts'
import { makePhrase } from './phrase.ts'
import type { MakeOptions, Report } from './run.ts'

/**
 * Makes a backup beside a site that may be running, proves it, and removes those no longer kept.
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
    return await perform('make', { ...options, phrase }, { report, signal })
  } finally {
    if (signal?.aborted) clearRemains(dataDir, workFolder(dataDir))
  }
}

/**
 * Proves that a backup can be restored: all is read back and compared with its SHA-256, and the
 * unpacked database is checked.
 * @param dataDir where to unpack and to note the proof; undefined: the system's temporary folder
 * @throws BackupRefused
 */
export async function verifyBackup(
  files: string[],
  phrase: string,
  { dataDir, now = new Date() }: { dataDir?: string | undefined; now?: Date } = {},
  report?: Report,
  signal?: AbortSignal,
): Promise<Summary> {
  try {
    return await perform('verify', { files, phrase, dataDir, now }, { report, signal })
  } finally {
    if (signal?.aborted && dataDir) clearRemains(dataDir, workFolder(dataDir))
  }
}

/** What a backup says of itself, without reading the rest. @throws BackupRefused */
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

/** Without them a club's own certificates would not be known. */
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

const execArgv = [
  '--max-semi-space-size=1',
  // Whatever a file that was brought in holds: this process ends first.
  '--max-old-space-size=512',
  '--optimize-for-size',
  '--disable-warning=ExperimentalWarning',
]

type Asked = {
  report?: ((step: never) => void) | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds in which nothing may move */
  limit?: number | undefined
}

/** Has one job done in a process of its own. @throws BackupRefused, or the reason of `signal` */
export async function perform<T extends Task>(
  task: T,
  options: Parameters<Tasks[T]>[0],
  { report, signal: given, limit }: Asked = {},
): Promise<Awaited<ReturnType<Tasks[T]>>> {
  const silent = new AbortController()
  const giveUp = () => silent.abort(new BackupRefused('failed', 'Le serveur ne répond plus.'))
  const signal = AbortSignal.any([silent.signal, ...(given ? [given] : [])])
  signal.throwIfAborted()
  const timer = limit === undefined ? undefined : setTimeout(giveUp, limit)
  const told = certificates.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  const child = fork(script, {
    // What opens something comes by message: the environment of a process can be read by others.
    env: { ...harmlessOf(process.env), ...env, ...Object.fromEntries(told) },
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Awaited<ReturnType<Tasks[T]>>>((resolve, reject) => {
      child.on('message', (message: Message) => {
        timer?.refresh()
        if ('progress' in message) report?.(message.progress as never)
        else if ('done' in message) resolve(message.done as never)
        else {
          if (message.log) complain('Une sauvegarde a échoué', message.log)
          reject(new BackupRefused(message.refused.code, message.refused.message))
        }
      })
      const ended = (why: unknown) =>
        reject(new BackupRefused('failed', `L’opération a été interrompue (${why}).`))
      child.on('error', ended)
      child.on('exit', (code, by) => ended(by ?? code))
      child.send({ task, options })
    })
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    stop()
    const hasStarted = child.pid !== undefined
    if (hasStarted && child.exitCode === null && child.signalCode === null)
      await once(child, 'exit')
  }
}
