import { type Selectable, sql } from 'kysely'
import type { Database } from '#src/database.ts'
import { Conflict, NotFound } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import { type Slice, sqlSlice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import type { Photo, PhotoInput } from './gallery.contract.ts'
import type { PhotosTable } from './gallery.table.ts'

type Row = Selectable<PhotosTable>

const unknown = 'Photo introuvable.'

/** Newest first; the photos of one upload stay in the order they were sent. */
export async function listPhotos(db: Database, slice: Slice = {}): Promise<Photo[]> {
  const { limit, offset } = sqlSlice(slice)
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy(sql`rowid`)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toPhoto)
}

/** @throws NotFound */
export async function getPhoto(db: Database, id: string): Promise<Revised<Photo>> {
  const row = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(unknown)
  return { record: toPhoto(row), revision: row.revision }
}

export async function countPhotos(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One photo per address, all or none of them. */
export async function createPhotos(
  db: Database,
  urls: string[],
  input: PhotoInput,
  now: Date,
): Promise<Photo[]> {
  const date = now.toISOString()
  const rows = await db
    .insertInto('photos')
    .values(urls.map((url) => ({ id: randomId(), url, ...input, date })))
    .returningAll()
    .execute()
  return rows.map(toPhoto)
}

/** @throws NotFound, Conflict when `revisions` is given and the record is at another one */
export async function updatePhoto(
  db: Database,
  id: string,
  input: PhotoInput,
  revisions?: number[],
): Promise<Revised<Photo>> {
  const row = await db
    .updateTable('photos')
    .set((eb) => ({ ...input, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .$if(revisions !== undefined, (query) => query.where('revision', 'in', revisions ?? []))
    .returningAll()
    .executeTakeFirst()
  if (row) return { record: toPhoto(row), revision: row.revision }
  await getPhoto(db, id)
  throw new Conflict()
}

function toPhoto({ id, revision: _, ...rest }: Row): Photo {
  return { _id: id, ...rest }
}
