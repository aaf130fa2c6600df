import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Tables, toRow } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import { isVisitors } from '#src/core/media/index.ts'
import type { AnyTrashKind, Row, Rows } from '#src/core/trash/index.ts'
import type { Person } from './naming.ts'
import type { MatchAction, PersonMatch } from './personal.schema.ts'

type Table = keyof Tables

/** Rows per query; other work runs in between. */
const batchSize = 200
/** Characters of an extract on either side of a name, and extracts per find. */
const contextCharacters = 60
const maxExtracts = 4

type Text = PersonMatch['texts'][number]
export type SearchScope = {
  kinds: readonly AnyTrashKind[]
  /** Columns to read, by table */
  columns: ReadonlyMap<string, readonly string[] | 'all'>
  erasable: readonly Table[]
}

export function getSearchScope(features: Readonly<Record<string, AnyFeature>>): SearchScope {
  const data = Object.values(features).map((feature) => feature.data)
  const declared = data.flatMap(({ personal = {} }) => Object.entries(personal))
  return {
    kinds: data.flatMap(({ recordTypes = [] }) => recordTypes),
    columns: new Map(declared),
    erasable: data.flatMap(({ erasable = [] }) => erasable),
  }
}

type Searched = SearchScope & { person: Person; whole: boolean }

/**
 * Finds all records that name a person, including the trash.
 * @param whole returns whole texts instead of extracts
 */
export async function listMatches(
  db: Database,
  person: Person,
  scope: SearchScope,
  whole: boolean,
): Promise<PersonMatch[]> {
  const { kinds } = scope
  const searched = { ...scope, person, whole }
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
  const { person, kinds } = searched
  const found = new Map<string, Text[]>()
  for (const { table, key } of [
    { table: kind.table, key: 'id' },
    ...listChildTables(kind, kinds),
  ]) {
    for await (const row of readRows(db, table)) {
      const id = String(row[key])
      const texts = [...wordsOn(searched, table, row), ...findInAddress(person, row.id)]
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
    const actions = listRecordActions(kind)
    if (person.isIn(id)) actions.unshift('readdress')
    const find = { room: kind.recordType, _id: id, title: kind.title(record), texts, actions }
    matches.push(toFind(searched, find, record))
  }
  return matches
}

/** Actions on a record: what the club wrote is changed in its form. */
const listRecordActions = ({ table }: Pick<AnyTrashKind, 'table'>): MatchAction[] =>
  isVisitors(table) ? ['anonymise', 'erase'] : ['erase']

function toFind(
  { person, whole }: Searched,
  { texts, ...find }: Omit<PersonMatch, 'key' | 'trashed' | 'email'>,
  record: Row,
  trashed = false,
): PersonMatch {
  const key = `${trashed ? 'trash/' : ''}${find.room}/${find._id}`
  const extracts = whole ? texts : texts.slice(0, maxExtracts)
  return { key, ...find, trashed, ...findEmail(person, record), texts: extracts }
}

/** Lists a record type's parts that are not record types themselves. */
export const listChildTables = (kind: AnyTrashKind, kinds: readonly AnyTrashKind[]) =>
  (kind.parts ?? []).filter(({ table }) => kinds.every((other) => other.table !== table))

async function findTrashed(db: Database, searched: Searched): Promise<PersonMatch[]> {
  const { person } = searched
  const matches: PersonMatch[] = []
  for await (const row of readRows(db, 'trash')) {
    const rows = JSON.parse(String(row.rows)) as Rows
    const rowTexts = rows.flatMap(([table, list]) =>
      list.flatMap((one) => wordsOn(searched, table, one)),
    )
    const texts = [...rowTexts, ...findInAddress(person, row.record_id)]
    if (texts.length === 0) continue
    const [room, _id, title] = [String(row.room), String(row.record_id), String(row.title)]
    const find = { room, _id, title, texts, actions: ['erase' as const] }
    matches.push(toFind(searched, find, rows[0]?.[1][0] ?? {}, true))
  }
  return matches
}

/** Finds rows of other tables: pages, accounts, and mails that belong to no message. */
async function findRows(db: Database, table: Table, searched: Searched): Promise<PersonMatch[]> {
  const matches: PersonMatch[] = []
  for await (const row of readRows(db, table)) {
    if (table === 'mails' && (await isOfMessage(db, row))) continue
    const texts = wordsOn(searched, table, row)
    if (texts.length === 0) continue
    const title = String(row.username ?? row.subject ?? row.note ?? row.title ?? '')
    const actions = listActions(table, searched)
    const find = { room: table, _id: String(row.rowid), title, texts, actions }
    matches.push(toFind(searched, find, row))
  }
  return matches
}

const findInAddress = (person: Person, id: unknown): Text[] =>
  typeof id === 'string' && person.isIn(id) ? [{ field: 'address', text: id }] : []

/** Returns the e-mail address if the person is the writer or owner, not just mentioned. */
function findEmail(person: Person, { name, username, email }: Row): Pick<PersonMatch, 'email'> {
  const isAuthor = [name, username].some((one) => typeof one === 'string' && person.isIn(one))
  return isAuthor && typeof email === 'string' && email.includes('@') ? { email } : {}
}

const listActions = (table: Table, { erasable }: SearchScope): MatchAction[] =>
  isVisitors(table) ? listRecordActions({ table }) : erasable.includes(table) ? ['erase'] : []

/** Lists the tables to search besides those of the record types. */
export function listSearchedTables({ kinds, columns }: SearchScope): Table[] {
  const ofKinds = kinds.flatMap((kind) =>
    [kind, ...listChildTables(kind, kinds)].map((one) => one.table),
  )
  const tables = [...columns.keys()] as Table[]
  return tables.filter((table) => table === 'mails' || !ofKinds.includes(table))
}

async function* readRows(db: Database, table: Table): AsyncGenerator<Row> {
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

function wordsOn({ person, columns, whole }: Searched, table: string, row: Row): Text[] {
  const fields = toRow<Row>(row)
  const all = listPersonalColumns(columns, table, fields).flatMap((field) =>
    stringsIn(parsed(fields[field])).map((text) => ({ field, text })),
  )
  const naming = all.filter(({ text }) => person.isIn(text))
  if (!whole) return naming.map(({ field, text }) => ({ field, text: extract(person, text) }))
  // A writer receives the whole record; somebody mentioned by others, only the texts that name
  // them.
  const wrote = isVisitors(table) && naming.some(({ field }) => ['name', 'email'].includes(field))
  return wrote ? [...all, ...days(fields)] : naming
}

/** Columns of a row to read. */
export function listPersonalColumns(columns: SearchScope['columns'], table: string, row: Row) {
  const declared = columns.get(table) ?? []
  return declared === 'all' ? Object.keys(row) : declared
}

const days = (row: Row): Text[] =>
  ['date', 'createdAt'].flatMap((field) =>
    typeof row[field] === 'string' ? [{ field, text: row[field] }] : [],
  )

/** Value of a JSON column, whose texts are shown one by one; other texts are left as they are. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
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
  const range = person.find(text) ?? { from: 0, to: 0 }
  const from = Math.max(0, range.from - contextCharacters)
  const to = Math.min(text.length, range.to + contextCharacters)
  const excerpt = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${excerpt}${to < text.length ? '…' : ''}`
}

async function isOfMessage(db: Database, { cause_id }: Row): Promise<boolean> {
  const message = db.selectFrom('messages').select('id').where('id', '=', String(cause_id))
  return (await message.executeTakeFirst()) !== undefined
}
