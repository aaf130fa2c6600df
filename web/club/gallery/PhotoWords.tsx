import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { typeset } from '#src/house/text/typeset.contract.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import styles from './PhotoWords.module.css'
import { dayText, photoName } from './photo.ts'

type PhotoWordsProps = { photo: Photo; as: 'h1' | 'h2'; titleId?: string }

/** What is said beside a large photo (spec section 2 'Gallery page'). */
export function PhotoWords({ photo, as: Title, titleId }: PhotoWordsProps) {
  const { title, event, description, day, date } = photo
  return (
    <div className={styles.words}>
      {title && event && <Badge variant="featured">{typeset(event)}</Badge>}
      <Title id={titleId} className={styles.title}>
        {photoName(photo)}
      </Title>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.date}>
        <time dateTime={day ?? date}>{dayText(photo)}</time>
      </p>
    </div>
  )
}
