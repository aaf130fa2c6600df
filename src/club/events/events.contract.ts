import * as z from 'zod'
import {
  type RegistrationRule,
  type Registrations,
  registrationRule,
} from '#src/club/events/registrations/registrations.contract.ts'
import {
  day,
  limits,
  optionalCount,
  optionalCountOrNothing,
  optionalDay,
  optionalImage,
  optionalText,
  optionalTime,
  requiredText,
} from '#src/core/text/fields.contract.ts'

/** Spec sections 5 and 7. What is left out stays; `attendees` null empties. */
export const eventInput = z
  .object({
    title: requiredText('Le titre est requis'),
    description: requiredText('La description est requise', limits.description),
    date: day('La date est requise'),
    image: optionalImage,
    location: optionalText(),
    capacity: optionalCount,
    attendees: optionalCountOrNothing,
    /** HH:mm in Paris */
    startTime: optionalTime.unwrap().optional(),
    /** Before the start: the next morning (event-times.contract.ts) */
    endTime: optionalTime.unwrap().optional(),
    endDate: optionalDay.unwrap().optional(),
    /** '7 h 30 devant le dojo' */
    meetingPoint: optionalText().unwrap().optional(),
    registrations: registrationRule.optional(),
  })
  .superRefine(({ date, startTime, endTime, endDate }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (endDate && endDate < date) refuse('endDate', 'La fin est avant le début')
    if (endTime && startTime === '') refuse('startTime', 'L’heure du début est requise')
    const oneDay = !endDate || endDate === date
    if (oneDay && startTime && endTime === startTime)
      refuse('endTime', 'La fin est à l’heure du début')
  })

export type EventInput = z.infer<typeof eventInput>

/** `date` is yyyy-MM-dd; without capacity 'Non limitée'; `endDate` beyond one day. */
export type Event = Omit<StoredEvent, 'registrations'> & { registrations?: Registrations }

/** Without counts, which change by themselves: see `readCounts`. */
export type StoredEvent = Omit<EventInput, 'attendees' | 'registrations'> & {
  _id: string
  attendees?: number | undefined
  registrations?: RegistrationRule
}

/** Past ones included in `total`. */
export type EventCounts = { total: number; coming: number }

/** With `href` an address. */
export type TextPart = { text: string; href?: string }

/** `?view=page`: as paragraphs, with addresses found. */
export type EventView = Event & { paragraphs: TextPart[][] }

declare module '#src/admin/overview/overview.contract.ts' {
  interface Overview {
    events: { _id: string; title: string; date: string; location: string }[]
  }
}
