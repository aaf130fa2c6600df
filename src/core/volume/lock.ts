import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ConfigError } from '#src/core/config/index.ts'

export type VolumeLock = Disposable & { release(): void }

const serverFile = 'server.lock'

/** Lock of a volume's only server; commands run beside it. @throws ConfigError */
export function lockServer(dataDir: string): VolumeLock {
  const lock = tryLockServer(dataDir)
  if (lock) return lock
  throw new ConfigError(
    `Un autre serveur du site tourne déjà sur le dossier de données ${dataDir} (DATA_DIR) : arrêtez-le d’abord, ou donnez un autre dossier à celui-ci.`,
  )
}

/** Locks the volume against servers, or undefined if one has it. */
export const tryLockServer = (dataDir: string) => takeLock(join(dataDir, serverFile))

/**
 * Takes SQLite's lock on an empty file: the system releases it however the process ends. The state
 * can't be that file, as commands beside the server write to it.
 */
export function takeLock(file: string): VolumeLock | undefined {
  const sqlite = new Sqlite(file, { timeout: 0 })
  try {
    // No journal file is needed, because nothing is ever written.
    sqlite.pragma('journal_mode = memory')
    sqlite.exec('begin exclusive')
  } catch (error) {
    sqlite.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined
    throw error
  }
  const release = () => void sqlite.close()
  return { release, [Symbol.dispose]: release }
}
