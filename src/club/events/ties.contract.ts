import * as z from 'zod'

/** Empty for none, left out it stays. */
export const eventId = z.string('Un texte est attendu').trim().max(200).optional()

/** PUT /api/events/{id}/ties, `key` as in its lists. */
export const tieInput = z.object({
  room: z.string('Un texte est attendu').max(50),
  key: z.string('Un texte est attendu').max(200),
  tied: z.boolean('Oui ou non est attendu'),
})

/** An album's `key` is its name. */
export type Tie = { room: string; key: string; title: string }

/** `suggested` belong to no event yet, and look like this one's. */
export type Ties = { tied: Tie[]; suggested: Tie[] }

export type EventResult = {
  _id: string
  title: string
  winners: { rank: string; names: string[] }[]
}
