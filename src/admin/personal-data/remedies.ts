import { sql } from 'kysely'
import {
  inTransaction,
  readJson,
  type Transaction,
  toColumn,
  toRow,
} from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { Conflict } from '#src/core/http/index.ts'
import { isVisitors } from '#src/core/media/index.ts'
import {
  type AnyTrashKind,
  freePermalink,
  type Row,
  type Trash,
  unlessGone,
  withId,
} from '#src/core/trash/index.ts'
import { moveVersions } from '#src/core/versions/index.ts'
import {
  listChildTables,
  listMatches,
  listPersonalColumns,
  type SearchScope,
} from './matches.queries.ts'
import { Person } from './naming.ts'
import type { MatchAction, PersonMatch } from './personal.schema.ts'

type Deps = SearchScope & Pick<AppContext, 'db' | 'uploads' | 'now' | 'trash'>

/** Deletes the matches permanently, bypassing the trash. */
export async function erase(deps: Deps, person: Person, keys: string[], by: string): Promise<void> {
  const { db, trash, kinds } = deps
  for (const { room, _id, trashed } of await choose(deps, person, keys, 'erase')) {
    const kind = kinds.find((one) => one.recordType === room)
    if (trashed) await trash.remove(room, _id).catch(unlessGone)
    else if (!kind)
      await sql`delete from ${sql.table(room)} where rowid = ${Number(_id)}`.execute(db)
    else if (kind.erase) await kind.erase(deps, _id).catch(unlessGone)
    else await eraseRecord(trash, kind, _id, by).catch(unlessGone)
    // Counts of visits name the page.
    if (kind && person.isIn(_id))
      await db.deleteFrom('visits').where('name', '=', `/${room}/${_id}`).execute()
  }
}

async function eraseRecord(trash: Trash, kind: AnyTrashKind, id: string, by: string) {
  await trash.put(kind, id, by)
  await trash.remove(kind.recordType, id)
}

/**
 * Empties the fields with the name in what visitors sent. Where the person is the writer, that is
 * their name, e-mail address and telephone, whichever of them was searched for.
 */
export async function anonymise(deps: Deps, person: Person, keys: string[]): Promise<void> {
  for (const { room: recordType, _id } of await choose(deps, person, keys, 'anonymise')) {
    const kind = deps.kinds.find((one) => one.recordType === recordType)
    await inTransaction(deps.db, async (trx) => {
      if (kind) await emptyRecord(deps, person, trx, kind, _id)
      else await emptyRows(deps, [person], trx, { table: recordType, key: 'rowid' }, Number(_id))
    })
  }
}

/** Gives records whose permalinks have the name others, made of their titles. */
export async function readdress(deps: Deps, person: Person, keys: string[]): Promise<void> {
  for (const { room, _id, title } of await choose(deps, person, keys, 'readdress')) {
    const kind = deps.kinds.find((one) => one.recordType === room)
    if (person.isIn(title)) throw new Conflict(stillInTitle)
    const to = await freePermalink(deps.db, room, title, 'page')
    if (kind) await inTransaction(deps.db, (trx) => moveTo(trx, kind, _id, to))
  }
}

/** Reads the chosen matches again. */
async function choose(deps: Deps, person: Person, keys: string[], action: MatchAction) {
  const matches = await listMatches(deps.db, person, deps, false)
  const chosen = matches.filter(({ key }) => keys.includes(key))
  const stands = ({ actions }: PersonMatch) => actions.includes(action)
  if (chosen.length < new Set(keys).size || !chosen.every(stands)) throw new Conflict(changed)
  return chosen
}

const changed = 'Ce qui a été trouvé a changé entre-temps\u00a0: cherchez à nouveau.'
const stillInTitle =
  'Le titre porte encore ce nom\u00a0: retirez-le d’abord, la nouvelle adresse se fait du titre.'

