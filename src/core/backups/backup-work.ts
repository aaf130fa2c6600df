import { forgetFailedRun } from '#src/core/jobs/index.ts'
import {
  type Args,
  type CallOptions,
  ChildEnded,
  type ChildError,
  complain,
  type Result,
  runInChild,
  type Step,
  scriptBeside,
} from '#src/core/process/index.ts'
import type { Tasks } from './backup.process.ts'
import { BackupRefused, type RefusalCode } from './backup-refused.ts'
import type { BackupProgress } from './backups.schema.ts'
import { translateFull } from './disk-space.ts'
import { clearRemains, workFolder } from './lock.ts'
import type { MakeOptions } from './make.ts'
import { makePhrase } from './phrase.ts'

/**
 * Makes a backup beside a site that may be running, proves it, and removes those no longer kept.
 * @throws BackupRefused; the folder is then as it was
 */
export async function makeBackup(
  options: Omit<MakeOptions, 'phrase'>,
  control?: CallOptions<BackupProgress>,
) {
  const phrase = makePhrase(options.dataDir)
  const made = await perform('make', { ...options, phrase }, control)
  // One that a command made is a success of the nightly job too.
  if (!options.to) forgetFailedRun(options.dataDir, backupJob)
  return made
}

/** Name of the job that makes backups */
export const backupJob = 'backup'

/** Reads a backup's own summary, not its files. @throws BackupRefused */
export const readSummary = (files: string[], phrase: string) =>
  perform('summarise', { files, phrase })

const script = scriptBeside<Tasks>(import.meta, 'backup.process')

/** Runs one task in its own process. @throws BackupRefused, or the reason of `signal` */
export async function perform<T extends keyof Tasks>(
  task: T,
  options: Args<Tasks[T]>,
  control: CallOptions<Step<Tasks[T]>> = {},
): Promise<Result<Tasks[T]>> {
  try {
    return await runInChild(script, task, options, control)
  } catch (error) {
    // A killed task leaves files in its work folder.
    const { dataDir } = options as { dataDir?: string }
    if (control.signal?.aborted && dataDir) clearRemains(dataDir, workFolder(dataDir))
    control.signal?.throwIfAborted()
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): BackupRefused {
  if (error instanceof ChildEnded) {
    return error.by === 'timeout'
      ? new BackupRefused('failed', 'Le serveur ne répond plus.')
      : new BackupRefused('failed', `L’opération a été interrompue (${error.by}).`)
  }
  const { code = 'erreur inattendue', status, message } = error as ChildError
  if (status !== undefined) return new BackupRefused(code as RefusalCode, message)
  const full = translateFull(error)
  if (full instanceof BackupRefused) return full
  complain('Une sauvegarde a échoué', error)
  return new BackupRefused(
    'failed',
    `La sauvegarde a échoué (${code})\u00a0: voir le journal du serveur.`,
  )
}
