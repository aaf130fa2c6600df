import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { giveWayForMemory, yieldToOthers } from '#src/house/media/priority.ts'
import { oneLine } from '#src/house/process/failures.ts'
import { answerJob } from './apart.ts'
import type { BackupProgress } from './backups.contract.ts'
import { translateFull } from './disk-room.ts'
import { make, prepare, type Report, summarise, unpack, verify } from './run.ts'

const tasks = { make, verify, unpack, prepare, summarise }

export type Tasks = typeof tasks
export type Task = keyof Tasks

type Job = { task: Task; options: { forRestore?: boolean } }

giveWayForMemory()

answerJob<Job, BackupProgress>(async ({ task, options }, tell) => {
  // Somebody watches a restore, and every visitor waits meanwhile: what it is made of goes on.
  if (task === 'verify' || (task === 'make' && !options.forRestore)) {
    yieldToOthers()
    yieldTheDisk()
  }
  const report: Report = (progress) => tell(progress, progress.step)
  try {
    return await (tasks[task] as (options: unknown, report: Report) => unknown)(options, report)
  } catch (error) {
    throw translateFull(error)
  }
}, explain)

function explain(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  const message = `La sauvegarde a échoué (${code ?? 'erreur inattendue'})\u00a0: voir le journal du serveur.`
  return { message, log: oneLine(error) }
}

/** Linux alone knows such a priority, and a machine may lack the command: then as it is. */
function yieldTheDisk(): void {
  if (process.platform !== 'linux') return
  try {
    const threads = readdirSync('/proc/self/task')
    execFile('ionice', ['-c', '3', '-p', ...threads], () => {})
  } catch {}
}
