import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'

/**
 * - `shared`: held by whoever has the volume's database open, a site or an admin's command
 * - `alone`: held by whoever puts another database in its place; nobody else has it open then
 */
export type Hold = 'shared' | 'alone'

export type VolumeLock = { release(): void }

/** Milliseconds somebody else's exchange, a few renames, is waited for. */
const patience = 10_000

const lockFile = 'site.lock'

/** Whether a site or a command of this version has been here. */
export const hasLock = (dataDir: string): boolean => existsSync(join(dataDir, lockFile))

/**
 * Takes the volume's lock, or answers undefined when others kept it for too long. It is SQLite's own
 * lock on an empty database: the system lets go of it when the process ends, however it ends, and
 * containers that share the volume see it, too.
 * @param wait milliseconds; nothing else goes on meanwhile
 */
export function lockVolume(dataDir: string, hold: Hold, wait = patience): VolumeLock | undefined {
  const file = join(dataDir, lockFile)
  const sqlite = new Sqlite(file, { timeout: wait })
  try {
    // Nothing is ever written, so nothing needs to be undone: no journal beside it.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec(hold === 'alone' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema')
  } catch (error) {
    sqlite.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
  return { release: () => void sqlite.close() }
}

/** As `lockVolume`, while the site goes on with its other work. */
export async function waitForVolume(
  dataDir: string,
  hold: Hold,
  wait = patience,
): Promise<VolumeLock | undefined> {
  for (const begun = performance.now(); ; ) {
    const lock = lockVolume(dataDir, hold, 0)
    if (lock || performance.now() - begun > wait) return lock
    await pause(20)
  }
}
