import { sql } from 'kysely'
import {
  type Database,
  inTransaction,
  readJson,
  type Tables,
  type Transaction,
  toRow,
} from '#src/core/database/index.ts'
import { Conflict } from '#src/core/http/index.ts'
import {
  type AnyTrashKind,
  freePermalink,
  inTrash,
  noteGone,
  putRowsBack,
  type Row,
  type Rows,
  type Trash,
  takeRows,
  unlessGone,
  withId,
} from '#src/core/trash/index.ts'
import {
  derived,
  isTextColumn,
  listMatches,
  ownParts,
  type Places,
  parsed,
} from './finds.queries.ts'
import type { Person } from './naming.ts'
import type { PersonMatch } from './personal.contract.ts'

type Deps = Places & { db: Database; uploads: string; trash: Trash }
type Named = { person: Person; kinds: readonly AnyTrashKind[] }
type Table = keyof Tables

/** Deletes the finds permanently, bypassing the trash. What can't be deleted is anonymised. */
export async function erase(deps: Deps, person: Person, keys: string[], by: string): Promise<void> {
  const { db, uploads, trash, kinds } = deps
  for (const find of await choose(deps, person, keys)) {
    const { room, _id, trashed, remedies } = find
    const kind = kinds.find((one) => one.recordType === room)
    if (!remedies.includes('erase')) await anonymiseOne(deps, person, find)
    else if (trashed) await trash.remove(room, _id).catch(unlessGone)
    else if (!kind)
      await sql`delete from ${sql.table(room)} where rowid = ${Number(_id)}`.execute(db)
    else if (kind.erase) await kind.erase({ db, uploads }, _id).catch(unlessGone)
    else await eraseRecord(trash, kind, _id, by).catch(unlessGone)
    if (kind && person.isIn(_id)) await giveUp(db, room, _id)
  }
}

/** Blocks the permalink (410) and deletes its visit counts, which contain the name. */
async function giveUp(db: Database, room: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('visits').where('name', '=', `/${room}/${id}`).execute()
    await noteGone(trx, room, id)
  })
}

async function eraseRecord(trash: Trash, kind: AnyTrashKind, id: string, by: string) {
  await trash.put(kind, id, by)
  await trash.remove(kind.recordType, id)
}

export async function anonymise(deps: Deps, person: Person, keys: string[]): Promise<void> {
  for (const find of await choose(deps, person, keys)) await anonymiseOne(deps, person, find)
}

async function anonymiseOne(deps: Deps, person: Person, { room, _id, trashed }: PersonMatch) {
  const { db, kinds } = deps
  const kind = kinds.find((one) => one.recordType === room)
  if (trashed) await anonymiseTrashed(db, { person, kinds }, room, _id)
  else if (kind) await anonymiseRecord(db, { person, kinds }, kind, _id)
  else await anonymiseRow(deps, person, room as Table, Number(_id))
}

/**
 * Reads the chosen finds again.
 * @throws Conflict when the list is not what the admin saw
 */
async function choose(deps: Deps, person: Person, keys: string[]): Promise<PersonMatch[]> {
  const matches = await listMatches(deps.db, person, deps, false)
  const chosen = matches.filter(({ key }) => keys.includes(key))
  if (chosen.length < new Set(keys).size) throw new Conflict(changed)
  if (chosen.some(({ remedies }) => remedies.length === 0)) throw new Conflict(changed)
  return chosen
}

/** Returns a new id if the permalink contains the name, else the same. */
const idAfter = async (db: Database, person: Person, recordType: string, id: string) =>
  person.isIn(id) ? await freePermalink(db, recordType, person.takenOutOf(`/${id}`), 'page') : id

/**
 * Moves references from the old permalink to the new one, including parts in the trash, and blocks
 * the old one.
 */
async function moveOn(
  trx: Transaction,
  kinds: readonly AnyTrashKind[],
  room: string,
  id: string,
  to: string,
): Promise<void> {
  if (to === id) return
  const trashed = trx.selectFrom('trash').select(['room', 'recordId', 'rows'])
  const parts = trashed.where('parentRoom', '=', room).where('parentId', '=', id)
  for (const part of await parts.execute()) {
    await trx
      .updateTable('trash')
      .set({ rows: withId(readJson(part.rows), id, to), parentId: to })
      .where('room', '=', part.room)
      .where('recordId', '=', part.recordId)
      .execute()
  }
  await kinds.find((kind) => kind.recordType === room)?.onMove?.(trx, id, to)
  const page = `/${room}/${to}`
  await sql`update or replace visits set name = ${page} where name = ${`/${room}/${id}`}`.execute(
    trx,
  )
  await noteGone(trx, room, id)
}

