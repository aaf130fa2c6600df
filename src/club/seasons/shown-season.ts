import type { Database } from '#src/core/database/database.ts'
import { announcedOn, seasonYear, wholeSeason, yearOfSeason } from './season.contract.ts'
import type { ComingSeason, ShownSeason } from './seasons.contract.ts'
import { contentOf, findCurrent, findDraft, toSeason } from './seasons.queries.ts'

/** The one published last until its end, else the one in force. @param today yyyy-MM-dd */
export async function getShownSeason(db: Database, today: string): Promise<ShownSeason> {
  const published = await findCurrent(db)
  const isOn = published && published.last_day >= today
  const season = isOn ? toSeason(published) : wholeSeason(seasonYear(today))
  return { ...season, year: yearOfSeason(season) }
}

/** See publicationInput. */
export async function listComing(db: Database, today: string): Promise<ComingSeason[]> {
  const draft = await findDraft(db)
  if (!draft?.publish_on || today < announcedOn(toSeason(draft))) return []
  return [{ ...toSeason(draft), ...contentOf(draft) }]
}

/** Its day has come, and it is not published. */
export async function findOverdue(db: Database, today: string) {
  const { name, publish_on: on } = (await findDraft(db)) ?? {}
  return name && on && on <= today ? { name, on } : null
}
