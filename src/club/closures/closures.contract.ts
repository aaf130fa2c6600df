import * as z from 'zod'
import { readSpans } from '#src/club/courses/lesson-times.contract.ts'
import {
  day,
  optionalDay,
  optionalText,
  optionalTime,
  requiredText,
} from '#src/core/text/fields.contract.ts'
import { daysBetween, weekdayOf } from '#src/core/time/days.contract.ts'

/** A message changes no lesson. */
const closureKinds = ['closed', 'moved', 'message'] as const

const closureScopes = ['club', 'place', 'lesson'] as const

/** Days: a whole season, and no more by mistake. */
const longest = 400

/** One day may leave out its end. */
export const closureInput = z
  .object({
    kind: z.enum(closureKinds, 'Choix inconnu').default('closed'),
    /** 'Vacances de Noël', 'Gymnase fermé' */
    text: requiredText('Le texte est requis'),
    firstDay: day('La date est requise'),
    lastDay: optionalDay,
    /** HH:mm of the first day; empty: from the morning on */
    from: optionalTime,
    scope: z.enum(closureScopes, 'Choix inconnu').default('club'),
    /** Empty: the club's own address */
    place: optionalText(),
    /** A key (lessons.contract.ts) */
    lesson: optionalText(250),
    /** Time and place stay where they are empty */
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

export type ClosureInput = z.infer<typeof closureInput>

export type Closure = ClosureInput & { _id: string }

/** The line above every page. */
export type Notice = {
  _id: string
  text: string
  /** The place last, which a narrow screen cuts first */
  parts?: { when: string; what: string; place: string }
}

/** GET /api/holidays: what the club has not closed for yet. Days yyyy-MM-dd. */
export type Holidays = {
  /** Empty where nobody has said it */
  zone: string
  /** Null for none to come */
  knownUntil: string | null
  offered: Holiday[]
}

/** As a closure. */
export type Holiday = { text: string; firstDay: string; lastDay: string }

export type NextLesson = {
  /** The lesson’s (lessons.contract.ts) */
  key: string
  /** yyyy-MM-dd */
  date: string
  /** HHMM */
  from: string
  to?: string
  /** This once */
  place?: string
  /** Its usual day */
  insteadOf?: string
  /** It has begun */
  running?: true
  /** Its next three days, given or not */
  dates: string[]
}
