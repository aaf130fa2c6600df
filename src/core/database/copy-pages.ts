import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'

/** Longest wait for a writer that holds a lock, in milliseconds. */
const lockWaitMs = 10_000

/**
 * Copies `source` into `file` by SQLite's online backup, `pagesPerTurn` pages in each turn of the
 * event loop. What `file` held is replaced in one transaction.
 *
 * A lock met at the first step counts for better-sqlite3 as the end of a copy of no pages, which
 * would be reported as a success: such a copy is tried again.
 * @throws SQLite errors: SQLITE_BUSY after ten seconds, others mostly for a full disk
 */
export async function copyPages(
  source: Sqlite.Database,
  file: string,
  pagesPerTurn: number,
): Promise<void> {
  const deadline = performance.now() + lockWaitMs
  for (;;) {
    const { totalPages } = await source.backup(file, { progress: () => pagesPerTurn })
    if (totalPages > 0) return
    if (performance.now() > deadline) {
      throw new Sqlite.SqliteError('database is locked', 'SQLITE_BUSY')
    }
    await pause(20)
  }
}
