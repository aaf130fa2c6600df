import Sqlite from 'better-sqlite3'
import type { Manifest } from '#src/core/backups/archive/manifest.ts'
import { copyPages } from '#src/core/database/index.ts'
import { addressesIn } from '#src/core/media/index.ts'
import { closing } from '#src/core/process/index.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Counts } from './backups.schema.ts'

type CopyFacts = {
  lastMigration: string
  counts: Counts
  pictures: Set<string>
  /** Uploads that records outside the trash mention */
  shown: Set<string>
}

/** Copies a database in use into one file: a snapshot of one moment. */
export async function copyDatabase(from: string, to: string): Promise<CopyFacts> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
  try {
    // All pages in one step: with more, a writer in between would restart the copy.
    await copyPages(source, to, 0x7fffffff)
  } finally {
    source.close()
  }
  return closing(new Sqlite(to), (copy) => {
    copy.pragma('journal_mode = DELETE')
    const pictures = listTables(copy).includes('uploads')
      ? copy
          .prepare<[], string>(
            `select substr(address, 19) from uploads
            where address like '/uploads/pictures/%' and removed_at is null`,
          )
          .pluck()
          .all()
      : []
    return { ...readCounts(copy), pictures: new Set(pictures), shown: listShown(copy) }
  })
}

/** Checks a database copy against the manifest. */
export function checkCopy(file: string, manifest: Manifest): void {
  const damaged = (what: string) =>
    new BackupRefused('damaged', `La base de données de la sauvegarde est abîmée\u00a0: ${what}.`)
  let sqlite: Sqlite.Database
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  } catch (error) {
    throw damaged((error as Error).message)
  }
  try {
    const found = sqlite.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw damaged(String(found))
    const broken = sqlite.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw damaged(`liens rompus entre tables : ${broken.length}`)
    const { counts, lastMigration } = readCounts(sqlite)
    if (lastMigration !== manifest.lastMigration) throw damaged(`version ${lastMigration}`)
    for (const table of new Set([...Object.keys(counts), ...Object.keys(manifest.counts)])) {
      if (counts[table] === manifest.counts[table]) continue
      throw damaged(
        `${table}, ${counts[table] ?? 0} lignes au lieu de ${manifest.counts[table] ?? 0}`,
      )
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error
    throw damaged((error as { code?: string }).code ?? String(error))
  } finally {
    sqlite.close()
  }
}

function readCounts(sqlite: Sqlite.Database): Omit<CopyFacts, 'pictures' | 'shown'> {
  const counts = Object.fromEntries(
    listTables(sqlite).map((table) => {
      const quoted = `"${table.replaceAll('"', '""')}"`
      return [table, Number(sqlite.prepare(`select count(*) from ${quoted}`).pluck().get())]
    }),
  )
  const last = sqlite.prepare('select max(name) from migrations').pluck().get() as string | null
  return { counts, lastMigration: last ?? '' }
}

function listShown(sqlite: Sqlite.Database): Set<string> {
  const found = new Set<string>()
  for (const table of listTables(sqlite)) {
    if (['trash', 'versions', 'uploads'].includes(table)) continue
    const columns = sqlite.pragma(`table_info("${table}")`) as { name: string; type: string }[]
    for (const { name } of columns.filter(({ type }) => type === 'TEXT')) {
      const texts = sqlite.prepare<[], string>(
        `select "${name}" from "${table}" where instr("${name}", '/uploads/')`,
      )
      for (const text of texts.pluck().iterate()) {
        for (const address of addressesIn(text)) found.add(address)
      }
    }
  }
  return found
}

export const countRows = (file: string): Counts =>
  closing(new Sqlite(file, { readonly: true }), readCounts).counts

/** Names of the features' tables, without SQLite's own and those of search indexes. */
function listTables(sqlite: Sqlite.Database): string[] {
  const listed = sqlite.pragma('table_list') as { schema: string; name: string; type: string }[]
  return listed
    .filter(
      ({ schema, type, name }) => schema === 'main' && type === 'table' && !/^sqlite_/.test(name),
    )
    .map(({ name }) => name)
    .sort()
}
