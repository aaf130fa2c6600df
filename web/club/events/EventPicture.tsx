import type { Event } from '#src/club/events/events.contract.ts'
import { cardSizes, Picture } from '#web/look/media/Picture.tsx'
import { EventPoster } from './EventPoster.tsx'

type EventPictureProps = {
  event: Event
  /** Low and wide, at the top of the event's own page. */
  banner?: boolean
  /** The first of a page */
  first?: boolean
  className?: string
}

/** The photo of an event, or the poster drawn for it; its box has the shape the class gives. */
export function EventPicture({
  event,
  banner = false,
  first = banner,
  className,
}: EventPictureProps) {
  const { _id, image } = event
  const poster = <EventPoster id={_id} ratio={banner ? 'banner' : '2:1'} />
  return (
    <div className={className}>
      <Picture src={image} first={first} sizes={banner ? '100vw' : cardSizes} fallback={poster} />
    </div>
  )
}
