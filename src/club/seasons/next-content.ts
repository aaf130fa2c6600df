import type { Courses, LessonRow } from '#src/club/courses/courses.schema.ts'
import type { Joining } from '#src/club/joining/joining.schema.ts'
import type { SeasonContent } from './seasons.schema.ts'

/** Content of the next season: years of birth a year later, no start dates. */
export const nextContent = ({ courses, fees }: SeasonContent, name: string): SeasonContent => ({
  courses: nextCourses(courses),
  fees: nextFees(fees, name),
})

const nextCourses = ({ activities, schedules }: Courses): Courses => ({
  activities: activities.map((activity) => ({
    ...activity,
    title: moveYears(activity.title),
    description: moveBirths(activity.description),
  })),
  schedules: schedules.map(({ day, times }) => ({ day, times: times.map(nextLesson) })),
  startDates: [],
})

function nextLesson(lesson: LessonRow): LessonRow {
  const { bornFrom, bornTo, group } = lesson
  return {
    ...lesson,
    activity: moveYears(lesson.activity),
    ...(group && { group: moveYears(group) }),
    ...(bornFrom && { bornFrom: bornFrom + 1 }),
    ...(bornTo && { bornTo: bornTo + 1 }),
  }
}

const nextFees = (fees: Joining['fees'], name: string): Joining['fees'] => ({
  ...fees,
  season: fees.season || fees.rows.length > 0 ? name : '',
  rows: fees.rows.map((row) => ({
    ...row,
    who: moveYears(row.who),
    note: moveBirths(row.note),
  })),
  note: moveBirths(fees.note),
})

/** Adds a year to all years, as in 'Poussins 2017-2018' or a lesson's key. */
export const moveYears = (text: string): string =>
  text.replace(/\b(?:19|20)\d\d\b/g, (year) => String(Number(year) + 1))

/** Adds a year only after 'né', 'nées', 'né(e)s': other years may be dates. */
const moveBirths = (text: string): string =>
  text.replace(/(?<!\p{L})n[ée](?:e|\(e\)|·e)?·?s?(?!\p{L})[^.;:\n]{0,60}/giu, moveYears)
