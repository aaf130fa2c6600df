import { z } from 'zod'
import { limits, optionalText } from '#src/fields.contract.ts'

/** What an admin says about a photo, or about all the photos of one upload (spec section 5). */
export const photoInput = z.object({
  title: optionalText(),
  event: optionalText(),
  description: optionalText(limits.description),
})

export type PhotoInput = z.infer<typeof photoInput>

/** A photo as the API answers it; `url` is a path of the site, `date` is ISO 8601 in UTC. */
export type Photo = PhotoInput & { _id: string; url: string; date: string }
