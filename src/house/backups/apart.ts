import { fork } from 'node:child_process'
import { once } from 'node:events'
import { harmlessOf } from '#src/house/media/confinement.ts'
import { complain } from '#src/house/process/failures.ts'
import { BackupRefused, type RefusalCode } from './backup-refused.ts'

/** What a process at work sends: its progress, then one of the others. `log` is for the site's log. */
type Message<Done, Progress> =
  | { progress: Progress }
  | { done: Done }
  | { refused: { code: RefusalCode; message: string }; log?: string | undefined }

type Options<Progress> = {
  env: Record<string, string>
  execArgv: string[]
  report?: ((progress: Progress) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Has a script do one job in a process of its own (`answerJob`), which has ended when this returns.
 * @throws BackupRefused, or the reason of `signal`
 */
export async function workApart<Done, Progress>(
  script: URL,
  job: object,
  { env, execArgv, report, signal }: Options<Progress>,
): Promise<Done> {
  signal?.throwIfAborted()
  const child = fork(script, {
    // What opens something comes by message: the environment of a process can be read by others.
    env: { ...harmlessOf(process.env), ...env },
    execArgv: [...execArgv, '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = () => void child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    return await new Promise<Done>((resolve, reject) => {
      child.on('message', (message: Message<Done, Progress>) => {
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
      child.send(job)
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
    const hasStarted = child.pid !== undefined
    if (hasStarted && child.exitCode === null && child.signalCode === null)
      await once(child, 'exit')
  }
}

/** Milliseconds between two reports of the same step. */
const pace = 200

/** @param step left out for what is told in any case */
export type Tell<Progress> = (progress: Progress, step?: string) => void

/**
 * For the script itself: does the job that comes, and ends.
 * @param explain a French sentence about what went wrong, where that is no BackupRefused
 */
export function answerJob<Job, Progress>(
  work: (job: Job, tell: Tell<Progress>) => Promise<unknown>,
  explain: (error: unknown) => { message: string; log?: string },
): void {
  const send = (message: Message<unknown, Progress>) => {
    // Nobody may be there any more to hear it.
    if (process.connected) process.send?.(message, () => {})
  }
  let told = 0
  let last: string | undefined
  const tell: Tell<Progress> = (progress, step) => {
    if (step !== undefined && step === last && performance.now() - told < pace) return
    told = performance.now()
    last = step
    send({ progress })
  }
  process.on('message', async (job: Job) => {
    try {
      send({ done: await work(job, tell) })
    } catch (error) {
      if (error instanceof BackupRefused) {
        send({ refused: { code: error.code, message: error.message } })
      } else {
        const { message, log } = explain(error)
        send({ refused: { code: 'failed', message }, log })
      }
    }
    process.disconnect()
  })
  // Ctrl-C reaches this process too; the site ends it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  // Without whoever asked nobody waits for it: what is begun is removed at the next start.
  process.on('disconnect', () => process.exit())
}
