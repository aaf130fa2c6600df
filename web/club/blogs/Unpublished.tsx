import { addressOf } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import styles from '#web/admin/overview/OverviewAdmin.module.css'
import { counted, OverviewPart } from '#web/admin/overview/OverviewParts.tsx'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { longDay } from '#web/ui/text/dates.ts'

/** Articles nobody sees yet; not there when there is none. */
export function Unpublished({ overview: { drafts, scheduled, unpublished } }: OverviewProps) {
  if (unpublished.length === 0) return null
  const parts = [
    drafts > 0 && counted(drafts, 'brouillon', 'brouillons'),
    scheduled > 0 && counted(scheduled, 'article programmé', 'articles programmés'),
  ]
  return (
    <OverviewPart
      title={parts.filter(Boolean).join(', ')}
      more={{ href: addressOf({ section: 'blogs' }), label: 'Tous les articles' }}
    >
      {unpublished.map(({ _id, title, publishedAt }) => (
        <li key={_id}>
          <Anchor
            href={addressOf({ section: 'blogs', id: _id })}
            className={`strong ${styles.title}`}
          >
            {title}
          </Anchor>
          <p className="note muted">
            {publishedAt ? `Programmé pour le ${longDay(publishedAt)}` : 'Brouillon'}
          </p>
        </li>
      ))}
    </OverviewPart>
  )
}