const changed = 'Ce qui a été trouvé a changé entre-temps\u00a0: cherchez à nouveau.'

/**
 * Anonymises a record by taking it out and putting it back, as a restore does, which rebuilds its
 * search data. Comments are kept.
 */
async function anonymiseRecord(db: Database, named: Named, kind: AnyTrashKind, id: string) {
  const { person, kinds } = named
  const { rows } = await sql<Row>`select rowid, * from ${sql.table(kind.table)}
    where id = ${id}`.execute(db.withoutPlugins())
  const before = rows[0]
  if (!before) return
  const to = await idAfter(db, person, kind.recordType, id)
  const finish = await kind.restoring?.(toRow({ ...without(person, before), id: to }))
  const own: Table[] = [kind.table, ...ownParts(kind, kinds).map(({ table }) => table)]
  await inTransaction(db, async (trx) => {
    const restores = await Promise.all(kinds.map((one) => one.beforeReturn?.(trx)))
    const taken = (await takeRows(trx, kind, id)) ?? []
    // The record was saved meanwhile, so the prepared search data would not match.
    if (JSON.stringify(taken[0]?.[1][0]) !== JSON.stringify(before)) throw new Conflict(changed)
    const after = taken.map(([table, list]): Rows[number] => [
      table,
      own.includes(table) ? rewritten(person, table, list) : list,
    ])
    await putRowsBack(trx, withId(after, id, to))
    await finish?.(trx)
    for (const restore of restores) await restore?.()
    await moveOn(trx, kinds, kind.recordType, id, to)
  })
}

async function anonymiseTrashed(db: Database, named: Named, room: string, id: string) {
  const { person, kinds } = named
  await inTransaction(db, async (trx) => {
    const found = await inTrash(trx, room, id).select(['rows', 'title']).executeTakeFirst()
    if (!found) return
    const to = await idAfter(trx, person, room, id)
    const cleaned = readJson(found.rows).map(([table, list]): Rows[number] => [
      table,
      rewritten(person, table, list),
    ])
    const rows = withId(cleaned, id, to)
    const record = rows[0]?.[1][0]
    const kind = kinds.find((one) => one.recordType === room)
    // The stored title may be cut in the middle of a name, so it is built again.
    const title = kind && record ? kind.title(toRow(record)) : person.takenOutOf(found.title)
    await trx
      .updateTable('trash')
      .set({ rows, title, recordId: to })
      .where('room', '=', room)
      .where('recordId', '=', id)
      .execute()
    await moveOn(trx, kinds, room, id, to)
  })
}

async function anonymiseRow(
  { db, mergeable }: Pick<Deps, 'db' | 'mergeable'>,
  person: Person,
  table: Table,
  rowid: number,
) {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where rowid = ${rowid}`.execute(trx.withoutPlugins())
    const row = rows[0]
    if (!row) return
    const after = without(person, row)
    const changes = Object.keys(row).filter((column) => row[column] !== after[column])
    if (changes.length === 0) return
    const set = changes.map((column) => sql`${sql.ref(column)} = ${after[column]}`)
    // Rows may become equal without the name; only in such tables may one replace another.
    const update = mergeable.includes(table) ? sql`update or replace` : sql`update`
    await sql`${update} ${sql.table(table)} set ${sql.join(set)} where rowid = ${rowid}`.execute(
      trx,
    )
  })
}

/** Anonymises rows and drops mails not yet sent to the person. */
function rewritten(person: Person, table: Table, list: Row[]): Row[] {
  const kept = list.filter(
    ({ state, recipients }) =>
      table !== 'mails' || state === 'sent' || !person.isIn(String(recipients)),
  )
  return kept.map((row) => without(person, row))
}

/** Returns the anonymised row with the next revision, or the same row if nothing matches. */
function without(person: Person, row: Row): Row {
  const after = { ...row }
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string' || !isTextColumn(column) || !person.isIn(value)) continue
    const read = parsed(value)
    const newValue = rewrite(person, read)
    after[column] = typeof read === 'string' ? newValue : JSON.stringify(newValue)
  }
  if (Object.keys(row).every((column) => row[column] === after[column])) return row
  for (const column of derived) if (column in row) after[column] = ''
  if (typeof row.revision === 'number') after.revision = row.revision + 1
  return after
}

function rewrite(person: Person, value: unknown): unknown {
  if (typeof value === 'string') return person.takenOutOf(value)
  if (Array.isArray(value)) return value.map((one) => rewrite(person, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, rewrite(person, one)]),
  )
}
