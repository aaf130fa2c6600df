import { Suspense } from 'react'
import type { Event } from '#src/events/events.contract.ts'
import sheet from '#web/art/Poster.module.css'
import { still } from '#web/frame/Still.tsx'
import { Photo } from '#web/ui/Photo.tsx'

const Poster = await still(async () => (await import('#web/art/Poster.tsx')).Poster, [sheet])

type EventPictureProps = {
  event: Event
  /** Low and wide, at the top of the event's own page. */
  banner?: boolean
  className?: string
}

/** The photo of an event, or the poster drawn for it; its box has the shape the class gives. */
export function EventPicture({ event, banner = false, className }: EventPictureProps) {
  const { _id, title, image } = event
  const poster = <Poster id={_id} category={title} ratio={banner ? 'banner' : '2:1'} />
  return (
    <div className={className}>
      <Suspense>
        <Photo src={image} first={banner} fallback={poster} />
      </Suspense>
    </div>
  )
}
