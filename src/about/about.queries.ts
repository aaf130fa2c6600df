import type { Selectable } from 'kysely'
import type { Database } from '#src/database.ts'
import { Conflict } from '#src/errors.ts'
import type { Revised } from '#src/revisions.ts'
import type { About } from './about.contract.ts'
import type { AboutTable } from './about.table.ts'

export async function getAbout(db: Database): Promise<Revised<About>> {
  const row = await db.selectFrom('about').selectAll().executeTakeFirstOrThrow()
  return { record: toAbout(row), revision: row.revision }
}

/** @throws Conflict when `revisions` is given and the texts are at another one */
export async function updateAbout(
  db: Database,
  about: About,
  revisions?: number[],
): Promise<Revised<About>> {
  const { instructorMessage, coreValues, communityInvolvement, ...texts } = about
  const row = await db
    .updateTable('about')
    .set({
      ...texts,
      instructor_message: instructorMessage,
      core_values: coreValues,
      community_involvement: communityInvolvement,
    })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .$if(revisions !== undefined, (query) => query.where('revision', 'in', revisions ?? []))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Conflict()
  return { record: toAbout(row), revision: row.revision }
}

function toAbout({ id: _, revision: _revision, ...row }: Selectable<AboutTable>): About {
  const { instructor_message, core_values, community_involvement, ...texts } = row
  return {
    ...texts,
    instructorMessage: instructor_message,
    coreValues: core_values,
    communityInvolvement: community_involvement,
  }
}
