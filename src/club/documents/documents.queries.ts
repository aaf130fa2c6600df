import type { Selectable } from 'kysely'
import { toFields } from '#src/house/database/columns.ts'
import { type Database, together } from '#src/house/database/database.ts'
import { recordQueries } from '#src/house/database/record-queries.ts'
import { countRows, getRow, nextPosition, putInOrder } from '#src/house/database/records.ts'
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

const toDocument = ({ id, year, ...row }: Row): Document => {
  const { file: _, ...fields } = toFields(row)
  return { _id: id, ...fields, year: year === null ? '' : String(year) }
}

/** What is said of it, and what the program knows of its file. */
type Written = DocumentChange & Partial<StoredFile & Pick<Row, 'shelf' | 'updated_at'>>

const queries = recordQueries(documentKind, {
  newId: (trx, { title }: Written) => freePermalink(trx, 'documents', title, 'document'),
  toColumns: ({ year, ...same }: Written) => ({
    ...same,
    year: year === '' ? null : Number(year),
  }),
  toRecord: toDocument,
})
export const getDocument = queries.get

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
  input: DocumentInput,
  stored: StoredFile,
  now: Date,
): Promise<Revised<Document>> {
  return await together(db, async (trx) => {
    const shelf = trx.selectFrom('documents').where('shelf', '=', input.shelf)
    const position = await nextPosition(shelf)
    const at = now.toISOString()
    return await queries.create(trx, input, {
      ...stored,
      position,
      created_at: at,
      updated_at: at,
    })
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
  texts: DocumentChange,
  {
    stored,
    now,
    revisions,
  }: { stored?: StoredFile | undefined; now: Date; revisions?: number[] | undefined },
): Promise<Revised<Document> & { replaced: string | undefined }> {
  return await together(db, async (trx) => {
    const before = await getRow(trx, documentKind, id)
    const file = stored ? { ...stored, updated_at: now.toISOString() } : {}
    const saved = await queries.update(trx, id, { ...texts, ...file }, revisions)
    return { ...saved, replaced: stored && before.file }
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
