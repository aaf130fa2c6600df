import { aboutInput } from '#src/club/about/about.contract.ts'
import { getAbout, updateAbout } from '#src/club/about/about.queries.ts'
import { coachInput } from '#src/club/coaches/coaches.contract.ts'
import { createCoach } from '#src/club/coaches/coaches.queries.ts'
import { coursesInput } from '#src/club/courses/courses.contract.ts'
import { updateCourses } from '#src/club/courses/courses.queries.ts'
import { seasonYear } from '#src/club/seasons/season.contract.ts'
import type { Transaction } from '#src/house/database/database.ts'
import content from './content.fr.json' with { type: 'json' }
import { yearsToComing } from './dates.ts'
import type { DemoRecordsTable } from './demo.table.ts'
import { moveWrittenDates, moveYears, readDay } from './french-dates.ts'

/** What is true of the club all year: coaches, courses, the place. `today` is yyyy-MM-dd. */
export async function fillClub(trx: Transaction, today: string): Promise<DemoRecordsTable[]> {
  const records = [
    { room: 'about', record_id: '1' },
    { room: 'courses', record_id: '1' },
  ]
  for (const coach of content.coaches) {
    const { record } = await createCoach(trx, coachInput.parse(coach))
    records.push({ room: 'coaches', record_id: record._id })
  }
  await updateCourses(trx, coursesInput.parse(coursesFrom(today)))
  // The eight texts stay empty: the page has its own to stand in for them.
  const { record } = await getAbout(trx)
  const place = aboutInput.shape.place.parse(content.about.place)
  await updateAbout(trx, { ...record, place })
  return records
}

function coursesFrom(today: string) {
  const { activities, schedules, startDates } = content.courses
  const seasons = seasonYear(today) - content.season
  return {
    activities,
    // Age groups are told by years of birth, which move on with the season.
    schedules: schedules.map(({ day, times }) => ({
      day,
      times: times.map(({ time, activity }) => ({ time, activity: moveYears(activity, seasons) })),
    })),
    startDates: startDates.map((start) => startFrom(start, today)).sort(byDay),
  }
}

function startFrom({ date, description }: { date: string; description: string }, today: string) {
  const years = yearsToComing(readDay(date), today)
  return { date: moveWrittenDates(date, years), description: moveYears(description, years) }
}

const byDay = (a: { date: string }, b: { date: string }) =>
  readDay(a.date).localeCompare(readDay(b.date))