/** Moves a record and all that refers to it to another permalink. */
async function moveTo(trx: Transaction, kind: AnyTrashKind, id: string, to: string): Promise<void> {
  const { table, recordType } = kind
  await sql`pragma defer_foreign_keys = on`.execute(trx)
  const { rows: links } = await sql<{ table: string; key: string }>`
    select tables.name as "table", links."from" as "key"
    from pragma_table_list as tables, pragma_foreign_key_list(tables.name) as links
    where links."table" = ${table} and links."to" = 'id'`.execute(trx)
  for (const link of [{ table, key: 'id' }, ...links]) {
    await sql`update ${sql.table(link.table)} set ${sql.ref(link.key)} = ${to}
      where ${sql.ref(link.key)} = ${id}`.execute(trx)
  }
  const trashed = trx.selectFrom('trash').select(['room', 'recordId', 'rows'])
  const children = trashed.where('parentRoom', '=', recordType).where('parentId', '=', id)
  for (const child of await children.execute()) {
    await trx
      .updateTable('trash')
      .set({ rows: withId(readJson(child.rows), id, to), parentId: to })
      .where('room', '=', child.room)
      .where('recordId', '=', child.recordId)
      .execute()
  }
  await kind.onMove?.(trx, id, to)
  const [from, page] = [`/${recordType}/${id}`, `/${recordType}/${to}`]
  await sql`update or replace visits set name = ${page} where name = ${from}`.execute(trx)
  await moveVersions(trx, `/api${from}`, `/api${page}`)
}

const mailsOfRecord = { table: 'mails', key: 'cause_id' }

/** Empties a record, its parts and its mails, and rebuilds what a search finds it by. */
async function emptyRecord(
  places: SearchScope,
  person: Person,
  trx: Transaction,
  kind: AnyTrashKind,
  id: string,
): Promise<void> {
  const record = { table: kind.table, key: 'id' }
  const read = async (): Promise<Row> => {
    const { rows } = await sql<Row>`select * from ${sql.table(kind.table)}
      where id = ${id}`.execute(trx)
    return rows[0] ?? {}
  }
  const names = [person, ...listWriterNames(person, kind.table, await read())]
  const children = listChildTables(kind, places.kinds).filter(({ table }) => table !== 'mails')
  for (const part of [record, ...children, mailsOfRecord]) {
    await emptyRows(places, names, trx, part, id)
  }
  const index = await kind.restoring?.(await read())
  await index?.(trx)
}

/** Columns of a visitor's record that say who wrote it */
const writerColumns = ['name', 'email', 'phone']

/** What else a record says of its writer, if that is the person. */
function listWriterNames(person: Person, table: string, row: Row): Person[] {
  if (!isVisitors(table)) return []
  const values = writerColumns.map((column) => String(row[column] ?? ''))
  return values.some(person.isIn) ? values.map((value) => new Person(value)) : []
}

async function emptyRows(
  places: SearchScope,
  persons: readonly Person[],
  trx: Transaction,
  { table, key }: { table: string; key: string },
  id: string | number,
): Promise<void> {
  const { rows } = await sql<Row>`select rowid as "rowid", * from ${sql.table(table)}
    where ${sql.ref(key)} = ${id}`.execute(trx.withoutPlugins())
  for (const row of rows) {
    const columns = emptied(places, persons, table, row)
    const set = Object.entries(columns ?? {}).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    )
    const these = sql`where rowid = ${row.rowid}`
    if (!columns) await sql`delete from ${sql.table(table)} ${these}`.execute(trx)
    else if (set.length > 0)
      await sql`update ${sql.table(table)} set ${sql.join(set)} ${these}`.execute(trx)
  }
}

/** Columns made of those emptied, and rebuilt where a search needs them */
const derived = ['digest', 'sort_name', 'sort_email']
/** Texts where an empty field would look like a fault */
const standIns: Readonly<Record<string, string>> = {
  name: '(nom retiré)',
  message: '(texte retiré)',
  text: '(texte retiré)',
}

/** Columns that name a person, emptied; undefined for a mail not yet sent to them. */
function emptied(
  { columns }: SearchScope,
  persons: readonly Person[],
  table: string,
  row: Row,
): Row | undefined {
  const names = (column: string) => persons.some((one) => one.isIn(String(row[column] ?? '')))
  if (table === 'mails' && row.state !== 'sent' && names('recipients')) return undefined
  const named = listPersonalColumns(columns, table, toRow(row)).map(toColumn).filter(names)
  if (named.length === 0) return {}
  const empty = (column: string) =>
    String(row[column]).startsWith('[') ? '[]' : (standIns[column] ?? '')
  const also = derived.filter((column) => column in row).map((column) => [column, ''])
  const { revision } = row
  return {
    ...Object.fromEntries([...named.map((column) => [column, empty(column)]), ...also]),
    ...(typeof revision === 'number' && { revision: revision + 1 }),
  }
}
