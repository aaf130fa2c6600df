import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import type { LessonRow } from '#src/club/courses/courses.schema.ts'
import { disciplinesIn, type KnownDiscipline } from '#src/core/settings/disciplines.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'

/**
 * Formats for whom alone a lesson is, as « Groupe compétition »; undefined if others may come.
 * @param isAdult whether an adult asks
 * @param chosen discipline asked for: its lessons are then the ordinary answer
 */
export function formatSpecialPublic(
  { activity, specialPublic }: LessonRow,
  isAdult: boolean,
  disciplines: readonly KnownDiscipline[],
  chosen: KnownDiscipline | undefined,
): string | undefined {
  if (specialPublic) return inTitle(specialPublic)
  const [main] = disciplinesIn(activity, disciplines)
  if (!main?.apart || main === chosen) return undefined
  const names = normaliseText([main.name, ...main.words].join(' '))
  if (!/\b(?:para|handi|adapte)/.test(names)) return main.name
  return `Et pour un ${isAdult ? 'adulte' : 'enfant'} en situation de handicap`
}
