import { type Selectable, sql } from 'kysely'
import { type Database, together } from '#src/database.ts'
import { Invalid, NotFound } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import { pictureId } from '#src/media/files.ts'
import { countRows, getRow, sliced, updateRow } from '#src/records.ts'
import type { Slice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import type { TrashKind } from '#src/trash/trash.kind.ts'
import { isInAlbums, listShownAlbums } from './albums.queries.ts'
import { ownAlt, proposedAlt } from './alt.ts'
import type { AdminPhoto, Photo, PhotoInput } from './gallery.contract.ts'
import type { PhotosTable } from './gallery.table.ts'

type Row = Selectable<PhotosTable>

/** Named as on the page: its title, else its event. */
export const photoKind: TrashKind<'photos'> = {
  room: 'gallery',
  table: 'photos',
  missing: 'Photo introuvable.',
  title: ({ title, event }) => title || event || 'Photo',
  files: ({ url }) => [url],
}

/** When the consents were checked, and by whom. */
export type Consent = { at: Date; by: string }

/**
 * What visitors see: newest first, the photos of one upload in the order they were sent, unless
 * an admin ordered them.
 */
export async function listShownPhotos(db: Database, slice: Slice = {}): Promise<Photo[]> {
  const rows = await inOrder(db, slice).where('hidden', '=', 0).execute()
  return rows.map(toPhoto)
}

/** All photos in the same order, the hidden ones at their places. */
export async function listPhotos(db: Database, slice: Slice = {}): Promise<AdminPhoto[]> {
  return (await inOrder(db, slice).execute()).map(toAdminPhoto)
}

/** The photos of the first albums, in the same order as all of them. */
export async function listAlbumPhotos(db: Database, albums: number): Promise<Photo[]> {
  const names = await listShownAlbums(db, albums)
  if (names.length === 0) return []
  const rows = await inOrder(db, {}).where('hidden', '=', 0).where(isInAlbums(names)).execute()
  return rows.map(toPhoto)
}

function inOrder(db: Database, slice: Slice) {
  const list = db.selectFrom('photos').selectAll().orderBy('position', 'desc').orderBy(sql`rowid`)
  return sliced(list, slice)
}

/** @throws NotFound, for a hidden photo as well */
export async function getShownPhoto(db: Database, id: string): Promise<Revised<Photo>> {
  const row = await getRow(db, photoKind, id)
  if (row.hidden) throw new NotFound(photoKind.missing)
  return { record: toPhoto(row), revision: row.revision }
}

/** @throws NotFound */
export async function getPhoto(db: Database, id: string): Promise<Revised<AdminPhoto>> {
  const row = await getRow(db, photoKind, id)
  return { record: toAdminPhoto(row), revision: row.revision }
}

export async function countPhotos(db: Database, which: 'shown' | 'all'): Promise<number> {
  const photos = db.selectFrom('photos')
  return await countRows(which === 'shown' ? photos.where('hidden', '=', 0) : photos)
}

/** One photo per address, all or none of them; they come before all others. */
export async function createPhotos(
  db: Database,
  urls: string[],
  { alt, ...texts }: PhotoInput,
  now: Date,
  consent?: Consent,
): Promise<Photo[]> {
  const shared = {
    ...texts,
    alt: ownAlt(alt, texts),
    date: now.toISOString(),
    consent_at: consent?.at.toISOString() ?? null,
    consent_by: consent?.by ?? null,
  }
  return await together(db, async (trx) => {
    const last = await highestPosition(trx)
    const values = urls.map((url, place) => ({
      id: randomId(),
      url,
      ...shared,
      position: last + urls.length - place,
    }))
    return (await trx.insertInto('photos').values(values).returningAll().execute()).map(toPhoto)
  })
}

async function highestPosition(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** @throws NotFound, Conflict when `revisions` is given and the record is at another one */
export async function updatePhoto(
  db: Database,
  id: string,
  { alt, ...texts }: PhotoInput,
  revisions?: number[],
): Promise<Revised<Photo>> {
  return await together(db, async (trx) => {
    const before = await getRow(trx, photoKind, id)
    const columns = { ...texts, alt: ownAlt(alt, texts, before) }
    const row = await updateRow(trx, photoKind, id, columns, revisions)
    return { record: toPhoto(row), revision: row.revision }
  })
}

/** Hides a photo from visitors or shows it again; who has its texts open may still save. @throws NotFound */
export async function setPhotoHidden(
  db: Database,
  id: string,
  hidden: boolean,
): Promise<Revised<AdminPhoto>> {
  const row = await db
    .updateTable('photos')
    .set({ hidden: hidden ? 1 : 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new NotFound(photoKind.missing)
  return { record: toAdminPhoto(row), revision: row.revision }
}

/**
 * Whether a file under /uploads belongs to a photo that is hidden; of a picture with copies, each
 * of them does.
 */
export async function isHiddenFile(db: Database, address: string): Promise<boolean> {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('hidden', '=', 1)
    .where((eb) =>
      pictureId(address)
        ? eb.and([eb('url', '>=', folder), eb('url', '<', `${folder}\uffff`)])
        : eb('url', '=', address),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts photos in the order of `ids`; together they keep the places they have. @throws Invalid */
export async function orderPhotos(db: Database, ids: string[]): Promise<void> {
  await together(db, async (trx) => {
    const rows = ids.length
      ? await trx.selectFrom('photos').select('position').where('id', 'in', ids).execute()
      : []
    if (rows.length !== ids.length) {
      throw new Invalid([{ msg: 'Une de ces photos n’existe plus.', path: 'ids' }])
    }
    const positions = rows.map(({ position }) => position).sort((a, b) => b - a)
    for (const [index, id] of ids.entries()) {
      const position = positions[index] ?? 0
      await trx.updateTable('photos').set({ position }).where('id', '=', id).execute()
    }
  })
}

const toPhoto = ({ id, url, title, event, description, alt, date }: Row): Photo => ({
  _id: id,
  url,
  title,
  event,
  description,
  alt: alt || proposedAlt({ title, event }),
  date,
})

const toAdminPhoto = (row: Row): AdminPhoto => ({
  ...toPhoto(row),
  hidden: row.hidden === 1,
  consentAt: row.consent_at,
  consentBy: row.consent_by,
})
