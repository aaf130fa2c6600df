import * as z from 'zod'
import { limits, link, requiredText } from '#src/core/text/fields.contract.ts'

const text = (message: string) => requiredText(message, limits.about)

/** A map is embedded over https only. */
const isSafePlace = (place: string) =>
  !/^http/i.test(place) || (/^https:/i.test(place) && link().safeParse(place).success)

/** All nine are required (spec section 5). */
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
    isSafePlace,
    'L’adresse de la carte doit commencer par https://',
  ),
})

/** A text at a time: none of those given may be empty. */
export const aboutChange = aboutInput.partial()

/** '' where the club has written nothing yet. */
/** What is stored before anything was written: the page has its own to stand in for it. */
export const storedAbout = z.object({ place: aboutInput.shape.place.or(z.literal('')) })

export type About = z.infer<typeof aboutInput>

export type AboutChange = z.infer<typeof aboutChange>
