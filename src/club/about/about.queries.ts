import type { Selectable } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { getRow, updateRow } from '#src/house/database/records.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import { takePlace } from '#src/office/settings/settings.queries.ts'
import type { About, AboutChange, AboutView } from './about.contract.ts'
import type { AboutTable } from './about.table.ts'
import { aboutCards } from './stand-ins.contract.ts'

type Row = Selectable<AboutTable>

const texts = { table: 'about', missing: 'Textes introuvables.' } as const

export async function getAbout(db: Database): Promise<Revised<About>> {
  return toRevised(await getRow(db, texts, 1))
}

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
    const before = await getRow(trx, texts, 1)
    const after = await updateRow(trx, texts, 1, toColumns(withoutDefaults(about)), revisions)
    if (after.place !== before.place) await takePlace(trx, after.place)
    return toRevised(after)
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

const toColumns = ({ instructorMessage, coreValues, communityInvolvement, ...others }: About) => ({
  ...others,
  instructor_message: instructorMessage,
  core_values: coreValues,
  community_involvement: communityInvolvement,
})

const toRevised = (row: Row) => ({ record: toAbout(row), revision: row.revision })

function toAbout({ id: _, revision: _revision, ...row }: Row): About {
  const { instructor_message, core_values, community_involvement, ...others } = row
  return {
    ...others,
    instructorMessage: instructor_message,
    coreValues: core_values,
    communityInvolvement: community_involvement,
  }
}
