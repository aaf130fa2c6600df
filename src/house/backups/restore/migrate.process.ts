import Sqlite from 'better-sqlite3'
import { openDatabase } from '#src/house/database/database.ts'

/** A database, and the folder of the migrations. */
export type Job = { file: string; migrations: string }

/** `problem` is the sentence of a MigrationError; undefined when all went well. */
export type Done = { problem: string | undefined }

process.on('message', async ({ file, migrations }: Job) => {
  const problem = await bringUpToDate(file, migrations)
  process.send?.({ problem } satisfies Done, () => process.disconnect())
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches this process too; whoever started it ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

/** All of it in the one file afterwards, which is on disk. */
async function bringUpToDate(file: string, migrations: string): Promise<string | undefined> {
  try {
    const db = openDatabase(file, migrations)
    await db.destroy()
    const sqlite = new Sqlite(file)
    sqlite.pragma('wal_checkpoint(truncate)')
    sqlite.close()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
