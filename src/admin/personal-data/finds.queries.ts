import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tables } from '#src/core/database/index.ts'
import { type AnyFeature, tablesOf } from '#src/core/feature.ts'
import { isVisitors } from '#src/core/media/index.ts'
import type { AnyTrashKind, Row, Rows } from '#src/core/trash/index.ts'
import type { Person } from './naming.ts'
import type { MatchAction, PersonMatch } from './personal.contract.ts'

type Table = keyof Tables

/** Rows per query; other work runs in between. */
const batchSize = 200
/** Characters of an extract on either side of a name, and extracts per find. */
const around = 60
const mostExtracts = 4

/** Columns derived from others: emptied, and rebuilt by `restoring`. */
export const derived: readonly string[] = ['digest', 'excerpt', 'sort_name', 'sort_email']

type Text = PersonMatch['texts'][number]
export type Places = {
  kinds: readonly AnyTrashKind[]
  /** Tables that may contain personal data */
  tables: readonly Table[]
  /** Tables that are reported but changed elsewhere */
  reportedOnly: readonly Table[]
  /** Tables in which a changed row may replace an equal one */
  mergeable: readonly Table[]
}
/** Collects what to search. A new feature's tables are included unless it opts out. */
export function placesOf(features: Readonly<Record<string, AnyFeature>>): Places {
  const data = Object.values(features).map((feature) => feature.data)
  const notPersonal = data.flatMap(({ notPersonal = [] }) => notPersonal)
  return {
    kinds: data.flatMap(({ recordTypes = [] }) => recordTypes),
    tables: tablesOf(features).filter((table) => !notPersonal.includes(table)),
    reportedOnly: data.flatMap(({ reportedOnly = [] }) => reportedOnly),
    mergeable: data.flatMap(({ mergeable = [] }) => mergeable),
  }
}

type Searched = Places & { person: Person; whole: boolean }

/**
 * Finds all records that name a person, including the trash.
 * @param whole returns whole texts instead of extracts
 */
export async function listMatches(
  db: Database,
  person: Person,
  places: Places,
  whole: boolean,
): Promise<PersonMatch[]> {
  const { kinds } = places
  const searched = { ...places, person, whole }
  const matches: PersonMatch[] = []
  for (const kind of kinds) matches.push(...(await findRecords(db, kind, searched)))
  matches.push(...(await findTrashed(db, searched)))
  for (const table of listSearchedTables(searched)) {
    matches.push(...(await findRows(db, table, searched)))
  }
  return matches
}

/** Finds records by their own rows and those of their parts. */
async function findRecords(db: Database, kind: AnyTrashKind, searched: Searched) {
  const { person, kinds, whole } = searched
  const found = new Map<string, Text[]>()
  for (const { table, key } of [{ table: kind.table, key: 'id' }, ...ownParts(kind, kinds)]) {
    for await (const row of rowsOf(db, table)) {
      const id = String(row[key])
      const texts = [...wordsOn(person, table, row, whole), ...addressOf(person, row.id)]
      if (texts.length > 0) found.set(id, [...(found.get(id) ?? []), ...texts])
    }
  }
  const matches: PersonMatch[] = []
  for (const [id, texts] of found) {
    const { rows } = await sql<Row>`select * from ${sql.table(kind.table)}
      where id = ${id}`.execute(db)
    const record = rows[0]
    // A mail may belong to something else than a record of this type.
    if (!record) continue
    const title = kind.title(record)
    matches.push(
      toFind(
        searched,
        { room: kind.recordType, _id: id, title, texts, remedies: allActions },
        record,
      ),
    )
  }
  return matches
}

/** Remedies of a record, in the trash or not. */
const allActions: MatchAction[] = ['erase', 'anonymise']

function toFind(
  { person, whole }: Searched,
  { texts, ...find }: Omit<PersonMatch, 'key' | 'trashed' | 'email'>,
  record: Row,
  trashed = false,
): PersonMatch {
  const key = `${trashed ? 'trash/' : ''}${find.room}/${find._id}`
  const extracts = whole ? texts : texts.slice(0, mostExtracts)
  return { key, ...find, trashed, ...emailOf(person, record), texts: extracts }
}

/** Lists a record type's parts that are not record types themselves. */
export const ownParts = (kind: AnyTrashKind, kinds: readonly AnyTrashKind[]) =>
  (kind.parts ?? []).filter(({ table }) => kinds.every((other) => other.table !== table))

