import type { Courses, LessonRow } from '#src/club/courses/courses.contract.ts'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import type { SeasonContent } from './seasons.contract.ts'

/**
 * What a new season begins with: the timetable and the fees of the present one, all years of birth
 * a year later, no start dates. What has no year of birth, such as a lesson for adults, is as it was.
 */
export function nextContent({ courses, fees }: SeasonContent, name: string): SeasonContent {
  return { courses: nextCourses(courses), fees: nextFees(fees, name) }
}

function nextCourses({ activities, schedules }: Courses): Courses {
  return {
    activities: activities.map((activity) => ({
      ...activity,
      title: moveYears(activity.title),
      description: moveBirths(activity.description),
    })),
    schedules: schedules.map(({ day, times }) => ({ day, times: times.map(nextLesson) })),
    startDates: [],
  }
}

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

/** The season's name is told where there are fees. */
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

/** In a name each year is one of birth: 'Poussins 2017-2018', also within a lesson's key. */
export const moveYears = (text: string): string =>
  text.replace(/\b(?:19|20)\d\d\b/g, (year) => String(Number(year) + 1))

/** In a longer text only the years after 'né', 'nées', 'né(e)s' are; others may be dates. */
const moveBirths = (text: string): string =>
  text.replace(/(?<!\p{L})n[ée](?:e|\(e\)|·e)?·?s?(?!\p{L})[^.;:\n]{0,60}/giu, moveYears)
