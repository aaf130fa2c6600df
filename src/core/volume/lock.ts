import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { ConfigError } from '#src/core/config/index.ts'

/** 'shared': whoever has the database open. 'alone': whoever puts another in its place. */
export type Hold = 'shared' | 'alone'

export type VolumeLock = Disposable & { release(): void }

export class VolumeInUse extends Error {}

/** Milliseconds for somebody else's exchange, a few renames. */
const patience = 10_000

const lockFile = 'site.lock'
const serverFile = 'server.lock'

export const hasLock = (dataDir: string): boolean => existsSync(join(dataDir, lockFile))

/** Held by the one server of a volume; commands work beside it. @throws ConfigError */
export function lockServer(dataDir: string): VolumeLock {
  const lock = takeLock(join(dataDir, serverFile), 'begin exclusive', 0)
  if (lock) return lock
  throw new ConfigError(
    `Un autre serveur du site tourne déjà sur le dossier de données ${dataDir} (DATA_DIR) : arrêtez-le d’abord, ou donnez un autre dossier à celui-ci.`,
  )
}

/** Undefined when others kept it. @param wait milliseconds; nothing else goes on meanwhile */
export function lockVolume(dataDir: string, mode: Hold, wait = patience): VolumeLock | undefined {
  const begin = mode === 'alone' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema'
  return takeLock(join(dataDir, lockFile), begin, wait)
}

/** SQLite's lock on an empty file: the system lets go of it however the process ends. */
export function takeLock(file: string, begin: string, wait: number): VolumeLock | undefined {
  const sqlite = new Sqlite(file, { timeout: wait })
  try {
    // Nothing is ever written, so nothing needs to be undone: no journal beside it.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec(begin)
  } catch (error) {
    sqlite.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
  const release = () => void sqlite.close()
  return { release, [Symbol.dispose]: release }
}

/** As `lockVolume`, while the site goes on with its other work. */
export async function waitForVolume(dataDir: string, hold: Hold, wait = patience) {
  for (const begun = performance.now(); ; ) {
    const lock = lockVolume(dataDir, hold, 0)
    if (lock || performance.now() - begun > wait) return lock
    await pause(20)
  }
}
