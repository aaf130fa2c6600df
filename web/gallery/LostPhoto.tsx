import type { Photo } from '#src/gallery/gallery.contract.ts'
import { Poster } from '#web/art/Poster.tsx'
import { photoName } from './photoName.ts'

/** Stands for a photo whose file does not come; known only in the browser. */
export function LostPhoto({ photo }: { photo: Photo }) {
  return (
    <>
      <span className="visually-hidden">{photoName(photo)}</span>
      <Poster id={photo._id} category={photo.event} />
    </>
  )
}
