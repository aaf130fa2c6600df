import * as z from 'zod'
import { optionalText, requiredText } from '#src/house/text/fields.contract.ts'
import type { Honours } from './podiums.contract.ts'

/** `agreed: "yes"`, which only an adult can say, makes the page. */
export const athleteInput = z.object({
  name: requiredText('Le nom est requis', 100),
  /** One a line */
  spellings: optionalText(1_000),
  agreed: z.enum(['no', 'yes'], 'Oui ou non est attendu').default('no'),
})
export type AthleteInput = z.output<typeof athleteInput>

export type Athlete = AthleteInput & { _id: string }

/** GET /api/athlete-honours/{id}; 404 without consent or result. */
export type AthleteHonours = { _id: string; name: string; seasons: Honours['seasons'] }
