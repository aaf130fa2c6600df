import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { serveTasks, yieldToOthers } from '#src/core/process/index.ts'
import { BackupRefused } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { explainTrouble } from './offsite/storage.ts'
import type { SyncStep } from './offsite/sync.ts'

/* Does one task of backup-work.ts. Libraries take memory, so only the needed module is loaded. */

type Local = typeof import('./run.ts')
type Elsewhere = typeof import('./offsite/sync.ts')
export type Tasks = Local & Elsewhere

const local = async () => await import('./run.ts')

const tasks: Tasks = {
  async make(options, report) {
    // A restore keeps every visitor waiting, so its steps run at normal priority.
    if (!options.forRestore) yieldCpuAndDisk()
    return (await local()).make(options, throttle(report))
  },
  async verify(options, report) {
    yieldCpuAndDisk()
    return (await local()).verify(options, throttle(report))
  },
  prepare: async (options, report) => (await local()).prepare(options, throttle(report)),
  summarise: async (options) => (await local()).summarise(options),
  list: (options) => elsewhere(({ list }) => list(options)),
  get: (options, report) => elsewhere(({ get }) => get(options, throttle(report))),
  sync: (options, report) => elsewhere(({ sync }) => sync(options, throttle(report))),
  takeOver: (options) => elsewhere(({ takeOver }) => takeOver(options)),
}

serveTasks(tasks)

/** @throws BackupRefused, which explains an error of the place */
async function elsewhere<T>(use: (module: Elsewhere) => Promise<T>): Promise<T> {
  try {
    return await use(await import('./offsite/sync.ts'))
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused('failed', explainTrouble(error))
  }
}

/** Milliseconds between two reports of the same step. */
const reportIntervalMs = 200

/** `moved`: bytes received so far of a file being fetched */
type Progress = BackupProgress | SyncStep | { moved: number }

function throttle<P extends Progress>(report: (progress: P) => void): (progress: P) => void {
  let lastReportAt = 0
  let lastStep: string | undefined
  return (progress) => {
    const sending = 'sending' in progress ? progress.sending.name : undefined
    const step = 'step' in progress ? progress.step : sending
    const isRepeated = step === lastStep && (step !== undefined || 'moved' in progress)
    if (isRepeated && performance.now() - lastReportAt < reportIntervalMs) return
    lastReportAt = performance.now()
    lastStep = step
    report(progress)
  }
}

function yieldCpuAndDisk(): void {
  yieldToOthers()
  if (process.platform !== 'linux') return
  try {
    const threads = readdirSync('/proc/self/task')
    execFile('ionice', ['-c', '3', '-p', ...threads], () => {})
  } catch {}
}
