import * as z from 'zod'
import { eventId } from '#src/club/events/ties.contract.ts'
import {
  type InPages,
  limits,
  optionalImage,
  optionalText,
  requiredText,
} from '#src/house/text/fields.contract.ts'

/** One rank and the names that reached it. */
export const place = z.object({
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

/** Besides the list, an object that maps each rank to its name or names (spec section 3). */
const winners = z.preprocess(toList, z.array(place, wanted).max(limits.ranks, '50 rangs au plus'))

function toList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).map(([rank, names]) => ({
    rank,
    names: typeof names === 'string' ? [names] : names,
  }))
}

/** Unlike `optionalImage` it may be left out, which is not the same as empty. */
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
 * What an admin sends (spec sections 5 and 7), a photo's file aside. `photoAddress` is that of a
 * picture stored before (POST /api/media) or elsewhere; empty removes it, left out keeps it. `year` is a text here: a form
 * has nothing else. An empty list of winners means 'no results yet'; left out it would say the same
 * by mistake, and is refused.
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
export type Place = z.output<typeof place>

/** How many podiums a page of them has: a season may go on on the next one. */
export const podiumsPerPage = 20

/** A page of podiums by season, the latest first; `count` and the three figures are of them all. */
export type PodiumSeasons = InPages & {
  years: number
  events: number
  athletes: number
  seasons: { year: number; count: number; podiums: Podium[] }[]
}

/**
 * A podium as the API answers it, its winners by rank; `photo` is an address or empty, `eventId` is
 * there where it belongs to an event.
 */
export type Podium = Omit<PodiumInput, 'photoAddress'> & { _id: string; photo: string }

/**
 * GET /api/honours: every season with results, the latest first, and who has a page of their own,
 * by the names as they are written there.
 */
export type Honours = {
  seasons: {
    year: number
    podiums: Pick<Podium, '_id' | 'event' | 'date' | 'winners' | 'eventId'>[]
  }[]
  people: { _id: string; names: string[] }[]
}
