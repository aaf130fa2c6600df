import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { KnownDiscipline } from '#src/core/settings/disciplines.shared.ts'
import { findMainDiscipline } from './disciplines.ts'

/** Anchor of each activity: the first of a discipline gets the discipline's key. */
export function activityAnchors(
  activities: Courses['activities'],
  disciplines: readonly KnownDiscipline[],
): (string | undefined)[] {
  const keys = activities.map(({ title }) => findMainDiscipline(title, disciplines).key)
  return keys.map((key, index) => (keys.indexOf(key) === index ? key : undefined))
}
