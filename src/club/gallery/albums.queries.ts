import { sql } from 'kysely'
import { type EventPart, isNamedLike } from '#src/club/event-links/event-links.ts'
import { countRows, type Database, type Slice, sliced } from '#src/core/database/index.ts'
import { counted } from '#src/core/text/nouns.shared.ts'

/** Album of photos without an event (spec section 2). */
const noAlbum = 'Autres'

export const albumName = ({ event }: { event: string }): string => event || noAlbum

/** Album name in SQL, as web/club/gallery/groupByEvent groups photos. */
export const album = sql<string>`case when event = '' then ${noAlbum} else event end`

/** Lists albums visitors can see, latest first, 'Autres' last. */
export async function listPublicAlbums(
  db: Database,
  slice: Slice,
): Promise<{ name: string; count: number; eventId: string | null }[]> {
  const list = db
    .selectFrom('photos')
    .select((eb) => [
      album.as('name'),
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`(select event_id from albums where name = photos.event)`.as('eventId'),
    ])
    .where('hidden', '=', 0)
    .groupBy('name')
    .orderBy(sql`name = ${noAlbum}`)
    .orderBy((eb) => eb.fn.max('position'), 'desc')
  return await sliced(list, slice).execute()
}

export const isInAlbums = (names: string[]) => sql<boolean>`${album} in (${sql.join(names)})`

/** Lists names of albums, those with only hidden photos included, latest first. */
export async function listEvents(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('event')
    .where('event', '!=', '')
    .groupBy('event')
    .orderBy((eb) => eb.fn.max('position'), 'desc')
    .execute()
  return rows.map(({ event }) => event)
}

/** Albums of an event in SQL: those tied to it, and its namesake unless tied to another. */
export const selectEventAlbums = (eventId: string, title: string) => sql`
  select name from albums where event_id = ${eventId}
  union select ${title} where not exists (
    select 1 from albums where name = ${title} and event_id not in ('', ${eventId}))`

/** Ties an album to an event; an empty id unties it. */
export async function tieAlbum(trx: Database, name: string, eventId: string): Promise<void> {
  await trx
    .insertInto('albums')
    .values({ name, eventId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ eventId }))
    .execute()
}

const daysAfter = 84

/** Albums of an event; an album with its exact name needs no tie. */
export const albumsOfEvent: EventPart = {
  listLinked: async (db, eventId) => {
    const { rows } = await sql<{ name: string }>`
      select name from albums where event_id = ${eventId}
        and exists (select 1 from photos where photos.event = albums.name)
      order by name`.execute(db)
    return rows.map(({ name }) => ({ key: name, title: name }))
  },
  formatNews: async (db, { _id, title }) => {
    const photos = db.selectFrom('photos').where('hidden', '=', 0)
    const isInAlbum = sql<boolean>`event <> '' and event in (${selectEventAlbums(_id, title)})`
    const count = await countRows(photos.where(isInAlbum))
    return count > 0 ? counted(count, 'photo') : undefined
  },
  suggested: async (db, { title, date }) => {
    const { rows } = await sql<{ name: string }>`
      select event as name from photos
      where event <> ${title} and ${isNamedLike('event', title)}
        and not exists (select 1 from albums where name = event and event_id <> '')
      group by event
      having julianday(substr(min(coalesce(taken_on, date)), 1, 10)) - julianday(${date})
        between -1 and ${daysAfter}
      order by max(position) desc limit 5`.execute(db)
    return rows.map(({ name }) => ({ key: name, title: name }))
  },
  link: async (trx, name, eventId) => {
    const photo = trx.selectFrom('photos').select('id').where('event', '=', name).limit(1)
    if (name === '' || !(await photo.executeTakeFirst())) return false
    await tieAlbum(trx, name, eventId)
    return true
  },
}

/** Counts albums visitors can see. */
export async function countPublicAlbums(db: Database): Promise<number> {
  const { albums } = await db
    .selectFrom('photos')
    .select(sql<number>`count(distinct ${album})`.as('albums'))
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow()
  return albums
}
