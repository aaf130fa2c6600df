import { type Selectable, sql, type Updateable } from 'kysely'
import {
  type Database,
  inTransaction,
  readJson,
  type Transaction,
  toColumn,
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
  type TrashTable,
  takeRows,
  unlessGone,
  withId,
} from '#src/core/trash/index.ts'
import { listMatches, type Places } from './finds.queries.ts'
import type { Person } from './naming.ts'
import type { MatchAction, PersonMatch } from './personal.contract.ts'

type Deps = Places & { db: Database; uploads: string; trash: Trash }

/** Deletes the finds permanently, bypassing the trash. */
export async function erase(deps: Deps, person: Person, keys: string[], by: string): Promise<void> {
  const { db, uploads, trash, kinds } = deps
  for (const { room, _id, trashed } of await choose(deps, person, keys, 'erase')) {
    const kind = kinds.find((one) => one.recordType === room)
    if (trashed) await trash.remove(room, _id).catch(unlessGone)
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

/** Empties the fields with the name in what visitors sent. */
export async function anonymise(deps: Deps, person: Person, keys: string[]): Promise<void> {
  const { db, kinds } = deps
  const emptied = (rows: Rows) => withoutPerson(deps, person, rows)
  for (const { room, _id, trashed } of await choose(deps, person, keys, 'anonymise')) {
    const kind = kinds.find((one) => one.recordType === room)
    if (!kind) await inTransaction(db, (trx) => anonymiseRow(trx, room, Number(_id), emptied))
    else if (trashed) await inTransaction(db, (trx) => anonymiseTrashed(trx, kind, _id, emptied))
    else await rewriteRecord(db, kind, _id, _id, emptied)
  }
}

/** Gives records whose permalinks have the name others, made of their titles. @throws Conflict */
export async function readdress(deps: Deps, person: Person, keys: string[]): Promise<void> {
  const { db, kinds } = deps
  for (const { room, _id, title } of await choose(deps, person, keys, 'readdress')) {
    const kind = kinds.find((one) => one.recordType === room)
    if (person.isIn(title)) throw new Conflict(stillInTitle)
    const to = await freePermalink(db, room, title, 'page')
    if (kind) {
      const move = (trx: Transaction) => moveOn(trx, kind, _id, to)
      await rewriteRecord(db, kind, _id, to, (rows) => withId(rows, _id, to), move)
    }
  }
}

/**
 * Reads the chosen finds again.
 * @throws Conflict when the list is not what the admin saw
 */
async function choose(deps: Deps, person: Person, keys: string[], action: MatchAction) {
  const matches = await listMatches(deps.db, person, deps, false)
  const chosen = matches.filter(({ key }) => keys.includes(key))
  const stands = ({ remedies }: PersonMatch) => remedies.includes(action)
  if (chosen.length < new Set(keys).size || !chosen.every(stands)) throw new Conflict(changed)
  return chosen
}

const changed = 'Ce qui a été trouvé a changé entre-temps\u00a0: cherchez à nouveau.'
const stillInTitle =
  'Le titre porte encore ce nom\u00a0: retirez-le d’abord, la nouvelle adresse se fait du titre.'

/**
 * Rewrites a record by taking it out and putting it back, as a restore does, which rebuilds its
 * search data. Comments are kept.
 */
async function rewriteRecord(
  db: Database,
  kind: AnyTrashKind,
  id: string,
  to: string,
  rewrite: (rows: Rows) => Rows,
  finishMove: (trx: Transaction) => Promise<unknown> = async () => {},
) {
  const { rows } = await sql<Row>`select rowid, * from ${sql.table(kind.table)}
    where id = ${id}`.execute(db.withoutPlugins())
  const before = rows[0]
  if (!before) return
  const after = rewrite([[kind.table, [before]]])[0]?.[1][0] ?? before
  const finish = await kind.restoring?.(toRow({ ...after, id: to }))
  await inTransaction(db, async (trx) => {
    const fresh = await trx.selectFrom('new_comments').selectAll().execute()
    const taken = (await takeRows(trx, kind, id)) ?? []
    // The record was saved meanwhile, so the prepared search data would not match.
    if (JSON.stringify(taken[0]?.[1][0]) !== JSON.stringify(before)) throw new Conflict(changed)
    await putRowsBack(trx, rewrite(taken))
    await finish?.(trx)
    await keepNew(trx, fresh)
    await finishMove(trx)
  })
}

/** Keeps the marks of new comments, which nobody has seen yet. */
async function keepNew(trx: Transaction, fresh: { number: number; commentId: string }[]) {
  const left = await trx.selectFrom('new_comments').select('commentId').execute()
  const there = new Set(left.map(({ commentId }) => commentId))
  const lost = fresh.filter(({ commentId }) => !there.has(commentId))
  for (const row of lost) await trx.insertInto('new_comments').values(row).execute()
}

/**
 * Moves references from the old permalink to the new one, including parts in the trash, and blocks
 * the old one.
 */
async function moveOn(trx: Transaction, kind: AnyTrashKind, id: string, to: string): Promise<void> {
  const { recordType } = kind
  const trashed = trx.selectFrom('trash').select(['room', 'recordId', 'rows'])
  const parts = trashed.where('parentRoom', '=', recordType).where('parentId', '=', id)
  for (const part of await parts.execute()) {
    const rows = withId(readJson(part.rows), id, to)
    await updateTrashed(trx, part, { rows, parentId: to })
  }
  await kind.onMove?.(trx, id, to)
  const [from, page] = [`/${recordType}/${id}`, `/${recordType}/${to}`]
  await sql`update or replace visits set name = ${page} where name = ${from}`.execute(trx)
  await sql`update versions set record = ${`/api${page}`} where record = ${`/api${from}`}`.execute(
    trx,
  )
  await noteGone(trx, recordType, id)
}

/** Builds the title again, since the stored one may be cut in the middle of a name. */
async function anonymiseTrashed(
  trx: Transaction,
  kind: AnyTrashKind,
  id: string,
  emptied: (rows: Rows) => Rows,
) {
  const found = await inTrash(trx, kind.recordType, id).select('rows').executeTakeFirst()
  if (!found) return
  const rows = emptied(readJson(found.rows))
  const title = kind.title(toRow(rows[0]?.[1][0] ?? {}))
  await updateTrashed(trx, { room: kind.recordType, recordId: id }, { rows, title })
}

const updateTrashed = (
  trx: Transaction,
  { room, recordId }: Pick<Selectable<TrashTable>, 'room' | 'recordId'>,
  changes: Updateable<TrashTable>,
) =>
  trx
    .updateTable('trash')
    .set(changes)
    .where('room', '=', room)
    .where('recordId', '=', recordId)
    .execute()

async function anonymiseRow(
  trx: Transaction,
  table: string,
  rowid: number,
  emptied: (rows: Rows) => Rows,
) {
  const { rows } = await sql<Row>`delete from ${sql.table(table)} where rowid = ${rowid}
    returning rowid, *`.execute(trx.withoutPlugins())
  await putRowsBack(trx, emptied([[table as Rows[number][0], rows]]))
}

/** Columns made of those emptied, and rebuilt where a search needs them */
const derived = ['digest', 'sort_name', 'sort_email']
/** What stands where an empty field would look like a fault */
const standIns: Readonly<Record<string, string>> = {
  name: '(nom retiré)',
  message: '(texte retiré)',
  text: '(texte retiré)',
}

/** Empties the fields that name a person, and drops mails not yet sent to them. */
function withoutPerson({ columns }: Places, person: Person, rows: Rows): Rows {
  const names = (value: unknown) => typeof value === 'string' && person.isIn(value)
  const waits = ({ state, recipients }: Row) => state !== 'sent' && names(recipients)
  return rows.map(([table, list]) => [
    table,
    list
      .filter((row) => table !== 'mails' || !waits(row))
      .map((row) => {
        const own = (columns.get(table) ?? []).map(toColumn)
        const named = own.filter((column) => names(row[column]))
        if (named.length === 0) return row
        const after = { ...row }
        for (const column of named) {
          const isList = String(row[column]).startsWith('[')
          after[column] = isList ? '[]' : (standIns[column] ?? '')
        }
        for (const column of derived) if (column in row) after[column] = ''
        if (typeof row.revision === 'number') after.revision = row.revision + 1
        return after
      }),
  ])
}
