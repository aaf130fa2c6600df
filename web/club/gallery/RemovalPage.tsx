import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { photoAddress, photoName } from './photo.ts'
import { RemovalForm } from './RemovalForm.tsx'
import styles from './RemovalPage.module.css'

/** Where a photo's removal is asked for without scripts; with them, that is beside the photo. */
export function RemovalPage({ photo }: { photo: Photo }) {
  return (
    <>
      <PageTop belt="bleue" eyebrow="Galerie Photos" title="Retrait d’une photo" />
      <div className={`wrap ${styles.columns}`}>
        <figure className="break">
          <div className={styles.picture}>
            <Picture
              src={photoAddress(photo.url)}
              alt={photo.alt}
              first
              sizes="(min-width: 48rem) 24rem, 100vw"
              fallback={null}
            />
          </div>
          <figcaption className={styles.name}>{photoName(photo)}</figcaption>
        </figure>
        <div className={styles.form}>
          <RemovalForm photo={photo} />
        </div>
      </div>
    </>
  )
}
