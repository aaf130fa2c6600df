import type { Event } from '#src/club/events/events.contract.ts'
import { Poster } from '#web/look/art/Poster.tsx'

/** The words of its permalink say what an event is about, and stay when the title changes. */
export const eventSubject = ({ _id }: Pick<Event, '_id'>) => _id.replaceAll('-', ' ')

export function EventPoster({ id, ratio }: { id: string; ratio: '2:1' | '1:1' | 'banner' }) {
  return <Poster id={id} category={eventSubject({ _id: id })} ratio={ratio} />
}
