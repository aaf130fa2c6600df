import type { ComponentType } from 'react'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import { week } from '#web/club/courses/week.ts'
import type { BeltColor } from '#web/ui/art/Belt.tsx'

export type Person = {
  /** Year of birth, or 'adulte' */
  who: string
  /** First name and belt, if entered */
  name?: string | undefined
  belt?: BeltColor | undefined
}

export type SavedLesson = {
  /** Key of the lesson (lessons.shared.ts) */
  lesson: string
  activity: string
  /** « Mer. 14 h 00 », as last seen */
  when?: string | undefined
}

export const toSaved = (lesson: Lesson): SavedLesson => ({
  lesson: lesson.key,
  activity: lesson.activity,
  when: formatWhen(lesson),
})

/** « Mer. 14 h 00 » */
export const formatWhen = ({ weekday, from }: Pick<Lesson, 'weekday' | 'from'>) =>
  `${week[weekday]?.slice(0, 3)}. ${formatTime(from)}`

/** A person with all of their lessons, as stored. */
export type Child = Person & { lessons: readonly SavedLesson[] }

/** A lesson with its person. */
export type Mine = Person & SavedLesson

declare module '#web/page.ts' {
  interface WebFeature {
    /** Part below the lessons stored on this device */
    belowMyLessons?: ComponentType<{ mine: readonly Mine[] }>
    /** Follows the deletion of stored lessons. @param left those that stay */
    onLessonsForgotten?: (left: readonly Mine[]) => Promise<unknown>
  }
}
