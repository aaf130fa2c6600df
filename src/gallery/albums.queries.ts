import { sql } from 'kysely'
import { type Database, together } from '#src/database.ts'
import { Invalid } from '#src/errors.ts'
import type { GalleryCounts, PhotosChange } from './gallery.contract.ts'

/** Heading of the photos without an event (spec section 2). */
const others = 'Autres'

/** The name of the album a photo is in. */
export const albumOf = ({ event }: { event: string }): string => event || others

/** An album is an event's photos; web/gallery/groupByEvent makes the same of a list of photos. */
const album = sql<string>`case when event = '' then ${others} else event end`

/**
 * The names of the first albums as visitors see them: the latest first, 'Autres' last.
 * @param most how many
 */
export async function listShownAlbums(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select(album.as('name'))
    .where('hidden', '=', 0)
    .groupBy('name')
    .orderBy(sql`name = ${others}`)
    .orderBy((eb) => eb.fn.max('position'), 'desc')
    .limit(most)
    .execute()
  return rows.map(({ name }) => name)
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

/** How many albums and photos visitors can see. */
export async function countGallery(db: Database): Promise<GalleryCounts> {
  return await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .select(sql<number>`count(distinct ${album})`.as('albums'))
    .where('hidden', '=', 0)
    .executeTakeFirstOrThrow()
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
