import { sql } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { sliced } from '#src/house/database/records.ts'
import { Invalid } from '#src/house/http/errors.ts'
import type { Slice } from '#src/house/http/requests.ts'
import type { PhotosChange } from './gallery.contract.ts'

/** Heading of the photos without an event (spec section 2). */
const others = 'Autres'

/** The name of the album a photo is in. */
export const albumOf = ({ event }: { event: string }): string => event || others

/** An album is an event's photos; web/club/gallery/groupByEvent makes the same of a list of photos. */
export const album = sql<string>`case when event = '' then ${others} else event end`

/** Albums as visitors see them, each with its count: the latest first, 'Autres' last. */
export async function listShownAlbums(
  db: Database,
  slice: Slice,
): Promise<{ name: string; count: number }[]> {
  const list = db
    .selectFrom('photos')
    .select((eb) => [album.as('name'), eb.fn.countAll<number>().as('count')])
    .where('hidden', '=', 0)
    .groupBy('name')
    .orderBy(sql`name = ${others}`)
    .orderBy((eb) => eb.fn.max('position'), 'desc')
  return await sliced(list, slice).execute()
}

/** For the condition of a query: a photo's album is one of these. */
export const isInAlbums = (names: string[]) => sql<boolean>`${album} in (${sql.join(names)})`

/** The names of all events that have photos, hidden ones included, the latest first. */
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

/** How many albums visitors can see. */
export async function countShownAlbums(db: Database): Promise<number> {
  const { albums } = await db
    .selectFrom('photos')
    .select(sql<number>`count(distinct ${album})`.as('albums'))
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow()
  return albums
}

/** Changes several photos alike: all of them, or none. @throws Invalid */
export async function changePhotos(
  db: Database,
  { ids, event, hidden }: PhotosChange,
): Promise<void> {
  await together(db, async (trx) => {
    const known = await trx.selectFrom('photos').select('id').where('id', 'in', ids).execute()
    if (known.length !== ids.length) {
      throw new Invalid([{ msg: 'Une de ces photos n’existe plus.', path: 'ids' }])
    }
    const photos = trx.updateTable('photos').where('id', 'in', ids)
    if (hidden !== undefined) await photos.set({ hidden: hidden ? 1 : 0 }).execute()
    if (event === undefined) return
    await photos.set((eb) => ({ event, revision: eb('revision', '+', 1) })).execute()
  })
}
