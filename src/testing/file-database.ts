import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { emptyDatabase } from './memory-database.ts'
import { dataFolder } from './server-process.ts'

/**
 * A database in a file of a folder laid out like a volume, for a test app, and a way to change it
 * as another program would. The site doesn't notice until its clock has moved by half a second, so
 * only an answer that is made anew names it. `folder` is the volume the file lies in.
 */
export function fileDatabase() {
  const folder = dataFolder()
  const file = join(folder, 'site.sqlite')
  writeFileSync(file, emptyDatabase())
  const db = openDatabase(file, 'migrations')
  onTestFinished(() => db.destroy())
  const changeExternally = (sql: string) => {
    const other = new Sqlite(file)
    other.exec(sql)
    other.close()
  }
  return { db, folder, changeUnseen: changeExternally }
}
