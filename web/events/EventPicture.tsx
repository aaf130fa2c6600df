import { Suspense } from 'react'
import type { Event } from '#src/events/events.contract.ts'
import sheet from '#web/art/Poster.module.css'
import { still } from '#web/frame/Still.tsx'
import { cardSizes, Picture } from '#web/media/Picture.tsx'

const Poster = await still(async () => (await import('#web/art/Poster.tsx')).Poster, [sheet])

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
      <Suspense>
        <Picture src={image} first={first} sizes={banner ? '100vw' : cardSizes} fallback={poster} />
      </Suspense>
    </div>
  )
}
