import type { coursesPhrases } from '#src/club/courses/courses.phrases.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { ClubYear, SeasonTimetable } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson, ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'

export type Teacher = { _id: string; name: string; rank: string; image: string }

/** Fee in cents, for whom it is and what it includes */
export type Fee = {
  who: string
  note: string
  licence: number
  dues: number
  /** Lessons a week it includes, if the club says so */
  lessons?: number | null | undefined
}

export type ComingCourses = SeasonTimetable & {
  closures: ScheduleChange[]
  next: NextLesson[]
  fees: { rows: Fee[] }
}

type Added = {
  coaches?: Teacher[]
  closures?: ScheduleChange[]
  next?: NextLesson[]
  coming?: ComingCourses[]
  fees?: Fee[]
}

export type CoursesPhrases = typeof coursesPhrases

export type CoursesProps = { courses: Courses; season?: ClubYear; phrases: CoursesPhrases } & Added

/** Data shown beside the courses, with defaults for what failed to load */
export type Beside = Required<Pick<Added, 'coaches' | 'next' | 'closures' | 'fees'>> & {
  season: ClubYear | undefined
  /** Year in which the season begins: ages and prices depend on it */
  year: number
}

/** Lessons of a season with their dates and prices, as the finder answers with them. */
export type FinderSeason = Pick<Beside, 'next' | 'closures' | 'fees' | 'year'> &
  Pick<SeasonTimetable, 'name' | 'lessons'> & {
    schedules: Courses['schedules']
    activities: Courses['activities']
    isComing: boolean
  }
