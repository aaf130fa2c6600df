import type { Event } from '#src/club/events/events.contract.ts'
import { cardSizes, Picture } from '#web/look/media/Picture.tsx'
import { EventPoster } from './EventPoster.tsx'

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
  const poster = <EventPoster id={_id} ratio={banner ? 'banner' : '2:1'} />
  return (
    <div className={className}>
      <Picture src={image} first={first} sizes={banner ? '100vw' : cardSizes} fallback={poster} />
    </div>
  )
}
