import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { Event } from '#src/events/events.contract.ts'
import { RecordRow } from '#web/admin/RecordRow.tsx'
import { Poster } from '#web/art/Poster.tsx'
import { Picture } from '#web/media/Picture.tsx'

type Props = { event: Event; current: boolean; onEdit: () => void; onDelete: () => void }

/** One event of the dashboard's list, its date as 13/12/2026. */
export function EventRow({ event, current, onEdit, onDelete }: Props) {
  const facts = [
    { Icon: CalendarDays, text: event.date.split('-').reverse().join('/') },
    ...(event.location ? [{ Icon: MapPin, text: event.location }] : []),
    ...(event.capacity === undefined ? [] : [{ Icon: Users, text: `${event.capacity} personnes` }]),
  ]
  return (
    <RecordRow
      title={event.title}
      picture={
        <Picture src={event.image} sizes="9rem" fallback={<Poster id={event._id} ratio="1:1" />} />
      }
      facts={facts}
      current={current}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  )
}
