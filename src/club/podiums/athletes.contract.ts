import * as z from 'zod'
import { optionalText, requiredText } from '#src/house/text/fields.contract.ts'
import type { Honours } from './podiums.contract.ts'

/** What an admin sends: a page is there with `agreed: "yes"` alone, which only an adult can say. */
export const athleteInput = z.object({
  name: requiredText('Le nom est requis', 100),
  /** Other ways podiums spell it, one a line */
  spellings: optionalText(1_000),
  agreed: z.enum(['no', 'yes'], 'Oui ou non est attendu').default('no'),
})
export type AthleteInput = z.output<typeof athleteInput>

/** An athlete as the API answers it to admins. */
export type Athlete = AthleteInput & { _id: string }

/** GET /api/athlete-honours/{id}: what visitors see, once there is a result; 404 without consent. */
export type AthleteHonours = { _id: string; name: string; seasons: Honours['seasons'] }
