import Sqlite from 'better-sqlite3'
import { openDatabase, type WatchedDatabase } from '#src/core/database/index.ts'
import { migrate } from '#src/core/database/migrate.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'

let migrated: Buffer | undefined

/** An empty database after all migrations, built once and copied for each test. */
export function emptyDatabase(): Buffer {
  if (!migrated) {
    const sqlite = new Sqlite(':memory:')
    sqlite.function('fold', { deterministic: true }, (text) => normaliseText(String(text)))
    migrate(sqlite, 'migrations')
    migrated = sqlite.serialize()
    sqlite.close()
  }
  return migrated
}

/** A database of the site in memory, fresh from its migrations. */
export const memoryDatabase = (): WatchedDatabase => openDatabase(emptyDatabase(), 'migrations')
