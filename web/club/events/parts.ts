import type { EventView } from '#src/club/events/events.contract.ts'
import { type Call, call, callOne } from '#web/calls.ts'
import { readPage } from '#web/ui/components/parts.ts'

/** Events added by each « Afficher plus ». */
export const partSize = 12

/** Call for the list parts in the address (`?page=2`: the first two). */
export const callEvents = (query: URLSearchParams) =>
  call('/api/events', { limit: readPage(query) * partSize })

export const callEvent = (id: string): Call<EventView> => ({
  address: callOne('/api/events/:id', id, { view: 'page' }).address,
})
