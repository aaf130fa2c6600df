import type { Age } from '#src/core/settings/disciplines.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { readBirthYears } from './audience.shared.ts'
import type { CoursesInput, LessonRow } from './courses.schema.ts'

/**
 * Finds the season of a timetable by its age groups: poussins, 8 and 9 years old, who are born in
 * 2017 and 2018 are those of 2026. Undefined where the names do not tell, or disagree.
 */
export function findYearOfGroups(
  schedules: CoursesInput['schedules'],
  ages: readonly Age[],
): number | undefined {
  const years = new Set(
    schedules.flatMap(({ times }) => times.flatMap((lesson) => yearOfGroup(lesson, ages) ?? [])),
  )
  const [year] = years
  return years.size === 1 ? year : undefined
}

function yearOfGroup(lesson: LessonRow, ages: readonly Age[]): number | undefined {
  const { from, to } = readBirthYears(lesson)
  const named = findNamed(`${lesson.group ?? ''} ${lesson.activity}`, ages)
  if (!from || !to || named.length === 0) return undefined
  const year = to + Math.min(...named.map((age) => age.from))
  // A group that leaves out an age of its category does not tell.
  return named.every((age) => age.to !== null) &&
    year === from + Math.max(...named.map((age) => age.to ?? 0))
    ? year
    : undefined
}

/** Finds the categories a text names, in the singular or plural; 'mini-poussins' are no poussins. */
function findNamed(text: string, ages: readonly Age[]): Age[] {
  let rest = normaliseText(text)
  const stems = ages.map((age) => ({ age, stem: getStem(age) }))
  return stems
    .toSorted((a, b) => b.stem.length - a.stem.length)
    .filter(({ stem }) => {
      const found = stem !== '' && rest.includes(stem)
      if (found) rest = rest.replaceAll(stem, ' ')
      return found
    })
    .map(({ age }) => age)
}

/** 'Mini-poussin(e)s' → 'mini-poussin' */
const getStem = ({ name }: Age) => normaliseText(name.replace(/\([^()]*\)/g, '')).replace(/s$/, '')
