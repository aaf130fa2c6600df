import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { link, requiredText } from '#src/core/text/schema-parts.schema.ts'

const text = (message: string) => requiredText(message, limits.about)

/** Accepts text or a link over https, as a map is embedded in the page. */
const isSafeVenue = (venue: string) =>
  !/^http/i.test(venue) || (/^https:/i.test(venue) && link().safeParse(venue).success)

/** Body of PUT /api/about: all nine are required (spec section 5). */
export const aboutInput = z.object({
  mission: text('La mission est requise'),
  vision: text('La vision est requise'),
  philosophy: text('La philosophie est requise'),
  history: text('L’histoire est requise'),
  instructorMessage: text('Le mot du professeur est requis'),
  coreValues: text('Les valeurs sont requises'),
  achievements: text('Les réussites sont requises'),
  communityInvolvement: text('La place dans la ville est requise'),
  place: text('Le lieu est requis').refine(
    isSafeVenue,
    'L’adresse de la carte doit commencer par https://',
  ),
})

/** Body of PATCH /api/about: some of the texts, none empty. */
export const aboutChange = aboutInput.partial()

/** Stored place, '' until the club writes one. The page shows stand-ins for its other texts. */
export const storedAbout = z.object({ place: aboutInput.shape.place.or(z.literal('')) })

export type About = z.infer<typeof aboutInput>

export type AboutChange = z.infer<typeof aboutChange>
