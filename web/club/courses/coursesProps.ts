import type { Belts } from '#src/club/belts/belts.contract.ts'
import type { ShownSeason } from '#src/club/calendar/season.contract.ts'
import type { Closure, NextLesson } from '#src/club/closures/closures.contract.ts'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import type { FeeRow } from '#src/club/joining/joining.contract.ts'
import type { ComingSeason } from '#src/club/seasons/seasons.contract.ts'

export type CoursesProps = {
  courses: Courses
  coaches?: Coach[]
  closures?: Closure[]
  next?: NextLesson[]
  season?: ShownSeason
  coming?: ComingSeason[]
  fees?: FeeRow[]
  belts?: Belts
}

/** Data shown beside the courses, with defaults for what failed to load */
export type Beside = Required<Pick<CoursesProps, 'coaches' | 'next' | 'closures' | 'fees'>> & {
  /** Year in which the season begins: ages and prices depend on it */
  year: number
}
