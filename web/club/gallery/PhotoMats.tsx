import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PhotoMats.module.css'
import { photoAddress } from './photoAddress.ts'

/**
 * Photos laid like mats, where no four corners meet. On a phone they are a strip to swipe, with the
 * next one partly visible. Each links to the photo's page. A caption stands once for neighbours.
 */
export function PhotoMats({ photos, label }: { photos: readonly Photo[]; label: string }) {
  return (
    <ul
      className={classes('strip mats', styles.mats, styles[`of${photos.length}`])}
      aria-label={label}
    >
      {photos.map((photo, at) => (
        <li
          key={photo._id}
          className={`relative bg-muted min-h-50 md:col-span-2 md:min-h-0 md:aspect-2/1 ${styles.mat}`}
        >
          <Link href={hrefs.photo(photo._id)} className="absolute inset-0 size-full object-cover">
            <Picture
              src={photoAddress(photo.url)}
              alt={photo.alt}
              sizes="(min-width: 48rem) 26rem, 85vw"
              className="absolute inset-0 size-full object-cover"
              fallback={<span className="sr-only">{photo.alt}</span>}
            />
            {photo.title && photo.title !== photos[at - 1]?.title && (
              <span
                className={classes(
                  'absolute bg-surface text-ink text-note font-semibold',
                  styles.caption,
                )}
              >
                {typeset(photo.title)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
