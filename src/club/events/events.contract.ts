import * as z from 'zod'
import {
  type Registrations,
  registrationRule,
} from '#src/club/registrations/registrations.contract.ts'
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
} from '#src/house/text/fields.contract.ts'

/**
 * What an admin sends (spec sections 5 and 7); `attendees` left out keeps the number it has, null
 * takes it away. Hours, last day and meeting point left out stay as well: other clients of the API
 * do not know them.
 */
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
    endTime: optionalTime.unwrap().optional(),
    /** The last of several days */
    endDate: optionalDay.unwrap().optional(),
    /** Where and when its people meet before: '7 h 30 devant le dojo' */
    meetingPoint: optionalText().unwrap().optional(),
    /** Left out it stays as it is */
    registrations: registrationRule.optional(),
  })
  .superRefine(({ date, startTime, endTime, endDate }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (endDate && endDate < date) refuse('endDate', 'La fin est avant le début')
    if (endTime && startTime === '') refuse('startTime', 'L’heure du début est requise')
    const oneDay = !endDate || endDate === date
    if (oneDay && startTime && endTime && endTime <= startTime)
      refuse('endTime', 'La fin est avant le début')
  })

export type EventInput = z.infer<typeof eventInput>

/**
 * An event as the API answers it; `date` is yyyy-MM-dd, absent capacity means 'Non limitée'. Hours
 * and meeting point are there where they are known, `endDate` where it lasts more than a day.
 */
export type Event = Omit<EventInput, 'attendees' | 'registrations'> & {
  _id: string
  attendees?: number | undefined
  /** Once it has taken some */
  registrations?: Registrations
}

/** How many events there are, past ones included, and how many are still to come. */
export type EventCounts = { total: number; coming: number }

/** A piece of a description; with `href` an address that stands in it. */
export type TextPart = { text: string; href?: string }

/** What an event's own page shows (`?view=page`): its description as paragraphs, its addresses found. */
export type EventView = Event & { paragraphs: TextPart[][] }
