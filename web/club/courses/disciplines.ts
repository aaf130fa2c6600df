import { childish, readAges } from '#src/club/courses/audience.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import {
  disciplineKey,
  disciplinesIn,
  type KnownDiscipline,
} from '#src/core/settings/disciplines.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'

export type LessonDiscipline = {
  /** Anchor and parameter; undefined for a lesson of no known discipline */
  key?: string
  name: string
  belt: KnownDiscipline['color'] | 'neutre'
}

/** Highest age, in years, of a children's group. */
const childhood = 12

/** Main discipline of an activity's free text, which gives its colour (VISUAL 'Timetable'). */
export function findMainDiscipline(
  activity: string,
  disciplines: readonly KnownDiscipline[],
): LessonDiscipline {
  const [found] = disciplinesIn(activity, disciplines)
  if (!found) return { name: 'Autres cours', belt: 'neutre' }
  const { name, color, childColor } = found
  const key = disciplineKey(found)
  if (!childColor) return { key, name, belt: color }
  const text = normaliseText(activity)
  const { oldest = Number.POSITIVE_INFINITY } = readAges(text) ?? {}
  return childish.test(text) || oldest <= childhood
    ? { key, name: `${name} enfants`, belt: childColor }
    : { key, name: `${name} ados & adultes`, belt: color }
}

/** Anchor of each activity: the first of a discipline gets the discipline's key. */
export function activityAnchors(
  activities: Courses['activities'],
  disciplines: readonly KnownDiscipline[],
): (string | undefined)[] {
  const keys = activities.map(({ title }) => findMainDiscipline(title, disciplines).key)
  return keys.map((key, index) => (keys.indexOf(key) === index ? key : undefined))
}
