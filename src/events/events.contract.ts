import { z } from 'zod'
import {
  day,
  limits,
  optionalCount,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/fields.contract.ts'

/** What an admin sends (spec sections 5 and 7); `attendees` left out keeps the number it has. */
export const eventInput = z.object({
  title: requiredText('Le titre est requis'),
  description: requiredText('La description est requise', limits.description),
  date: day('La date est requise'),
  image: optionalImage,
  location: optionalText(),
  capacity: optionalCount,
  attendees: optionalCount,
})

export type EventInput = z.infer<typeof eventInput>

/** An event as the API answers it; `date` is yyyy-MM-dd, absent capacity means 'Non limitée'. */
export type Event = EventInput & { _id: string }

/** How many events there are, past ones included, and how many are still to come. */
export type EventCounts = { total: number; coming: number }
