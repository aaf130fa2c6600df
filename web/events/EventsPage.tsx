import type { Event } from '#src/events/events.contract.ts'

export function EventsPage({ events }: { events: Event[] }) {
  return (
    <ul>
      {events.map((event) => (
        <li key={event._id}>{event.title}</li>
      ))}
    </ul>
  )
}
