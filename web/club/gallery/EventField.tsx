import { type ComponentProps, useId } from 'react'
import useSWR from 'swr'
import type { Event } from '#src/club/events/events.contract.ts'
import { get } from '#web/house/api.ts'
import { TextField } from '#web/look/ui/Field.tsx'

/** The event photos belong to: one of those offered, or a new one. */
export function EventField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'list'>) {
  const list = useId()
  return (
    <>
      <TextField label="Événement" list={list} autoComplete="off" {...field} />
      <datalist id={list}>
        {useEventNames().map((event) => (
          <option key={event} value={event} />
        ))}
      </datalist>
    </>
  )
}

/** Names to choose from, so that an event keeps one spelling: those with photos, then the club's. */
function useEventNames(): string[] {
  const { data: albums = [] } = useSWR<string[]>('/api/albums', get)
  const { data: events = [] } = useSWR<Event[]>('/api/events?limit=50', get)
  return [...new Set([...albums, ...events.map(({ title }) => title)])]
}
