import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openDatabase, planMigrations, type WatchedDatabase } from '#src/core/database/index.ts'
import { closing } from '#src/core/process/index.ts'
import { checkVolume, makeDataFolder } from '#src/core/volume/index.ts'
import { Refused } from './command.ts'

/**
 * Opens the database beside a site that may be running. Only `mayCreate` creates a missing one, as
 * DATA_DIR may be mistyped. Older ones are left to the site: its version may still run.
 * @throws Refused, ConfigError, MigrationError
 */
export function openForAdmin(
  dataDir: string,
  migrations: string,
  mayCreate: boolean,
): WatchedDatabase {
  const file = join(dataDir, 'site.sqlite')
  if (existsSync(dataDir)) checkVolume(dataDir)
  const { done, due } = existsSync(file)
    ? closing(new Sqlite(file), (sqlite) => planMigrations(sqlite, migrations))
    : { done: [], due: [] }
  if (done.length === 0 && !mayCreate) {
    throw new Refused(`Il n’y a pas de base de données dans le dossier ${dataDir} (DATA_DIR).`)
  }
  if (done.length > 0 && due.length > 0) {
    throw new Refused(
      'La base de données date d’une version plus ancienne du site : démarrez-le d’abord, il la mettra à jour.',
    )
  }
  makeDataFolder(dataDir)
  return openDatabase(file, migrations)
}
