import * as z from 'zod'
import { eventId } from '#src/club/event-links/event-links.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  type InPages,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'

export const podiumRank = z.object({
  rank: requiredText('Le rang est requis', 50),
  names: z
    .array(requiredText('Le nom est requis'), 'Une liste de noms est attendue')
    .min(1, 'Au moins un nom est requis')
    .max(50, '50 noms au plus par rang'),
})

const wanted = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'Les résultats sont requis' : 'Une liste de résultats est attendue',
}

/** List of places, or an object of ranks and names (spec section 3). */
const winners = z.preprocess(
  toList,
  z.array(podiumRank, wanted).max(limits.ranks, '50 rangs au plus'),
)

function toList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).map(([rank, names]) => ({
    rank,
    names: typeof names === 'string' ? [names] : names,
  }))
}

/** Image whose absence differs from an empty text. */
const optionalImageOrNothing = z
  .string('Un texte est attendu')
  .trim()
  .refine(
    (text) => optionalImage.safeParse(text).success,
    'L’adresse de l’image doit commencer par http:// ou https://',
  )
  .optional()

const noYear = 'L’année est requise'

/**
 * Podium (spec sections 5 and 7). `photoAddress`: a stored or external image; empty removes it,
 * omitted keeps it. An empty list of winners means 'no results yet'; an omitted one is refused.
 */
export const podiumInput = z.object({
  event: requiredText('L’événement est requis'),
  year: z
    .string(noYear)
    .trim()
    .min(1, { error: noYear, abort: true })
    .regex(/^\d+$/, 'L’année est un nombre')
    .transform(Number)
    .refine((year) => year >= 1800 && year <= 2200, 'Cette année n’est pas valable'),
  date: optionalText(),
  winners,
  photoAddress: optionalImageOrNothing,
  eventId,
})

export type PodiumInput = z.output<typeof podiumInput>
export type PodiumRank = z.output<typeof podiumRank>

/** Podiums per page; a season may continue on the next page. */
export const podiumsPerPage = 20

/** Page of seasons, latest first; the counts are of all podiums. */
export type PodiumSeasons = InPages & {
  years: number
  events: number
  athletes: number
  seasons: { year: number; count: number; podiums: Podium[] }[]
}

/** Podium; `photo` is an address or empty, `eventId` may be absent. */
export type Podium = Omit<PodiumInput, 'photoAddress'> & { _id: string; photo: string }

/** Answer of GET /api/honours: seasons, latest first, and people who have a page. */
export type Honours = {
  seasons: {
    year: number
    podiums: Pick<Podium, '_id' | 'event' | 'date' | 'winners' | 'eventId'>[]
  }[]
  people: { _id: string; names: string[] }[]
}

/** Athlete; `agreed: "yes"`, which only an adult may choose, publishes the page. */
export const athleteInput = z.object({
  name: requiredText('Le nom est requis', 100),
  /** Other spellings of the name, one per line */
  spellings: optionalText(1_000),
  agreed: z.enum(['no', 'yes'], 'Oui ou non est attendu').default('no'),
})
export type AthleteInput = z.output<typeof athleteInput>

export type Athlete = AthleteInput & { _id: string }

/** Answer of GET /api/athlete-honours/{id}; 404 without consent or result. */
export type AthleteHonours = { _id: string; name: string; seasons: Honours['seasons'] }
