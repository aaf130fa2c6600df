import { type RawBuilder, type Selectable, sql } from 'kysely'
import { findEvents } from '#src/club/event-links/event-links.ts'
import {
  countRows,
  type Database,
  getRow,
  inTransaction,
  nextPosition,
  type Revised,
  randomId,
  type Slice,
  sliced,
  updateRow,
} from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { Invalid, NotFound } from '#src/core/http/index.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import {
  album,
  albumName,
  isInAlbums,
  listPublicAlbums,
  selectEventAlbums,
  tieAlbum,
} from './albums.queries.ts'
import { photoNouns } from './gallery.nouns.shared.ts'
import {
  type AdminPhoto,
  type Album,
  type AlbumStart,
  type EventPhotoCounts,
  inStrip,
  type Photo,
  type PhotoInput,
  type PhotoPosition,
  type PhotosChange,
  perPage,
} from './gallery.schema.ts'
import type { PhotosTable } from './gallery.tables.ts'
import { titleAndEvent } from './photo-name.shared.ts'

type Row = Selectable<PhotosTable> & { eventDay: string | null }

/** Record type of photos, named as on the page. */
export const photoKind: TrashKind<'photos'> = {
  recordType: 'gallery',
  table: 'photos',
  nouns: photoNouns,
  missing: 'Photo introuvable.',
  title: ({ title, event }) => title || event || 'Photo',
  files: ({ url }) => [url],
}

/** Lists visible photos: newest first, those of one upload as sent, unless an admin sorted them. */
export const listPublicPhotos = async (db: Database, slice: Slice = {}): Promise<Photo[]> =>
  (await publicInOrder(db, slice).execute()).map(toPhoto)

/** Lists all photos in the same order, hidden ones included. */
export const listPhotos = async (db: Database, slice: Slice = {}): Promise<AdminPhoto[]> =>
  (await inOrder(db, slice).execute()).map(toAdminPhoto)

/** Lists the latest photos with checked consents. */
export async function listLatestPhotos(db: Database): Promise<Photo[]> {
  const publicPhotos = publicInOrder(db, { limit: inStrip })
  return (await publicPhotos.where('consentAt', 'is not', null).execute()).map(toPhoto)
}

/** Reads first photos of an event, from albums tied to it and the one with its name. */
export async function getEventPhotos(
  { db, features }: Pick<AppContext, 'db' | 'features'>,
  id: string,
): Promise<AlbumStart> {
  const [event] = await findEvents(features, db, [id])
  if (!event) return { count: 0, photos: [] }
  return await readStart(db, sql`photos.event in (${selectEventAlbums(id, event.title)})`, inStrip)
}

