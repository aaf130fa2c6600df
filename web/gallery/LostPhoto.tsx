import { lazy, Suspense } from 'react'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { photoName } from './photoName.ts'

const Poster = lazy(async () => ({ default: (await import('#web/art/Poster.tsx')).Poster }))

/** Stands for a photo whose file does not come; known only in the browser. */
export function LostPhoto({ photo }: { photo: Photo }) {
  return (
    <>
      <span className="visually-hidden">{photoName(photo)}</span>
      <Suspense>
        <Poster id={photo._id} category={photo.event} />
      </Suspense>
    </>
  )
}
