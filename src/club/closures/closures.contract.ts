import * as z from 'zod'
import { readSpans } from '#src/club/courses/lesson-times.contract.ts'
import {
  day,
  optionalDay,
  optionalText,
  optionalTime,
  requiredText,
} from '#src/house/text/fields.contract.ts'
import { weekdayOf } from './exceptions.contract.ts'

/** No lessons, one lesson at another time or place, or a message that changes no lesson. */
const closureKinds = ['closed', 'moved', 'message'] as const
export type ClosureKind = (typeof closureKinds)[number]

/** Of a closure: the whole club, the lessons of one place, or one lesson. */
const closureScopes = ['club', 'place', 'lesson'] as const
export type ClosureScope = (typeof closureScopes)[number]

/** A whole season, and no more by mistake. */
const longest = 400

/** What an admin sends. A stretch of one day may leave out its end. */
export const closureInput = z
  .object({
    kind: z.enum(closureKinds, 'Choix inconnu').default('closed'),
    /** 'Vacances de Noël', 'Gymnase fermé' */
    text: requiredText('Le texte est requis'),
    firstDay: day('La date est requise'),
    lastDay: optionalDay,
    /** HH:mm of the first day: lessons that begin before are given. Empty: from the morning on */
    from: optionalTime,
    scope: z.enum(closureScopes, 'Choix inconnu').default('club'),
    /** As the lessons say it; empty for those at the club's own address */
    place: optionalText(),
    /** The key of a lesson (lessons.contract.ts) */
    lesson: optionalText(250),
    /** Where to a lesson moves; the time and the place stay where they are empty */
    toDay: optionalDay,
    toTime: optionalText(),
    toPlace: optionalText(),
  })
  .superRefine((closure, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { kind, firstDay, lastDay, scope, lesson, toDay, toTime } = closure
    const end = kind === 'moved' ? '' : lastDay
    if (end && end < firstDay) refuse('lastDay', 'La fin est avant le début')
    if (end && daysBetween(firstDay, end) > longest) refuse('lastDay', `${longest} jours au plus`)
    if ((kind === 'moved' || (kind === 'closed' && scope === 'lesson')) && !lesson)
      refuse('lesson', 'Choisissez le cours')
    if (kind !== 'moved') return
    if (lesson && !lesson.startsWith(`${weekdayOf(firstDay)} `))
      refuse('firstDay', 'Ce cours n’a pas lieu ce jour-là')
    if (!toDay) refuse('toDay', 'La date est requise')
    if (toTime && readSpans(toTime).length !== 1)
      refuse('toTime', 'Écrivez les heures, par exemple 18h30-19h45')
  })

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export type ClosureInput = z.infer<typeof closureInput>

/** As the API answers it. */
export type Closure = ClosureInput & { _id: string }

/** What the line above every page says now: what falls out or moves, or which lesson comes next. */
export type Notice = {
  _id: string
  /** All of it, in one sentence */
  text: string
  /** Of a lesson: the same in parts, the place last, which a narrow screen cuts first */
  parts?: { when: string; what: string; place: string }
}
