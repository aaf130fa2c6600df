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

/** What is told beside the courses, as far as it is known */
export type Beside = Required<Pick<CoursesProps, 'coaches' | 'next' | 'closures' | 'fees'>> & {
  /** The year the season begins in: ages and prices are those of the season */
  year: number
}
