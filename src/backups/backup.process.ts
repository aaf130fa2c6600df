import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { giveWayForMemory, yieldToOthers } from '#src/media/priority.ts'
import { BackupRefused, type RefusalCode } from './backup-refused.ts'
import type { BackupProgress } from './backups.contract.ts'
import { type Done, type Job, runJob } from './run.ts'

/** What comes back: progress, then one of the others. `log` is for the site's log. */
export type Message =
  | { progress: BackupProgress }
  | { done: Done }
  | { refused: { code: RefusalCode; message: string }; log?: string }

yieldToOthers()
giveWayForMemory()
yieldTheDisk()

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

function send(message: Message): void {
  if (process.connected) process.send?.(message)
}

function refusalOf(error: unknown): Message {
  if (error instanceof BackupRefused) {
    return { refused: { code: error.code, message: error.message } }
  }
  const { code } = error as NodeJS.ErrnoException
  const log = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const message = `La sauvegarde a échoué (${code ?? 'erreur inattendue'}) : voir le journal du serveur.`
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
