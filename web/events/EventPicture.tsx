import type { Event } from '#src/events/events.contract.ts'
import { Poster } from '#web/art/Poster.tsx'
import { cardSizes, Picture } from '#web/media/Picture.tsx'

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
  const { _id, title, image } = event
  const poster = <Poster id={_id} category={title} ratio={banner ? 'banner' : '2:1'} />
  return (
    <div className={className}>
      <Picture src={image} first={first} sizes={banner ? '100vw' : cardSizes} fallback={poster} />
    </div>
  )
}
