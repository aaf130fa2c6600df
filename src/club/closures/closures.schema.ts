import * as z from 'zod'
import { readSpans } from '#src/club/courses/lesson-times.shared.ts'
import type { ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import type { SchoolZoneName } from '#src/core/settings/school-zones.shared.ts'
import {
  day,
  optionalDay,
  optionalText,
  optionalTime,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'
import { daysBetween } from '#src/core/time/days.shared.ts'

/** Kinds of closures; a message changes no lesson. */
const closureKinds = ['closed', 'moved', 'message'] as const

const closureScopes = ['club', 'place', 'lesson'] as const

/** Longest closure in days: a whole season, to catch typing errors. */
const maxDays = 400

/** Closure; `lastDay` is optional for a single day. */
export const closureInput = z
  .object({
    kind: z.enum(closureKinds, 'Choix inconnu').default('closed'),
    /** 'Vacances de Noël', 'Gymnase fermé' */
    text: requiredText('Le texte est requis'),
    firstDay: day('La date est requise'),
    lastDay: optionalDay,
    /** Start on the first day, HH:mm; empty: the whole day */
    from: optionalTime,
    scope: z.enum(closureScopes, 'Choix inconnu').default('club'),
    /** Place that is closed; empty: the club's own address */
    place: optionalText(),
    /** Key of a lesson (lessons.shared.ts) */
    lesson: optionalText(250),
    /** New day of a moved lesson; an empty day, time or place is unchanged */
    toDay: optionalDay,
    toTime: optionalText(),
    toPlace: optionalText(),
  })
  .superRefine((closure, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { kind, firstDay, lastDay, scope, lesson, toDay, toTime, toPlace } = closure
    const end = kind === 'moved' ? '' : lastDay
    if (end && end < firstDay) refuse('lastDay', 'La fin est avant le début')
    if (end && daysBetween(firstDay, end) > maxDays) refuse('lastDay', `${maxDays} jours au plus`)
    if ((kind === 'moved' || (kind === 'closed' && scope === 'lesson')) && !lesson)
      refuse('lesson', 'Choisissez le cours')
    if (kind !== 'moved') return
    if (!toDay && !toTime && !toPlace)
      refuse('toDay', 'Dites ce qui change\u00a0: le jour, l’heure ou le lieu')
    if (toTime && readSpans(toTime).length !== 1)
      refuse('toTime', 'Écrivez les heures, par exemple 18h30-19h45')
  })

export type ClosureInput = z.infer<typeof closureInput>

export type Closure = ScheduleChange

/** Answer of GET /api/holidays: those the club has not closed for yet. Days are yyyy-MM-dd. */
export type Holidays = {
  /** School zone; empty if the settings have none */
  zone: SchoolZoneName | ''
  /** Last day of the school holidays known; null if all are past */
  knownUntil: string | null
  offered: Holiday[]
}

/** Holiday with the fields of a closure. */
export type Holiday = { text: string; firstDay: string; lastDay: string }
