import type { MouseEvent, ReactNode } from 'react'
import type { Photo as GalleryPhoto } from '#src/gallery/gallery.contract.ts'
import { Picture } from '#web/media/Picture.tsx'
import { classes } from '#web/ui/classes.ts'
import { LongText } from './LongText.tsx'
import { LostPhoto } from './LostPhoto.tsx'
import styles from './PhotoCard.module.css'
import { photoAddress } from './photoAddress.ts'
import { removalAddress } from './removalAddress.ts'

/** The five layouts sections take in turn (spec section 9). */
export const layouts = ['wide', 'right', 'mount', 'left', 'square'] as const

/** Where there is nothing to say, the picture takes the place of the words beside it. */
const alone = { wide: 'wide', right: 'framed', mount: 'mount', left: 'framed', square: 'square' }

type PhotoCardProps = {
  photo: GalleryPhoto
  layout: (typeof layouts)[number]
  /** At the top of the page */
  first: boolean
  tools?: ReactNode
  onOpen: () => void
}

/** A photo and what is said about it. Without scripts its link opens the photo by itself. */
export function PhotoCard({ photo, layout, first, tools, onOpen }: PhotoCardProps) {
  const { url, title, description } = photo
  const captioned = Boolean(title || description)
  const open = (click: MouseEvent) => {
    if (click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    onOpen()
  }
  return (
    <figure className={classes(styles.card, styles[captioned ? layout : alone[layout]])}>
      <div className={styles.picture}>
        <a href={photoAddress(url)} className={styles.open} onClick={open}>
          <span className="visually-hidden">Agrandir{'\u00a0'}: </span>
          <Picture
            src={photoAddress(url)}
            alt={photo.alt}
            first={first}
            sizes="(min-width: 78rem) 78rem, 100vw"
            fallback={<LostPhoto photo={photo} />}
          />
        </a>
        {/* With scripts it is beside the large photo. */}
        <noscript>
          <a href={removalAddress(photo._id)} className={styles.removal}>
            Demander le retrait
          </a>
        </noscript>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {captioned && (
        <figcaption className={styles.caption}>
          {title && <p className={styles.title}>{title}</p>}
          {description && <LongText text={description} />}
        </figcaption>
      )}
    </figure>
  )
}
