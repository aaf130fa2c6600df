import type { EventView } from '#src/club/events/events.schema.ts'
import { type Call, call, callOne } from '#web/calls.ts'
import { readPage } from '#web/ui/components/pagination.ts'

/** Events added by each « Afficher plus ». */
export const pageSize = 12

/** Call for the list parts in the address (`?page=2`: the first two). */
export const callEvents = (query: URLSearchParams) =>
  call('/api/events', { limit: readPage(query) * pageSize })

export const callEvent = (id: string): Call<EventView> => ({
  address: callOne('/api/events/:id', id, { view: 'page' }).address,
})
