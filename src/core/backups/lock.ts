import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { randomId } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { takeLock, type VolumeLock } from '#src/core/volume/index.ts'
import { BackupRefused } from './backup-refused.ts'

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** Work folder, emptied when the next job begins. */
export const workFolder = (dataDir: string) => join(backupsFolder(dataDir), '.work')

const day = 24 * 60 * 60 * 1000

/** Temporary name of a backup from elsewhere, until the file is complete. */
export function newReceived(dataDir: string): string {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  clearReceived(dataDir)
  return join(backupsFolder(dataDir), `.received-${randomId()}`)
}

/** Removes received files of killed processes; those being received were written to recently. */
export function clearReceived(dataDir: string): void {
  for (const name of globSync('.received-*', { cwd: backupsFolder(dataDir) })) {
    const path = join(backupsFolder(dataDir), name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && Date.now() - found.mtimeMs > day) rmSync(path, { force: true })
  }
}

/** Locks the folder against writers in any process. Undefined if another one holds the lock. */
export function tryLockBackups(dataDir: string): VolumeLock | undefined {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  return takeLock(join(backupsFolder(dataDir), '.lock'))
}

export function lockBackups(dataDir: string): VolumeLock {
  const lock = tryLockBackups(dataDir)
  if (lock) return lock
  throw new BackupRefused(
    'busy',
    'Une sauvegarde ou une restauration est déjà en cours\u00a0: réessayez quand elle sera finie.',
  )
}

/** Removes files left by a killed process, unless a job is running. */
export function clearRemains(dataDir: string, folder: string): void {
  if (!existsSync(folder)) return
  try {
    using lock = tryLockBackups(dataDir)
    if (lock) rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    logFailure('Les restes d’une restauration n’ont pas pu être effacés.', error)
  }
}
