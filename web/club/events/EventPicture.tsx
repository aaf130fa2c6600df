import type { Event } from '#src/club/events/events.schema.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { cardSizes, Picture } from '#web/ui/media/Picture.tsx'

type EventPictureProps = {
  event: Event
  banner?: boolean
  first?: boolean
  className?: string
}

export function EventPicture({
  event,
  banner = false,
  first = banner,
  className,
}: EventPictureProps) {
  const { _id, image } = event
  const poster = <EventDrawing id={_id} ratio={banner ? 'banner' : '2:1'} />
  return (
    <div className={className}>
      <Picture src={image} first={first} sizes={banner ? '100vw' : cardSizes} fallback={poster} />
    </div>
  )
}

/** Subject of an event, read from its permalink, which does not change with the title. */
export const eventSubject = ({ _id }: Pick<Event, '_id'>) => _id.replaceAll('-', ' ')

export function EventDrawing({ id, ratio }: { id: string; ratio: '2:1' | '1:1' | 'banner' }) {
  return <Poster id={id} category={eventSubject({ _id: id })} ratio={ratio} />
}
