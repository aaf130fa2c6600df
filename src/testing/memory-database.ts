import Sqlite from 'better-sqlite3'
import { addFunctions } from '#src/core/database/database.ts'
import { openDatabase, type WatchedDatabase } from '#src/core/database/index.ts'
import { migrate } from '#src/core/database/migrate.ts'

let migrated: Buffer | undefined

/** An empty database after all migrations, built once and copied for each test. */
export function emptyDatabase(): Buffer {
  if (!migrated) {
    const sqlite = new Sqlite(':memory:')
    addFunctions(sqlite)
    migrate(sqlite, 'migrations')
    migrated = sqlite.serialize()
    sqlite.close()
  }
  return migrated
}

/** A database of the site in memory, fresh from its migrations. */
export const memoryDatabase = (): WatchedDatabase => openDatabase(emptyDatabase(), 'migrations')
