import type { Selectable } from 'kysely'
import type { Database } from '#src/database.ts'
import { getRow, updateRow } from '#src/records.ts'
import type { Revised } from '#src/revisions.ts'
import type { About } from './about.contract.ts'
import type { AboutTable } from './about.table.ts'

type Row = Selectable<AboutTable>

const texts = { table: 'about', missing: 'Textes introuvables.' } as const

export async function getAbout(db: Database): Promise<Revised<About>> {
  return toRevised(await getRow(db, texts, 1))
}

/** @throws Conflict when `revisions` is given and the texts are at another one */
export async function updateAbout(
  db: Database,
  about: About,
  revisions?: number[],
): Promise<Revised<About>> {
  const { instructorMessage, coreValues, communityInvolvement, ...others } = about
  const columns = {
    ...others,
    instructor_message: instructorMessage,
    core_values: coreValues,
    community_involvement: communityInvolvement,
  }
  return toRevised(await updateRow(db, texts, 1, columns, revisions))
}

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
