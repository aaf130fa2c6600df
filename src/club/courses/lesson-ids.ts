import { randomId } from '#src/core/database/index.ts'
import { Invalid } from '#src/core/http/index.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import {
  type Courses,
  type CoursesInput,
  detailNames,
  type LessonRow,
  type StoredLesson,
} from './courses.schema.ts'
import { findHoursProblem, readDays, readSpans } from './lesson-times.shared.ts'
import { shortName } from './lessons.shared.ts'

/** Completes what a client sends by the stored ids and details. */
export function completeCourses(input: CoursesInput, before: Courses): Courses {
  const hours = new Set(before.schedules.flatMap(({ times }) => times.map(({ time }) => time)))
  const wrong = input.schedules.flatMap(({ times }, day) =>
    times.flatMap(({ time }, index) => {
      const msg = hours.has(time) ? undefined : findHoursProblem(time)
      return msg ? [{ msg, path: `schedules.${day}.times.${index}.time` }] : []
    }),
  )
  if (wrong.length > 0) throw new Invalid(wrong)
  return identifyLessons(input, before)
}

/** Gives each lesson its id, and the stored details that were left out. */
export function identifyLessons({ schedules, ...page }: CoursesInput, before: Courses): Courses {
  const sent = listEntries(schedules)
  const stored = listEntries(before.schedules)
  // A client that knows no ids sends none; any other says which lessons are new.
  const knowsIds = sent.some(({ row }) => row._id)
  const matches = knowsIds ? new Map<LessonRow, string>() : matchLessons(sent, stored)
  const storedRows = new Map(stored.map(({ row }) => [row._id, row]))
  const used = new Set<string>()
  const identify = (row: LessonRow): StoredLesson => {
    const id = matches.get(row) ?? row._id
    const _id = id === undefined || used.has(id) ? randomId() : id
    used.add(_id)
    return withDetails({ ...row, _id }, storedRows.get(_id))
  }
  return {
    ...page,
    schedules: schedules.map(({ day, times }) => ({ day, times: times.map(identify) })),
  }
}

function withDetails(row: StoredLesson, stored: LessonRow | undefined): StoredLesson {
  const { _id, time, activity } = row
  const details = detailNames.map((name) => [
    name,
    row[name] === undefined ? stored?.[name] : row[name],
  ])
  return { _id, time, activity, ...Object.fromEntries(details.filter(([, value]) => value)) }
}

type Entry<Row extends LessonRow> = { day: string; row: Row }

/** Lists the rows of a timetable in the order of the week. */
const listEntries = <Row extends LessonRow>(schedules: { day: string; times: Row[] }[]) =>
  schedules
    .flatMap(({ day, times }) => times.map((row): Entry<Row> => ({ day, row })))
    .toSorted((a, b) => begin(a).localeCompare(begin(b)))

const weekdays = ({ day }: Entry<LessonRow>) => readDays(day).join() || normaliseText(day)
const start = ({ row: { time } }: Entry<LessonRow>) => readSpans(time)[0]?.from ?? time
const begin = (entry: Entry<LessonRow>) => `${weekdays(entry)} ${start(entry)}`
const name = ({ row }: Entry<LessonRow>) => normaliseText(shortName(row.activity)).trim()
const exact = ({ day, row: { time, activity } }: Entry<LessonRow>) => [day, time, activity]

/** Signs of the same lesson, most reliable first: years of birth and hours change. */
const signatures: ((entry: Entry<LessonRow>) => string)[] = [
  (entry) => JSON.stringify([...exact(entry), entry.row.place ?? '']),
  (entry) => JSON.stringify(exact(entry)),
  (entry) => `${begin(entry)} ${name(entry)}`,
  (entry) => `${weekdays(entry)} ${name(entry)}`,
  (entry) => `${begin(entry)} ${name(entry).split(/[^a-z0-9]/)[0]}`,
  name,
]

/** Finds the ids of lessons sent without them. */
function matchLessons(sent: Entry<LessonRow>[], stored: Entry<StoredLesson>[]) {
  const ids = new Map<LessonRow, string>()
  let unmatched = stored
  for (const computeSignature of signatures) {
    const candidates = Map.groupBy(unmatched, computeSignature)
    const searched = sent.filter(({ row }) => !ids.has(row))
    for (const [signature, entries] of Map.groupBy(searched, computeSignature)) {
      const sameSignature = candidates.get(signature) ?? []
      // Different numbers can't be paired: nobody knows which lesson was removed.
      if (sameSignature.length !== entries.length) continue
      for (const [at, { row }] of entries.entries())
        ids.set(row, sameSignature[at]?.row._id ?? randomId())
    }
    const matched = new Set(ids.values())
    unmatched = unmatched.filter(({ row }) => !matched.has(row._id))
  }
  return ids
}
