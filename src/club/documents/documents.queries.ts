import type { Selectable } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import {
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  updateRow,
} from '#src/house/database/records.ts'
import { freePermalink } from '#src/house/http/permalinks.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type {
  Document,
  DocumentChange,
  DocumentInput,
  DocumentType,
  Shelf,
} from './documents.contract.ts'
import type { DocumentsTable } from './documents.table.ts'

type Row = Selectable<DocumentsTable>

/** A file as it lies among the uploads. */
export type StoredFile = { file: string; type: DocumentType; bytes: number }

/** Its file goes with it. */
export const documentKind: TrashKind<'documents'> = {
  room: 'documents',
  table: 'documents',
  missing: 'Document introuvable.',
  title: ({ title }) => title,
  files: ({ file }) => [file],
}

/** In the order the admin gave them, of one shelf or of both. */
export async function listDocuments(db: Database, shelf?: Shelf): Promise<Document[]> {
  return (await inOrder(db, shelf).execute()).map(toDocument)
}

const inOrder = (db: Database, shelf?: Shelf) =>
  db
    .selectFrom('documents')
    .selectAll()
    .$if(shelf !== undefined, (query) => query.where('shelf', '=', shelf as Shelf))
    .orderBy('shelf')
    .orderBy('position')
    .orderBy('id')

/** @throws NotFound */
export async function getDocument(db: Database, id: string): Promise<Revised<Document>> {
  return toRevised(await getRow(db, documentKind, id))
}

/** What a download needs. */
export async function findStoredFile(db: Database, id: string): Promise<StoredFile | undefined> {
  return await db
    .selectFrom('documents')
    .select(['file', 'type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countDocuments(db: Database, shelf: Shelf): Promise<number> {
  return await countRows(db.selectFrom('documents').where('shelf', '=', shelf))
}

/** A new document comes last on its shelf. */
export async function createDocument(
  db: Database,
  { year, ...input }: DocumentInput,
  stored: StoredFile,
  now: Date,
): Promise<Revised<Document>> {
  return await together(db, async (trx) => {
    const id = await freePermalink(trx, 'documents', input.title, 'document')
    const row = await trx
      .insertInto('documents')
      .values({
        id,
        ...input,
        year: toYear(year),
        ...stored,
        position: await nextPosition(trx.selectFrom('documents').where('shelf', '=', input.shelf)),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRevised(row)
  })
}

/**
 * Without a `stored` file it keeps the one it has. `replaced` is the address of the file that is
 * no longer its own, which is the caller's to remove.
 * @throws NotFound, Conflict when `revisions` is given and the record is at another one
 */
export async function updateDocument(
  db: Database,
  id: string,
  { year, ...texts }: DocumentChange,
  {
    stored,
    now,
    revisions,
  }: { stored?: StoredFile | undefined; now: Date; revisions?: number[] | undefined },
): Promise<Revised<Document> & { replaced: string | undefined }> {
  return await together(db, async (trx) => {
    const before = await getRow(trx, documentKind, id)
    const file = stored ? { ...stored, updated_at: now.toISOString() } : {}
    const columns = { ...texts, year: toYear(year), ...file }
    const row = await updateRow(trx, documentKind, id, columns, revisions)
    return { ...toRevised(row), replaced: row.file === before.file ? undefined : before.file }
  })
}

export async function orderDocuments(
  db: Database,
  shelf: Shelf,
  ids: readonly string[],
): Promise<Document[]> {
  await putInOrder(db, 'documents', ids, (trx) => inOrder(trx, shelf).execute())
  return await listDocuments(db, shelf)
}

const toYear = (text: string) => (text === '' ? null : Number(text))

const toRevised = (row: Row) => ({ record: toDocument(row), revision: row.revision })

const toDocument = ({ id, shelf, title, note, year, type, bytes, updated_at }: Row): Document => ({
  _id: id,
  shelf,
  title,
  note,
  year: year === null ? '' : String(year),
  type,
  bytes,
  updatedAt: updated_at,
})
