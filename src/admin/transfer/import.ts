import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileEntry, ZipReader } from '@zip.js/zip.js'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import type { ZodType } from 'zod'
import {
  databaseName,
  FileReader,
  margin,
  readEntry,
  refuseWithout,
  replaceContent,
} from '#src/core/backups/index.ts'
import { Refused } from '#src/core/command/index.ts'
import { type Database, inTransaction, openDatabase } from '#src/core/database/index.ts'
import {
  createMissingRows,
  listMentioned,
  maxUploadBytes,
  uploadedFile,
  wholeAddress,
} from '#src/core/media/index.ts'
import { takeRows } from '#src/core/trash/index.ts'
import { isUnused, makeDataFolder } from '#src/core/volume/index.ts'
import { exportedOnRequest, exportedTables, importSchemas, trashKinds } from '#src/registry.ts'
import { type About, about, aboutName, exportFormat, type Imported } from './export.ts'
import { isWrittenTo } from './written-to.ts'

type Options = {
  file: string
  dataDir: string
  migrations: string
  now: () => Date
}

/** Limit in bytes of one table's JSON, which is read at once. */
const maxBytes = 256 * 1024 * 1024

const notAnExport = (why: string) =>
  new Refused(`Ce fichier n’est pas un export du site\u00a0: ${why}.`)

/**
 * Imports an export into an empty data folder, or a site nobody has written to, which may be
 * running and whose accounts stay.
 */
export async function importSite(options: Options): Promise<Imported> {
  const { dataDir } = options
  makeDataFolder(dataDir)
  const refuseWritten = async () => {
    if (!isUnused(dataDir) && (await isWrittenTo(join(dataDir, databaseName))))
      throw writtenTo(dataDir)
  }
  await refuseWritten()
  return await replaceContent(options, async (folder) => {
    const imported = await buildSite(folder, options)
    // A visitor may have written meanwhile.
    await refuseWritten()
    return imported
  })
}

const writtenTo = (dataDir: string) =>
  new Refused(
    `Le dossier ${dataDir} (DATA_DIR) contient déjà un site, où quelqu’un a écrit : un export s’importe dans un dossier vide, ou dans un site qui n’a pas encore servi. Rien n’a été changé.`,
  )

/** Builds a site in a folder. Tables are created by the export's migrations, then migrated. */
async function buildSite(work: string, { file, dataDir, migrations }: Options) {
  await using handle = await open(file, 'r')
  const zip = new ZipReader(new FileReader(handle))
  const { entries, bytes } = await listEntries(zip)
  refuseWithout(bytes + margin, dataDir, 'cet import')
  const exportInfo = await readAbout(entries)
  const uploads = join(work, 'uploads')
  const database = join(work, databaseName)
  await fillAsItWas(database, exportInfo, entries, migrations, join(work, 'migrations'))
  await using db = openDatabase(database, migrations)
  const leftOut = await leaveOutUnfit(db)
  await finishRecords(db)
  leftOut.push(...(await unpackUploads(zip, uploads, await listMentioned(db))))
  await createMissingRows(db, uploads)
  return { ...exportInfo, leftOut }
}

type Entries = Map<string, FileEntry>

/** Lists all but the uploads, of which there may be many; `bytes` is the size of everything. */
async function listEntries(zip: ZipReader<unknown>) {
  const entries: Entries = new Map()
  let bytes = 0
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      bytes += entry.uncompressedSize
      const isKept = !entry.directory && !entry.filename.startsWith('uploads/')
      if (isKept) entries.set(entry.filename, entry)
    }
  } catch {
    throw notAnExport('il n’est pas un ZIP, ou il est incomplet')
  }
  return { entries, bytes }
}

async function readEntryJson(entries: Entries, name: string): Promise<unknown> {
  const entry = entries.get(name)
  if (!entry || entry.uncompressedSize > maxBytes) throw notAnExport(`${name} y manque`)
  const pieces: Uint8Array[] = []
  await readEntry(entry, entry.uncompressedSize, async (piece) => void pieces.push(piece))
  try {
    return JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw notAnExport(`${name} ne se lit pas`)
  }
}

async function readAbout(entries: Entries): Promise<About> {
  const read = about.safeParse(await readEntryJson(entries, aboutName))
  if (!read.success) throw notAnExport(`${aboutName} ne se lit pas`)
  if (read.data.format > exportFormat) throw newer(read.data)
  return read.data
}

const newer = ({ appVersion }: About) =>
  new Refused(
    `Cet export vient d’une version plus récente du site (${appVersion})\u00a0: mettez d’abord le site à jour.`,
  )

/**
 * Unpacks the uploads that records mention, only to the paths their addresses allow. Returns the
 * names of those larger than any upload may be, which stay out.
 */
