import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { BackupRefused } from './backup-refused.ts'

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

/** What whoever holds the lock needs for a while; all in it goes when the next one begins. */
export const workFolder = (dataDir: string) => join(backupsFolder(dataDir), '.work')

/**
 * Keeps everybody else, in any process, from writing into the folder of backups, and from making
 * one, until it is released. The system lets go of it when the process ends, however it ends: it
 * is SQLite's own lock on a file that stays empty.
 * @throws BackupRefused busy, at once
 */
export function lockBackups(dataDir: string): { release(): void } {
  mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
  const lock = new Sqlite(join(backupsFolder(dataDir), '.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new BackupRefused(
      'busy',
      'Une sauvegarde ou une restauration est déjà en cours\u00a0: réessayez quand elle sera finie.',
    )
  }
  return { release: () => void lock.close() }
}
