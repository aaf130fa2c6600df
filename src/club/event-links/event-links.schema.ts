import * as z from 'zod'

/** Id of the event; empty for none, omitted: unchanged. */
export const eventId = z.string('Un texte est attendu').trim().max(200).optional()

/** Body of PUT /api/events/{id}/ties, with a `key` from its lists. */
export const tieInput = z.object({
  room: z.string('Un texte est attendu').max(50),
  key: z.string('Un texte est attendu').max(200),
  linked: z.boolean('Oui ou non est attendu'),
})

/** Event as what is about it shows it. */
export type LinkedEvent = { _id: string; title: string; date: string; location: string }

/** Record tied to an event; the `key` of an album is its name. */
export type EventLink = { room: string; key: string; title: string }

/** Records of an event; `suggested` ones belong to no event and resemble it. */
export type EventLinks = { linked: EventLink[]; suggested: EventLink[] }

/** Answer of GET /api/event-story/{id}, without photos; each feature adds its list. */
export interface EventStory {
  results: EventResult[]
}

export type EventResult = {
  _id: string
  title: string
  winners: { rank: string; names: string[] }[]
}
