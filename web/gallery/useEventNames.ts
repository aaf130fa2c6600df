import useSWR from 'swr'
import type { Event } from '#src/events/events.contract.ts'
import { get } from '#web/api.ts'

/** Names to choose from, so that an event keeps one spelling: those with photos, then the club's. */
export function useEventNames(): string[] {
  const { data: albums = [] } = useSWR<string[]>('/api/albums', get)
  const { data: events = [] } = useSWR<Event[]>('/api/events?limit=50', get)
  return [...new Set([...albums, ...events.map(({ title }) => title)])]
}
