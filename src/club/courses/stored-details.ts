import { Invalid } from '#src/core/http/index.ts'
import { type Courses, detailNames, type LessonRow } from './courses.schema.ts'
import { findHoursProblem } from './lesson-times.shared.ts'

/** Keeps stored details that a client omits. @throws Invalid for new hours with a problem */
export function withStoredDetails(input: Courses, before: Courses): Courses {
  const known = new Map(
    before.schedules.flatMap(({ day, times }) => times.map((row) => [nameOf(day, row), row])),
  )
  const hours = new Set([...known.values()].map(({ time }) => time))
  const wrong = input.schedules.flatMap(({ times }, day) =>
    times.flatMap(({ time }, index) => {
      const msg = hours.has(time) ? undefined : findHoursProblem(time)
      return msg ? [{ msg, path: `schedules.${day}.times.${index}.time` }] : []
    }),
  )
  if (wrong.length > 0) throw new Invalid(wrong)
  const schedules = input.schedules.map(({ day, times }) => ({
    day,
    times: times.map((row) => withDetails(row, known.get(nameOf(day, row)))),
  }))
  return { ...input, schedules }
}

function withDetails(row: LessonRow, stored: LessonRow | undefined): LessonRow {
  const { time, activity } = row
  const details = detailNames.map((name) => [
    name,
    row[name] === undefined ? stored?.[name] : row[name],
  ])
  return { time, activity, ...Object.fromEntries(details.filter(([, value]) => Boolean(value))) }
}

const nameOf = (day: string, { time, activity }: LessonRow) => JSON.stringify([day, time, activity])
