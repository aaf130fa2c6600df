import * as z from 'zod'
import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'

/** The event a record belongs to, by its id; empty for none, left out it stays as it is. */
export const eventId = z.string('Un texte est attendu').trim().max(200).optional()

/** PUT /api/events/{id}/ties: `room` as in the API's addresses, `key` as in the lists of them. */
export const tieInput = z.object({
  room: z.string('Un texte est attendu').max(50),
  key: z.string('Un texte est attendu').max(200),
  tied: z.boolean('Oui ou non est attendu'),
})

/** A record that belongs to an event, or may: an album's `key` is its name. */
export type Tie = { room: string; key: string; title: string }

/** GET /api/events/{id}/ties. `suggested` belong to no event yet, and look like this one's. */
export type Ties = { tied: Tie[]; suggested: Tie[] }

/** Who came home with what, by rank. */
export type EventResult = {
  _id: string
  title: string
  winners: { rank: string; names: string[] }[]
}

/** GET /api/event-story/{id}: what visitors see of an event once it is over, its photos aside. */
export type EventStory = { results: EventResult[]; articles: ArticleCard[] }
