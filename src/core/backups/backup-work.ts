import { complain, end, scriptBeside, startChild } from '#src/core/process/index.ts'
import type { Message, Step, Task, Tasks } from './backup.process.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { clearRemains, workFolder } from './lock.ts'
import type { MakeOptions } from './make.ts'
import { makePhrase } from './phrase.ts'

/**
 * Makes a backup beside a site that may be running, proves it, and removes those no longer kept.
 * @throws BackupRefused; the folder is then as it was
 */
export const makeBackup = (
  options: Omit<MakeOptions, 'phrase'>,
  control?: JobControl<BackupProgress>,
) => perform('make', { ...options, phrase: makePhrase(options.dataDir) }, control)

/** Reads a backup's own summary, not its files. @throws BackupRefused */
export const readSummary = (files: string[], phrase: string) =>
  perform('summarise', { files, phrase })

const script = scriptBeside(import.meta, 'backup.process')

/** Variables the child process needs to accept a club's own certificates. */
const certificates = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

const execArgv = [
  '--max-semi-space-size=1',
  // A file from outside may exhaust memory: this process ends before the site.
  '--max-old-space-size=512',
  '--optimize-for-size',
  '--disable-warning=ExperimentalWarning',
]

export type JobControl<Step> = {
  report?: ((step: Step) => void) | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds without progress until the job is given up */
  limit?: number | undefined
}

/** Runs one job in a process of its own. @throws BackupRefused, or the reason of `signal` */
export async function perform<T extends Task>(
  task: T,
  options: Parameters<Tasks[T]>[0],
  { report, signal: given, limit }: JobControl<Step<T>> = {},
): Promise<Awaited<ReturnType<Tasks[T]>>> {
  const timeoutController = new AbortController()
  const giveUp = () =>
    timeoutController.abort(new BackupRefused('failed', 'Le serveur ne répond plus.'))
  const signal = AbortSignal.any([timeoutController.signal, ...(given ? [given] : [])])
  signal.throwIfAborted()
  const timer = limit === undefined ? undefined : setTimeout(giveUp, limit)
  const child = startChild(script, {
    execArgv,
    serialization: 'advanced',
    threads: 2,
    envNames: certificates,
  })
  const stop = () => void child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Awaited<ReturnType<Tasks[T]>>>((resolve, reject) => {
      child.on('message', (message: Message<T>) => {
        timer?.refresh()
        if ('progress' in message) report?.(message.progress)
        else if ('done' in message) resolve(message.done)
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
    await end(child)
    // A killed job leaves files in its work folder.
    if (given?.aborted && 'dataDir' in options && options.dataDir) {
      clearRemains(options.dataDir, workFolder(options.dataDir))
    }
  }
}
