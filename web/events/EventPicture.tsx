import type { Event } from '#src/events/events.contract.ts'
import { Poster } from '#web/art/Poster.tsx'
import { Photo } from '#web/ui/Photo.tsx'

type EventPictureProps = {
  event: Event
  /** Low and wide, at the top of the event's own page. */
  banner?: boolean
  className?: string
}

/** The photo of an event, or the poster drawn for it; its box has the shape the class gives. */
export function EventPicture({ event, banner = false, className }: EventPictureProps) {
  return (
    <div className={className}>
      <Photo
        src={event.image}
        first={banner}
        fallback={
          <Poster id={event._id} category={event.title} ratio={banner ? 'banner' : '2:1'} />
        }
      />
    </div>
  )
}
