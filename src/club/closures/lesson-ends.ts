import { getCourses } from '#src/club/courses/courses.queries.ts'
import { readSpans } from '#src/club/courses/lesson-times.contract.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import type { Database } from '#src/house/database/database.ts'
import { fromParis, toParis } from '#src/house/time/paris-time.contract.ts'
import { listClosures } from './closures.queries.ts'

/** The coming moments of today at which a lesson ends, and another one is the next. */
export async function listLessonEnds(db: Database, now: Date): Promise<Date[]> {
  const at = toParis(now)
  const today = at.slice(0, 10)
  const { schedules } = (await getCourses(db)).record
  const moved = (await listClosures(db, today)).filter(({ toDay }) => toDay === today)
  const spans = [...listLessons(schedules), ...moved.flatMap(({ toTime }) => readSpans(toTime))]
  const ends = new Set(spans.map(({ from, to = from }) => `${to.slice(0, 2)}:${to.slice(2)}`))
  return [...ends]
    .map((time) => `${today}T${time}`)
    .filter((moment) => moment > at)
    .sort()
    .flatMap((moment) => fromParis(moment) ?? [])
    .map((moment) => new Date(moment))
}