async function unpackUploads(
  zip: ZipReader<unknown>,
  uploads: string,
  mentioned: ReadonlySet<string>,
): Promise<string[]> {
  const tooLarge: string[] = []
  mkdirSync(join(uploads, 'pictures'), { recursive: true })
  for await (const entry of zip.getEntriesGenerator()) {
    const name = entry.filename
    if (entry.directory || !name.startsWith('uploads/')) continue
    const path = uploadedFile(uploads, `/${name}`)
    if (!path) throw notAnExport(`${name} n’a pas sa place parmi les photos et documents`)
    if (!mentioned.has(wholeAddress(`/${name}`))) continue
    if (entry.uncompressedSize > maxUploadBytes) {
      tooLarge.push(`${name} (trop lourd)`)
      continue
    }
    mkdirSync(dirname(path), { recursive: true })
    await using file = await open(path, 'wx')
    await readEntry(entry, entry.uncompressedSize, async (piece) => {
      await file.writeFile(piece)
    })
    await file.sync()
  }
  return tooLarge
}

async function fillAsItWas(
  database: string,
  exportInfo: About,
  entries: Entries,
  migrations: string,
  former: string,
): Promise<void> {
  const names = readdirSync(migrations)
  if (!names.includes(exportInfo.lastMigration)) throw newer(exportInfo)
  mkdirSync(former)
  for (const name of names.filter((name) => name <= exportInfo.lastMigration)) {
    copyFileSync(join(migrations, name), join(former, name))
  }
  await openDatabase(database, former).destroy()
  const sqlite = new Sqlite(database)
  try {
    sqlite.pragma('foreign_keys = OFF')
    for (const table of Object.keys(exportInfo.counts)) {
      if (![...exportedTables, ...exportedOnRequest].includes(table)) {
        throw notAnExport(`il contient une table inconnue, ${table}`)
      }
      fillTable(sqlite, table, await readEntryJson(entries, `donnees/${table}.json`))
    }
    const broken = sqlite.pragma('foreign_key_check') as unknown[]
    if (broken.length > 0) throw notAnExport(`liens rompus entre fiches : ${broken.length}`)
  } finally {
    sqlite.close()
  }
}

function fillTable(sqlite: Sqlite.Database, table: string, rows: unknown): void {
  if (!Array.isArray(rows)) throw notAnExport(`${table} n’est pas une liste`)
  const listed = sqlite.pragma(`table_info("${table}")`) as { name: string }[]
  const columns = listed.map(({ name }) => name)
  sqlite.transaction(() => {
    sqlite.exec(`delete from "${table}"`)
    for (const [index, row] of rows.entries()) {
      const names = Object.keys(row ?? {})
      try {
        const unknown = names.find((name) => !columns.includes(name))
        if (unknown !== undefined) throw new Error(`colonne ${unknown} inconnue`)
        const list = names.map((name) => `"${name}"`).join(', ')
        sqlite
          .prepare(`insert into "${table}" (${list}) values (${names.map(() => '?').join(', ')})`)
          .run(...names.map((name) => row[name]))
      } catch (error) {
        throw notAnExport(`${table}, fiche ${index + 1}, ${(error as Error).message}`)
      }
    }
  })()
}

/** Builds the search data, and keeps sample content away from the first start. */
async function finishRecords(db: Database): Promise<void> {
  for (const { table, parent, restoring } of trashKinds) {
    // Parts of another record are restored with it.
    if (!restoring || parent) continue
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const finish = await restoring(row)
      await inTransaction(db, finish)
    }
  }
  await db
    .insertInto('demo_fill')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Removes records that do not pass their schema: table constraints limit lengths, but not link
 * targets. Returns their names for the host.
 */
async function leaveOutUnfit(db: Database): Promise<string[]> {
  const leftOut: string[] = []
  for (const { table, schema, get, kind } of importSchemas) {
    const { rows } = await sql<{ id: string }>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows) {
      const why = findUnreadableTime(row) ?? (await whyUnfit(schema, () => get(db, row.id)))
      if (why === undefined) continue
      leftOut.push(`${table}${kind ? ` «\u00a0${kind.title(row)}\u00a0»` : ''} (${why})`)
      await inTransaction(db, async (trx) => {
        if (kind) await takeRows(trx, kind, row.id)
        else await sql`delete from ${sql.table(table)}`.execute(trx)
        // A table of one row gets a new row with defaults.
        if (!kind) await sql`insert into ${sql.table(table)} (id) values (1)`.execute(trx)
      })
    }
  }
  return leftOut
}

/** Finds a column that should hold a time and does not: no form sends it, and pages format it. */
const findUnreadableTime = (row: object) =>
  Object.entries(row).find(
    ([name, value]) => name.endsWith('At') && value && Number.isNaN(Date.parse(value)),
  )?.[0]

async function whyUnfit(schema: ZodType, get: () => Promise<{ record: object }>) {
  const read = await get().catch(() => undefined)
  if (!read) return 'illisible'
  const problem = schema.safeParse(read.record).error?.issues[0]
  return problem && [problem.path.join('.'), problem.message].filter(Boolean).join(', ')
}
