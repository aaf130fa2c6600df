import type { Overview } from '#src/overview/overview.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { longDay } from '#web/ui/dates.ts'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'

type Props = Pick<Overview, 'drafts' | 'scheduled' | 'unpublished'>

/** Articles nobody sees yet; not there when there is none. */
export function Unpublished({ drafts, scheduled, unpublished }: Props) {
  if (unpublished.length === 0) return null
  return (
    <Part
      title={titleOf(drafts, scheduled)}
      more={{ href: addressOf({ section: 'blogs' }), label: 'Tous les articles' }}
    >
      <ul className={styles.rows}>
        {unpublished.map(({ _id, title, publishedAt }) => (
          <li key={_id}>
            <Anchor href={addressOf({ section: 'blogs', id: _id })} className={styles.title}>
              {title}
            </Anchor>
            <p className={styles.note}>
              {publishedAt ? `Programmé pour le ${longDay(publishedAt)}` : 'Brouillon'}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function titleOf(drafts: number, scheduled: number): string {
  const parts = [
    drafts > 0 && `${drafts} brouillon${drafts > 1 ? 's' : ''}`,
    scheduled > 0 &&
      `${scheduled} article${scheduled > 1 ? 's' : ''} programmé${scheduled > 1 ? 's' : ''}`,
  ]
  return parts.filter(Boolean).join(', ')
}
