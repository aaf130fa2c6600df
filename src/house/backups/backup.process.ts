import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { giveWayForMemory, yieldToOthers } from '#src/house/media/priority.ts'
import { oneLine } from '#src/house/process/failures.ts'
import { BackupRefused, type RefusalCode } from './backup-refused.ts'
import type { BackupProgress } from './backups.contract.ts'
import { type Done, type Job, runJob } from './run.ts'

/** What comes back: progress, then one of the others. `log` is for the site's log. */
export type Message =
  | { progress: BackupProgress }
  | { done: Done }
  | { refused: { code: RefusalCode; message: string }; log?: string }

giveWayForMemory()

/** Milliseconds between two reports. */
const pace = 200

let told = 0
let step = ''
function report(progress: BackupProgress): void {
  const now = performance.now()
  if (now - told < pace && progress.step === step) return
  told = now
  step = progress.step
  send({ progress })
}

process.on('message', async (job: Job) => {
  if (!isWaitedFor(job)) {
    yieldToOthers()
    yieldTheDisk()
  }
  try {
    send({ done: await runJob(job, report) })
  } catch (error) {
    send(refusalOf(error))
  }
  process.disconnect()
})
// Ctrl-C reaches this process too; the site ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Without whoever asked nobody waits for it: what is begun is removed at the next start.
process.on('disconnect', () => process.exit())

/** A restore is, by whoever watches it and by every visitor meanwhile: what it is made of goes on. */
const isWaitedFor = (job: Job) =>
  job.task === 'unpack' || job.task === 'summary' || (job.task === 'make' && job.forRestore)

function send(message: Message): void {
  // Nobody may be there any more to hear it.
  if (process.connected) process.send?.(message, () => {})
}

function refusalOf(error: unknown): Message {
  if (error instanceof BackupRefused) {
    return { refused: { code: error.code, message: error.message } }
  }
  const { code } = error as NodeJS.ErrnoException
  const log = oneLine(error)
  const message = `La sauvegarde a échoué (${code ?? 'erreur inattendue'})\u00a0: voir le journal du serveur.`
  return { refused: { code: 'failed', message }, log }
}

/** Linux alone knows such a priority, and a machine may lack the command: then as it is. */
function yieldTheDisk(): void {
  if (process.platform !== 'linux') return
  try {
    const threads = readdirSync('/proc/self/task')
    execFile('ionice', ['-c', '3', '-p', ...threads], () => {})
  } catch {
    // No such folder: then as it is.
  }
}