/** Counts the visible photos of each event that has any, latest event first. */
export async function listEventPhotoCounts(db: Database): Promise<EventPhotoCounts> {
  const { rows } = await sql<{ id: string; count: number }>`
    with shown as (
      select event as name, count(*) as count from photos
      where hidden = 0 and event <> '' group by event
    ), linked as (
      select event_id as id, count from shown join albums using (name) where event_id <> ''
      union all
      select events.id, count from shown join events on events.title = shown.name
      where not exists (select 1 from albums where albums.name = shown.name and event_id <> '')
    )
    select id, sum(count) as count from linked join events using (id)
    group by id order by max(date) desc limit ${maxEvents}`.execute(db)
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

/** Events whose photos are counted, at most */
const maxEvents = 500

/** Reads the first four photos of an album; `count` is 0 if none of its photos is visible. */
export const getAlbumStart = (db: Database, name: string): Promise<AlbumStart> =>
  readStart(db, isInAlbums([name]), 4)

async function readStart(db: Database, isOfAlbum: RawBuilder<boolean>, limit: number) {
  const publicPhotos = db.selectFrom('photos').where('hidden', '=', 0).where(isOfAlbum)
  const photos = await publicInOrder(db, { limit }).where(isOfAlbum).execute()
  return { count: await countRows(publicPhotos), photos: photos.map(toPhoto) }
}

/** Lists albums, latest first, each with its first photos. */
export async function listAlbums(db: Database, slice: Slice, each = perPage.photos) {
  const albums = await listPublicAlbums(db, slice)
  const first = sql<number>`(select number from (
    select rowid as number, row_number() over (
      partition by ${album} order by position desc, rowid
    ) as place from photos where hidden = 0 and ${isInAlbums(albums.map(({ name }) => name))}
  ) where place <= ${each})`
  const rows = await inOrder(db, {}).where(sql<number>`photos.rowid`, 'in', first).execute()
  return albums.map(({ name, count, eventId }) => ({
    event: name,
    count,
    ...(eventId && { eventId }),
    photos: rows.filter((row) => albumName(row) === name).map(toPhoto),
  }))
}

/** Photos of an album answered at most. */
const maxInAlbum = 1_000

/** Reads an album. */
export async function getPublicAlbum(db: Database, name: string): Promise<Album> {
  const rows = await publicInAlbum(db, name).execute()
  const [first] = rows
  if (!first) throw new NotFound('Album introuvable.')
  return { name, day: first.eventDay ?? undefined, photos: rows.map(toPhoto) }
}

/** Finds the place of a photo in its album. */
export async function getPhotoPosition(db: Database, id: string): Promise<PhotoPosition> {
  const { record } = await getPublicPhoto(db, id)
  const name = albumName(record)
  const rows = await publicInAlbum(db, name).clearSelect().select('id').execute()
  const index = rows.findIndex((row) => row.id === id)
  const count = rows.length
  // A photo beyond the limit of a very large album has no neighbours.
  const beside = (by: number) =>
    count > 1 && index >= 0 ? rows[(index + by + count) % count]?.id : undefined
  return { album: name, index, count, previous: beside(-1), next: beside(1) }
}

const inOrder = (db: Database, slice: Slice) =>
  sliced(withDays(db).orderBy('position', 'desc').orderBy(sql`rowid`), slice)

const publicInOrder = (db: Database, slice: Slice) => inOrder(db, slice).where('hidden', '=', 0)

const publicInAlbum = (db: Database, name: string) =>
  publicInOrder(db, { limit: maxInAlbum }).where(isInAlbums([name]))

/**
 * Selects photos, each with the day of the event it is named after: of several, the nearest to when
 * it was taken, or else uploaded. Events later than the upload are excluded.
 */
const withDays = (db: Database) =>
  db
    .selectFrom('photos')
    .selectAll()
    .select(
      sql<string | null>`(
        select events.date from events
        where events.title = photos.event and events.date <= date(photos.date, '+1 day')
        order by abs(
          julianday(events.date) - julianday(substr(coalesce(photos.taken_on, photos.date), 1, 10))
        ), events.date
        limit 1
      )`.as('eventDay'),
    )

/** Reads the row of a photo. */
async function getOne(db: Database, id: string): Promise<Row> {
  const row = await withDays(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(photoKind.missing)
  return row
}

/** Reads a visible photo. */
export async function getPublicPhoto(db: Database, id: string): Promise<Revised<Photo>> {
  const row = await getOne(db, id)
  if (row.hidden) throw new NotFound(photoKind.missing)
  return { record: toPhoto(row), revision: row.revision }
}

/** Reads a photo for admins. */
export async function getPhoto(db: Database, id: string): Promise<Revised<AdminPhoto>> {
  const row = await getOne(db, id)
  return { record: toAdminPhoto(row), revision: row.revision }
}

/** Reads photos in the order of `createPhotos`. */
export async function listPhotosById(db: Database, ids: readonly string[]): Promise<Photo[]> {
  const rows = await inOrder(db, {}).where('photos.id', 'in', ids).execute()
  if (rows.length < ids.length) throw new NotFound(photoKind.missing)
  return rows.map(toPhoto)
}

export async function countPhotos(db: Database, which: 'shown' | 'all'): Promise<number> {
  const photos = db.selectFrom('photos')
  return await countRows(which === 'shown' ? photos.where('hidden', '=', 0) : photos)
}

/** Creates all photos or none, before all others in the order. */
export async function createPhotos(
  db: Database,
  pictures: { url: string; taken?: string | null | undefined }[],
  { alt, ...texts }: PhotoInput,
  now: Date,
  consent?: { at: Date; by: string },
  eventLink?: { name: string; eventId: string | undefined },
): Promise<Photo[]> {
  const shared = {
    ...texts,
    alt: customAlt(alt, texts),
    date: now.toISOString(),
    consentAt: consent?.at.toISOString() ?? null,
    consentBy: consent?.by ?? null,
  }
  return await inTransaction(db, async (trx) => {
    const last = (await nextPosition(trx, 'photos')) + pictures.length - 1
    const values = pictures.map(({ url, taken }, index) => ({
      id: randomId(),
      url,
      ...shared,
      takenOn: isPast(taken, now) ? taken : null,
      position: last - index,
    }))
    await trx.insertInto('photos').values(values).execute()
    if (eventLink?.name && eventLink.eventId !== undefined)
      await tieAlbum(trx, eventLink.name, eventLink.eventId)
    return (await inOrder(trx, { limit: values.length }).execute()).map(toPhoto)
  })
}

const dayMs = 24 * 60 * 60 * 1000

/** Accepts times up to a day ahead: cameras may be in another time zone. */
const isPast = (taken: string | null | undefined, now: Date): taken is string =>
  Boolean(taken) && Date.parse(`${taken}Z`) < now.getTime() + dayMs

/** Updates texts. */
export const updatePhoto = (
  db: Database,
  id: string,
  { alt, ...texts }: PhotoInput,
  revisions?: number[],
) =>
  inTransaction(db, async (trx) => {
    const before = await getRow(trx, photoKind, id)
    const columns = { ...texts, alt: customAlt(alt, texts, before) }
    const { revision } = await updateRow(trx, photoKind, id, columns, revisions)
    return { record: toPhoto(await getOne(trx, id)), revision }
  })

/** Hides or shows a photo. Its revision stays: open forms can be saved. */
export const setPhotoHidden = (db: Database, id: string, hidden: boolean) =>
  inTransaction(db, async (trx) => {
    const photo = trx.updateTable('photos').where('id', '=', id)
    await photo.set({ hidden }).execute()
    return await getPhoto(trx, id)
  })

/** Lists positions of photos. */
async function listPositions(db: Database, ids: string[]): Promise<number[]> {
  const rows = await db.selectFrom('photos').select('position').where('id', 'in', ids).execute()
  if (rows.length !== ids.length) {
    throw new Invalid([{ msg: 'Une de ces photos n’existe plus.', path: 'ids' }])
  }
  return rows.map(({ position }) => position)
}

/** Changes all photos or none; omitted fields stay. */
export const changePhotos = (db: Database, { ids, event, hidden }: PhotosChange) =>
  inTransaction(db, async (trx) => {
    await listPositions(trx, ids)
    const photos = trx.updateTable('photos').where('id', 'in', ids)
    if (hidden !== undefined) await photos.set({ hidden }).execute()
    if (event === undefined) return
    await photos.set((eb) => ({ event, revision: eb('revision', '+', 1) })).execute()
  })

/** Sorts photos among the positions they have together. */
export const orderPhotos = (db: Database, ids: string[]) =>
  inTransaction(db, async (trx) => {
    const positions = (await listPositions(trx, ids)).sort((a, b) => b - a)
    for (const [index, id] of ids.entries()) {
      const position = positions[index] ?? 0
      await trx.updateTable('photos').set({ position }).where('id', '=', id).execute()
    }
  })

function toPhoto(row: Row): Photo {
  const { id, url, title, event, description, alt, date } = row
  const day = findDay(row)
  const texts = { title, event, description, alt: alt || proposedAlt(row) }
  return { _id: id, url, ...texts, date, ...(day && { day }) }
}

/** Day of the event; the camera's time counts only if it is of that day. */
function findDay({ eventDay, takenOn }: Row): string | null {
  if (eventDay === null || takenOn?.startsWith(eventDay)) return takenOn
  return eventDay
}

const toAdminPhoto = (row: Row): AdminPhoto => ({
  ...toPhoto(row),
  hidden: row.hidden === 1,
  consentAt: row.consentAt,
  consentBy: row.consentBy,
})

type Texts = { title: string; event: string }

const proposedAlt = (texts: Texts): string => titleAndEvent(texts) || 'Photo du club'

/** Alt text to store: empty if it is the proposed one, which follows title and event. */
const customAlt = (alt: string, ...texts: Texts[]): string =>
  texts.some((of) => proposedAlt(of) === alt) ? '' : alt
