import { findDraft } from '#src/club/calendar/season.queries.ts'
import { readComing } from '#src/club/closures/next-lessons.ts'
import type { Database } from '#src/core/database/index.ts'
import { readContent } from './seasons.queries.ts'
import type { ComingSeason } from './seasons.schema.ts'

/** Lists the draft for visitors, if it has a day of publication (see publicationInput). */
export async function listComing(db: Database, today: string): Promise<ComingSeason[]> {
  const coming = await readComing(db, today)
  const draft = coming && (await findDraft(db))
  return draft ? [{ ...coming, fees: readContent(draft).fees }] : []
}

/** Finds a draft whose day of publication has passed. */
export async function findOverdue(db: Database, today: string) {
  const { name, publishOn: on } = (await findDraft(db)) ?? {}
  return name && on && on <= today ? { name, on } : null
}
