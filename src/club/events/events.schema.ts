import * as z from 'zod'
import { type AttachedFile, attachedFiles } from '#src/club/documents/attached.schema.ts'
import {
  type RegistrationRule,
  type Registrations,
  registrationRule,
} from '#src/club/events/registrations/registrations.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  cents,
  day,
  optionalCount,
  optionalCountOrNothing,
  optionalDay,
  optionalImage,
  optionalPaymentLink,
  optionalText,
  optionalTime,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'

/** Event (spec sections 5 and 7). Omitted fields are unchanged; `attendees` null clears it. */
export const eventInput = z
  .object({
    title: requiredText('Le titre est requis'),
    description: requiredText('La description est requise', limits.description),
    date: day('La date est requise'),
    image: optionalImage,
    location: optionalText(),
    capacity: optionalCount,
    attendees: optionalCountOrNothing,
    /** HH:mm in the club's time zone */
    startTime: optionalTime.unwrap().optional(),
    /** HH:mm; earlier than the start: the next morning (event-times.shared.ts) */
    endTime: optionalTime.unwrap().optional(),
    endDate: optionalDay.unwrap().optional(),
    /** Meeting point, as '7 h 30 devant le dojo' */
    meetingPoint: optionalText().unwrap().optional(),
    registrations: registrationRule.optional(),
    /** Prices from first to last, as the club lists them */
    prices: z
      .array(
        z.object({ label: requiredText('Dites pour qui est ce tarif', 60), cents }),
        'Une liste est attendue',
      )
      .max(6, '6 tarifs au plus')
      .refine(
        (prices) => new Set(prices.map(({ label }) => label)).size === prices.length,
        'Deux tarifs ont le même nom',
      )
      .optional(),
    paymentLink: optionalPaymentLink.optional(),
    files: attachedFiles,
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

/** Event; `date` is yyyy-MM-dd, no capacity means 'Non limitée', `endDate` is for several days. */
export type Event = Omit<StoredEvent, 'registrations'> & {
  registrations?: Registrations
  /** Whether its end has passed, or the usual one where none is given */
  isOver: boolean
}

/** Event without counts, which change with registrations: see `readCounts`. */
export type StoredEvent = {
  [Name in keyof Omit<EventInput, 'registrations' | 'files'>]: Exclude<EventInput[Name], null>
} & { _id: string; registrations?: RegistrationRule; files: AttachedFile[] }

/** Events one repetition makes at most: a weekly one for a season, with some to spare. */
export const maxRepeats = 60

/** Body of POST /api/events/{id}/repeats. 201 with the new events; 422 for none, or too many. */
export const repeatInput = z.object({
  rhythm: z.enum(['week', 'month', 'weekday'], 'Ce rythme n’est pas proposé'),
  until: day('La date est requise'),
  /** Leaves out holidays of the club's zone, and days on which it is closed */
  withoutHolidays: z.boolean('Oui ou non est attendu').default(true),
})
export type RepeatInput = z.output<typeof repeatInput>

/** Events made, and the dates left out; each is an event like any other. */
export type Repeated = { events: { _id: string; date: string }[]; leftOut: string[] }

/** Numbers of events; `total` includes past ones. */
export type EventCounts = { total: number; coming: number }

/** Piece of text; a link if it has `href`. */
export type TextSegment = { text: string; href?: string }

/** Answer for `?view=page`, with the description in paragraphs and its links found. */
export type EventView = Event & { paragraphs: TextSegment[][] }

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    /** Next events, with the people who come and wait */
    events: {
      _id: string
      title: string
      date: string
      location: string
      registered: number
      waiting: number
    }[]
  }
}
