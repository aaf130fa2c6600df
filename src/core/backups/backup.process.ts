import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { giveWayForMemory, yieldToOthers } from '#src/core/media/index.ts'
import { oneLine } from '#src/core/process/index.ts'
import { defaultZone, setClubZone } from '#src/core/time/club-time.shared.ts'
import { BackupRefused, type RefusalCode } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { translateFull } from './disk-space.ts'
import { explainTrouble } from './offsite/storage.ts'
import type { SyncStep } from './offsite/sync.ts'

/*
 * Does one job of backup-work.ts and ends. A file or server from outside can exhaust memory or
 * hang: the site keeps its own memory, and can kill this process.
 */

export type Tasks = typeof import('./run.ts') & typeof import('./offsite/sync.ts')
export type Task = keyof Tasks

/** `moved`: bytes received so far of a file being fetched */
type Progress = BackupProgress | SyncStep | { moved: number }

/** Progress that a task reports. */
export type Step<T extends Task> = Tasks[T] extends (
  options: never,
  report: (step: infer One) => void,
) => unknown
  ? One
  : never

/** Messages to the site: progress, then one of the others. `log` is for the site's log. */
export type Message<T extends Task = Task> =
  | { progress: Step<T> }
  | { done: Awaited<ReturnType<Tasks[T]>> }
  | { refused: { code: RefusalCode; message: string }; log?: string }

export type Job = { task: Task; options: { forRestore?: boolean } }

/** Has the options of its own task: `perform` sees to that. */
type Work = (options: object, report: typeof reportProgress) => unknown

giveWayForMemory()
setClubZone(process.env.TIME_ZONE ?? defaultZone)

process.on('message', async ({ task, options }: Job) => {
  // A restore keeps every visitor waiting, so its steps run at normal priority.
  if (task === 'verify' || (task === 'make' && !options.forRestore)) {
    yieldToOthers()
    yieldTheDisk()
  }
  const isElsewhere = 'target' in options
  try {
    // Libraries take memory, so only the needed module is loaded.
    const tasks: Record<string, unknown> = isElsewhere
      ? await import('./offsite/sync.ts')
      : await import('./run.ts')
    send({ done: await (tasks[task] as Work)(options, reportProgress) })
  } catch (thrown) {
    const error = isElsewhere ? thrown : translateFull(thrown)
    if (error instanceof BackupRefused) {
      send({ refused: { code: error.code, message: error.message } })
    } else if (isElsewhere) {
      send({ refused: { code: 'failed', message: explainTrouble(error) } })
    } else {
      const { code = 'erreur inattendue' } = error as NodeJS.ErrnoException
      const message = `La sauvegarde a échoué (${code})\u00a0: voir le journal du serveur.`
      send({ refused: { code: 'failed', message }, log: oneLine(error) })
    }
  }
  process.disconnect()
})
// Ctrl-C reaches this process too, but the site is what ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Nobody waits for the result without the site. The next start removes what is unfinished.
process.on('disconnect', () => process.exit())

function send(message: Exclude<Message, { done: unknown }> | { done: unknown }): void {
  if (process.connected) process.send?.(message, () => {})
}

/** Milliseconds between two reports of the same step. */
const reportIntervalMs = 200
let lastReportAt = 0
let last: string | undefined

function reportProgress(progress: Progress): void {
  const step = stepOf(progress)
  if (step !== undefined && step === last && performance.now() - lastReportAt < reportIntervalMs)
    return
  lastReportAt = performance.now()
  last = step
  send({ progress })
}

function stepOf(progress: Progress): string | undefined {
  if ('step' in progress) return progress.step
  if ('sending' in progress) return progress.sending.name
  return 'moved' in progress ? 'moved' : undefined
}

function yieldTheDisk(): void {
  if (process.platform !== 'linux') return
  try {
    const threads = readdirSync('/proc/self/task')
    execFile('ionice', ['-c', '3', '-p', ...threads], () => {})
  } catch {}
}