async function findTrashed(db: Database, searched: Searched): Promise<PersonMatch[]> {
  const { person, whole } = searched
  const matches: PersonMatch[] = []
  for await (const row of rowsOf(db, 'trash')) {
    const rows = JSON.parse(String(row.rows)) as Rows
    const rowTexts = rows.flatMap(([table, list]) =>
      list.flatMap((one) => wordsOn(person, table, one, whole)),
    )
    const texts = [...rowTexts, ...addressOf(person, row.record_id)]
    if (texts.length === 0) continue
    const find = {
      room: String(row.room),
      _id: String(row.record_id),
      title: String(row.title),
      texts,
      remedies: allActions,
    }
    matches.push(toFind(searched, find, rows[0]?.[1][0] ?? {}, true))
  }
  return matches
}

/** Finds rows of other tables: pages, accounts, and mails that belong to no message. */
async function findRows(db: Database, table: Table, searched: Searched): Promise<PersonMatch[]> {
  const { person, whole } = searched
  const matches: PersonMatch[] = []
  for await (const row of rowsOf(db, table)) {
    if (table === 'mails' && (await isOfMessage(db, row))) continue
    const texts = wordsOn(person, table, row, whole)
    if (texts.length === 0) continue
    const title = String(row.username ?? row.subject ?? row.note ?? row.title ?? '')
    const find = {
      room: table,
      _id: String(row.rowid),
      title,
      texts,
      remedies: listActions(table, searched),
    }
    matches.push(toFind(searched, find, row))
  }
  return matches
}

const addressOf = (person: Person, id: unknown): Text[] =>
  typeof id === 'string' && person.isIn(id) ? [{ field: 'address', text: id }] : []

/** Returns the e-mail address if the person is the writer or owner, not just mentioned. */
function emailOf(person: Person, { name, username, email }: Row): Pick<PersonMatch, 'email'> {
  const own = [name, username].some((one) => typeof one === 'string' && person.isIn(one))
  return own && typeof email === 'string' && email.includes('@') ? { email } : {}
}

function listActions(table: Table, { reportedOnly }: Places): MatchAction[] {
  if (reportedOnly.includes(table)) return []
  return table === 'mails' ? allActions : ['anonymise']
}

/** Lists the tables to search besides those of the record types. */
export function listSearchedTables({ kinds, tables }: Places): Table[] {
  const ofKinds = kinds.flatMap((kind) => [kind, ...ownParts(kind, kinds)].map((one) => one.table))
  return tables.filter((table) => table === 'mails' || !ofKinds.includes(table))
}

async function* rowsOf(db: Database, table: Table): AsyncGenerator<Row> {
  for (let after = -1; ; ) {
    // The alias keeps the name rowid for a table whose own column is the row id.
    const { rows } = await sql<Row>`select rowid as "rowid", * from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${batchSize}`.execute(db.withoutPlugins())
    yield* rows
    if (rows.length < batchSize) return
    after = Number(rows.at(-1)?.rowid)
    await setImmediate()
  }
}

function wordsOn(person: Person, table: string, row: Row, whole: boolean): Text[] {
  const all = textsOf(row)
  const naming = all.filter(({ text }) => person.isIn(text))
  if (!whole) return naming.map(({ field, text }) => ({ field, text: extract(person, text) }))
  // A writer receives the whole record; somebody mentioned by others, only the texts that name
  // them.
  const wrote = isVisitors(table) && naming.some(({ field }) => ['name', 'email'].includes(field))
  return wrote ? [...all, ...days(row)] : naming
}

const days = (row: Row): Text[] =>
  ['date', 'created_at'].flatMap((field) =>
    typeof row[field] === 'string' ? [{ field, text: row[field] }] : [],
  )

/** Texts of a row by column; values of JSON columns are listed separately. */
function textsOf(row: Row): Text[] {
  return Object.entries(row).flatMap(([field, value]) =>
    typeof value === 'string' && value !== '' && isTextColumn(field)
      ? stringsIn(parsed(value)).map((text) => ({ field, text }))
      : [],
  )
}

/** Columns without prose: ids, file URLs, dates, states, secrets. */
const ownWords =
  /(^|_)id$|_hash$|_at$|_on$|_day$|^(cause|date|file|image|kind|password|photo|scope|secret|shelf|state|status|type|url)$/

export const isTextColumn = (column: string) => !ownWords.test(column) && !derived.includes(column)

export function parsed(value: string): unknown {
  if (!/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function extract(person: Person, text: string): string {
  const [place = { from: 0, to: 0 }] = person.placesIn(text)
  const from = Math.max(0, place.from - around)
  const to = Math.min(text.length, place.to + around)
  const excerpt = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}`
}

async function isOfMessage(db: Database, { cause_id }: Row): Promise<boolean> {
  const message = db.selectFrom('messages').select('id').where('id', '=', String(cause_id))
  return (await message.executeTakeFirst()) !== undefined
}
