import { existsSync, mkdtempDisposableSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { ZipFile } from 'yazl'
import * as z from 'zod'
import { countedNouns, databaseName, readmeName } from '#src/core/backups/index.ts'
import type { WatchedDatabase } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import { type PackedFile, packFiles } from '#src/core/http/index.ts'
import { uploadPath, uploadsIn } from '#src/core/media/index.ts'
import { version } from '#src/core/process/index.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'
import { longDay } from '#src/core/time/dates.shared.ts'

/** Version of the format. Raise it when older sites can't read new exports. */
export const exportFormat = 1

export const aboutName = 'export.json'

export const about = z.object({
  format: z.int(),
  appVersion: z.string(),
  /** Name of the last migration applied to the tables */
  lastMigration: z.string().regex(/^[\w-]+\.sql$/),
  /** ISO time */
  made: z.iso.datetime(),
  withVisitors: z.boolean(),
  counts: z.record(z.string().regex(/^[a-z_]+$/), z.int()),
})

export type About = z.infer<typeof about>
type Exported = About & { pictures: number }
/** Imported facts; `leftOut` lists in French the records no form would accept */
export type Imported = About & { leftOut: string[] }

export type ExportedRow = Record<string, string | number | null>
type ExportedFile = { name: string; text: string }
type ExportedFiles = (rows: ExportedRow[]) => ExportedFile[]

/** Makes a Markdown file. Its YAML head uses JSON strings, which are valid YAML. */
export function markdownFile(name: string, head: object, content: unknown): ExportedFile {
  const lines = Object.entries(head).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  return { name: `${name}.md`, text: `---\n${lines.join('\n')}\n---\n\n${content}\n` }
}

declare module '#src/core/feature.ts' {
  interface Feature {
    /** Files for people to read in addition to JSON and CSV, by table */
    exportAs?: Readonly<Record<string, ExportedFiles>>
  }
}

/**
 * Takes a consistent copy of the database beside a running site. Its file is deleted at once, and
 * the open connection keeps the data.
 */
export async function copyForExport(db: WatchedDatabase, dataDir: string) {
  using work = mkdtempDisposableSync(join(dataDir, '.export-'))
  const file = join(work.path, databaseName)
  await db.copyTo(file)
  const copy = new Sqlite(file)
  // A journal beside the file could not be created once the folder is deleted.
  copy.pragma('journal_mode = DELETE')
  copy.pragma('query_only = ON')
  return copy
}

type Options = {
  uploads: string
  now: Date
  withVisitors: boolean
  features: Readonly<Record<string, AnyFeature>>
}

/**
 * Packs one ZIP in open formats: JSON, CSV, Markdown, pictures and documents. Accounts, passwords,
 * keys and mail settings are left out; visitors' submissions are included on request.
 * @param copy from `copyForExport`; closed when the tables are packed
 * @returns its bytes, which the uploads join as they are read
 */
export function exportSite(
  copy: Sqlite.Database,
  { uploads, now, withVisitors, features }: Options,
): { facts: Exported; content: NodeJS.ReadableStream } {
  try {
    const lastMigration = copy.prepare('select max(name) from migrations').pluck().get() as string
    const versions = { format: exportFormat, appVersion: version, lastMigration }
    const tables = Object.values(features).flatMap(
      ({ data: { exported = [], exportedOnRequest = [] } }) =>
        withVisitors ? [...exported, ...exportedOnRequest] : exported,
    )
    const made = { ...versions, made: now.toISOString(), withVisitors }
    return pack(copy, uploads, tables, features, made)
  } finally {
    copy.close()
  }
}

function pack(
  sqlite: Sqlite.Database,
  uploads: string,
  tables: readonly string[],
  features: Options['features'],
  made: Omit<About, 'counts'>,
) {
  const zip = new ZipFile()
  const addText = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  const counts: Record<string, number> = {}
  const mentioned = new Set<string>()
  for (const table of tables.toSorted()) {
    const rows = readTable(sqlite, table)
    const json = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
    for (const address of uploadsIn(json)) mentioned.add(address)
    counts[table] = rows.length
    addText(`donnees/${table}.json`, json)
    if (isList(rows)) addText(`tableaux/${table}.csv`, toCsv(rows))
    for (const { exportAs } of Object.values(features)) {
      for (const { name, text } of exportAs?.[table]?.(rows) ?? []) addText(name, text)
    }
  }
  const facts = { ...made, counts, pictures: mentioned.size }
  const { pictures, ...about } = facts
  addText(aboutName, `${JSON.stringify(about, null, 2)}\n`)
  addText(readmeName, writeReadme(about, pictures, someLists(counts)))
  return { facts, content: packFiles(listUploads(uploads, mentioned), zip) }
}

/** Reads rows in insertion order, which some lists rely on. */
function readTable(sqlite: Sqlite.Database, table: string): ExportedRow[] {
  const [{ wr }] = sqlite.pragma(`table_list("${table}")`) as [{ wr: 0 | 1 }]
  const order = wr ? '' : ' order by rowid'
  return sqlite.prepare<[], ExportedRow>(`select * from "${table}"${order}`).all()
}

/** Lists uploads with all their sizes; one deleted meanwhile is skipped. */
function* listUploads(root: string, addresses: Set<string>): Generator<PackedFile, undefined> {
  for (const address of [...addresses].sort()) {
    const path = uploadPath(root, address)
    if (!path || !existsSync(path)) continue
    const names = statSync(path).isDirectory() ? readdirSync(path).map((name) => `/${name}`) : ['']
    for (const name of names.sort()) {
      if (existsSync(path + name)) yield { name: `${address.slice(1)}${name}`, path: path + name }
    }
  }
}

/** Tables of one record are not exported as CSV. */
const isList = (rows: ExportedRow[]) => rows.length > 0 && rows[0]?.id !== 1

function toCsv(rows: ExportedRow[]): string {
  const heads = Object.keys(rows[0] ?? {})
  return writeCsv(
    heads,
    rows.map((row) => heads.map((head) => row[head] ?? '')),
  )
}

/** 'photos, articles, fermetures, entraîneurs' */
const someLists = (counts: Record<string, number>) =>
  Object.entries(countedNouns())
    .flatMap(([table, [, several]]) => (table in counts ? several : []))
    .slice(0, 4)
    .join(', ')

/** Text for somebody who finds an export and knows nothing else. */
const writeReadme = (
  { made, appVersion, counts, withVisitors }: About,
  files: number,
  lists: string,
): string => `EXPORT DU SITE DU CLUB
${longDay(made)}, version ${appVersion} du site

Ce fichier ZIP s’ouvre sans programme particulier et sans mot de passe.

  articles/   les articles, en Markdown : un fichier par article, son titre, sa date,
              sa catégorie et ses étiquettes en tête
  pages/      les pages que le club a écrites, de même
  tableaux/   les listes (${lists}…) et le planning, en CSV
              (UTF-8, points-virgules) : un tableur les ouvre d’un double clic
  uploads/    les photos, un dossier par photo : le plus grand fichier .jpg est l’image, les
              .webp sont ses copies plus petites ; et les documents à télécharger
  donnees/    tout, sans perte, en JSON : un fichier par table, une ligne par fiche
  export.json la version et le nombre de fiches

Dans les textes, une photo est nommée par son adresse sur le site : /uploads/pictures/xxxx/…
est le dossier uploads/pictures/xxxx de ce fichier.

CE QUI Y EST : ${Object.entries(counts)
  .filter(([, count]) => count > 0)
  .map(([table, count]) => `${table} ${count}`)
  .join(', ')} ; ${files} photos et documents.

CE QUI N’Y EST PAS : les comptes, les mots de passe, les clés, la Corbeille, les anciennes
versions, les statistiques, ${withVisitors ? 'les réponses envoyées aux messages' : 'les messages reçus, les inscriptions et les adresses des visiteurs'}.
Une sauvegarde (section Sauvegardes) contient tout, chiffré.

REMETTRE CE SITE EN LIGNE, dans un dossier de données vide, avec ce même programme :

  npm run admin -- import LE-FICHIER.zip
  npm start

Avec Docker : docker compose run --rm -v "$PWD:/ici:ro" admin import /ici/LE-FICHIER.zip
`
