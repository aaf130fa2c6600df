import { type Database, together } from '#src/house/database/database.ts'
import { singleQueries } from '#src/house/database/record-queries.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import { takePlace } from '#src/office/settings/settings.queries.ts'
import type { About, AboutChange, AboutView } from './about.contract.ts'
import { aboutCards } from './stand-ins.contract.ts'

const texts = singleQueries({ table: 'about', missing: 'Textes introuvables.' })
export const getAbout = texts.get

/** What stands in for an empty text is told in nobody's name once the starter content is removed. */
export async function getAboutView(db: Database): Promise<Revised<AboutView>> {
  const { record, revision } = await getAbout(db)
  const made = db.selectFrom('demo_records').select('record_id').where('room', '=', 'about')
  return { record: { ...record, example: Boolean(await made.executeTakeFirst()) }, revision }
}

/**
 * A text that is the page's own stand-in is none of the club's, and a new place is the club's
 * address, or its map, everywhere.
 * @throws Conflict when `revisions` is given and the texts are at another one
 */
export async function updateAbout(
  db: Database,
  about: About,
  revisions?: number[],
): Promise<Revised<About>> {
  return await together(db, async (trx) => {
    const before = await texts.get(trx)
    const after = await texts.update(trx, withoutDefaults(about), revisions)
    const { place } = after.record
    if (place !== before.record.place) await takePlace(trx, place)
    return after
  })
}

/** The texts that are given; the others stay as they are. @throws as updateAbout does */
export async function changeAbout(
  db: Database,
  change: AboutChange,
  revisions?: number[],
): Promise<Revised<About>> {
  return await together(db, async (trx) => {
    const { record } = await getAbout(trx)
    return await updateAbout(trx, { ...record, ...change }, revisions)
  })
}

function withoutDefaults(about: About): About {
  const own = { ...about }
  for (const { field, text } of aboutCards) if (own[field] === text) own[field] = ''
  return own
}
