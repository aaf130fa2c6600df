import { type Selectable, sql } from 'kysely'
import {
  countRows,
  type Database,
  inTransaction,
  nextPosition,
  putInOrder,
  type Revised,
  recordQueries,
  toFields,
} from '#src/core/database/index.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import { documentNouns } from './documents.nouns.shared.ts'
import type {
  Document,
  DocumentChange,
  DocumentInput,
  DocumentPage,
  DocumentType,
} from './documents.schema.ts'
import type { DocumentsTable } from './documents.tables.ts'

type Row = Selectable<DocumentsTable>

export type StoredFile = { file: string; type: DocumentType; bytes: number }

export const documentKind: TrashKind<'documents'> = {
  recordType: 'documents',
  table: 'documents',
  nouns: documentNouns,
  missing: 'Document introuvable.',
  title: ({ title }) => title,
  files: ({ file }) => [file],
}

const toDocument = (row: Row): Document => {
  const { file: _, year, ...fields } = toFields(row)
  return { _id: row.id, ...fields, year: year === null ? '' : String(year) }
}

type Written = DocumentChange & Partial<StoredFile & Pick<Row, 'shelf' | 'updatedAt'>>

const queries = recordQueries(documentKind, {
  newId: (trx, { title }: Written) => freePermalink(trx, 'documents', title, 'document'),
  toColumns: ({ year, ...same }: Written) => ({ ...same, year: year === '' ? null : Number(year) }),
  toRecord: toDocument,
})
export const getDocument = queries.get

/** Lists documents of one shelf or of both. */
export const listDocuments = async (db: Database, page?: DocumentPage): Promise<Document[]> =>
  (await inOrder(db, page).execute()).map(toDocument)

const inOrder = (db: Database, page?: DocumentPage) =>
  db
    .selectFrom('documents')
    .selectAll()
    .$if(page !== undefined, (query) => query.where('shelf', '=', page as DocumentPage))
    .orderBy('shelf')
    .orderBy('position')
    .orderBy('id')

export const findStoredFile = (db: Database, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('documents')
    .select(['file', 'type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()

export const countDocuments = (db: Database, page: DocumentPage): Promise<number> =>
  countRows(db.selectFrom('documents').where('shelf', '=', page))

/** Creates a document, last on its shelf. */
export const createDocument = (db: Database, input: DocumentInput, stored: StoredFile, now: Date) =>
  inTransaction(db, async (trx) => {
    const position = await nextPosition(trx, 'documents', sql`shelf = ${input.shelf}`)
    const at = now.toISOString()
    return await queries.create(trx, input, { ...stored, position, createdAt: at, updatedAt: at })
  })

type Change = { stored: StoredFile | undefined; at: Date; revisions: number[] | undefined }

export const updateDocument = (
  db: Database,
  id: string,
  texts: DocumentChange,
  { stored, at, revisions }: Change,
): Promise<Revised<Document>> => {
  const file = stored ? { ...stored, updatedAt: at.toISOString() } : {}
  return queries.update(db, id, { ...texts, ...file }, revisions)
}

export async function orderDocuments(db: Database, page: DocumentPage, ids: readonly string[]) {
  await putInOrder(db, 'documents', ids, (trx) => inOrder(trx, page).execute())
  return await listDocuments(db, page)
}
