import * as z from 'zod'
import {
  day,
  limits,
  optionalCount,
  optionalCountOrNothing,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/house/text/fields.contract.ts'

/**
 * What an admin sends (spec sections 5 and 7); `attendees` left out keeps the number it has, null
 * takes it away.
 */
export const eventInput = z.object({
  title: requiredText('Le titre est requis'),
  description: requiredText('La description est requise', limits.description),
  date: day('La date est requise'),
  image: optionalImage,
  location: optionalText(),
  capacity: optionalCount,
  attendees: optionalCountOrNothing,
})

export type EventInput = z.infer<typeof eventInput>

/** An event as the API answers it; `date` is yyyy-MM-dd, absent capacity means 'Non limitée'. */
export type Event = Omit<EventInput, 'attendees'> & { _id: string; attendees?: number | undefined }

/** How many events there are, past ones included, and how many are still to come. */
export type EventCounts = { total: number; coming: number }

/** A piece of a description; with `href` an address that stands in it. */
export type TextPart = { text: string; href?: string }

/** What an event's own page shows (`?view=page`): its description as paragraphs, its addresses found. */
export type EventView = Event & { paragraphs: TextPart[][] }
