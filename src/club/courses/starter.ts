import { seasonYear } from '#src/club/seasons/season.contract.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { yearsToComing } from '#src/office/demo/dates.ts'
import { moveWrittenDates, moveYears, readDay } from '#src/office/demo/french-dates.ts'
import { coursesInput } from './courses.contract.ts'
import { updateCourses } from './courses.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillCourses(trx: Transaction, now: Date): Promise<string[]> {
  await updateCourses(trx, coursesInput.parse(coursesFrom(dayInParis(now))))
  return ['1']
}

function coursesFrom(today: string) {
  const { activities, schedules, startDates } = content
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
