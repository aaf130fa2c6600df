import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import User from 'lucide-react/icons/user'
import type { ManuscriptCard } from '#src/blogs/blogs.contract.ts'
import { Poster } from '#web/art/Poster.tsx'
import { RecordRow } from '#web/lists/RecordRow.tsx'
import { Picture } from '#web/media/Picture.tsx'
import { Badge, Tag } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { longDay } from '#web/ui/dates.ts'
import styles from './BlogsAdmin.module.css'
import { longMoment, statuses } from './publication.ts'

/** Tags shown on a card (spec section 9). */
const mostTags = 3

type Props = {
  card: ManuscriptCard
  current: boolean
  onEdit: () => void
  onDelete: () => void
  onPreview: () => void
}

/** An article in the dashboard's list: published, waiting for its time, or a draft. */
export function ManuscriptRow({ card, onPreview, ...row }: Props) {
  const { _id, title, image, category, createdAt, publishedAt, status } = card
  const coming =
    status === 'scheduled' && publishedAt
      ? [{ Icon: CalendarClock, text: `Paraît le ${longMoment(publishedAt)}` }]
      : []
  return (
    <RecordRow
      {...row}
      title={title}
      picture={
        <Picture
          src={image}
          sizes="9rem"
          fallback={<Poster id={_id} category={category} ratio="1:1" />}
        />
      }
      facts={[
        { Icon: CalendarDays, text: longDay(createdAt) },
        { Icon: User, text: 'Admin' },
        ...coming,
      ]}
    >
      <Marks card={card} />
      {status !== 'published' && (
        <Button size="small" variant="ghost" className={styles.preview} onClick={onPreview}>
          Aperçu
          <span className="visually-hidden"> de « {title} »</span>
        </Button>
      )}
    </RecordRow>
  )
}

function Marks({ card: { tags, featured, status } }: { card: ManuscriptCard }) {
  const more = tags.length - mostTags
  return (
    <p className={styles.tags}>
      <Badge variant={status === 'published' ? 'open' : status === 'draft' ? 'outline' : 'active'}>
        {statuses[status]}
      </Badge>
      {featured && <Badge variant="featured">À la une</Badge>}
      {tags.slice(0, mostTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {more > 0 && <span className={styles.more}>+{more} autres</span>}
    </p>
  )
}
