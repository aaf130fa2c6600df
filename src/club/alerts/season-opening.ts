import { findCurrent } from '#src/club/calendar/season.queries.ts'
import { listTimetables } from '#src/club/courses/club-year.ts'
import { nextSeason } from '#src/club/courses/stored-lessons.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import type { Alert } from './compose-alert.ts'

/** Days for which a published season is new; afterwards one waits for the next. */
const newDays = 60

export type SeasonOpening = { _id: typeof nextSeason; name: string; firstDay: string }

/** Finds the season whose hours and fees are new to visitors: one to come, or just published. */
export async function findSeasonOpening(
  db: Database,
  now: Date,
): Promise<SeasonOpening | undefined> {
  const today = clubDay(now)
  const [present, coming] = await listTimetables(db, today)
  const { publishedAt } = (await findCurrent(db)) ?? {}
  const isNew = publishedAt && clubDay(new Date(publishedAt)) > addDays(today, -newDays)
  const season = coming ?? (isNew ? present : undefined)
  return season && { _id: nextSeason, name: season.name, firstDay: season.lessons.firstDay }
}

export function describeOpening({ name, firstDay }: SeasonOpening, today: string): Alert {
  const begins = firstDay > today && `Les cours commencent le ${dayInWords(firstDay)}.`
  return {
    title: `Les inscriptions\u00a0: ${name}`,
    body: ['Les horaires, les âges et les tarifs sont en ligne.', begins]
      .filter(Boolean)
      .join('\n'),
  }
}
