import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { DisciplineKey } from '#web/ui/text/disciplines.ts'
import { disciplineOf } from './disciplines.ts'

/** Anchor of each activity: the first of a discipline gets the discipline's key. */
export function activityAnchors(activities: Courses['activities']): (DisciplineKey | undefined)[] {
  const keys = activities.map(({ title }) => disciplineOf(title).key)
  return keys.map((key, index) =>
    key !== 'autre' && keys.indexOf(key) === index ? key : undefined,
  )
}
