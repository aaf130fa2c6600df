import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { OverviewSection } from '#web/admin/overview/OverviewParts.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { longDay } from '#web/ui/text/dates.ts'

/** Articles nobody sees yet; not there when there is none. */
export function Unpublished({ overview: { drafts, scheduled, unpublished } }: OverviewProps) {
  if (unpublished.length === 0) return null
  const counts = [
    drafts > 0 && counted(drafts, 'brouillon', 'brouillons'),
    scheduled > 0 && counted(scheduled, 'article programmé', 'articles programmés'),
  ]
  return (
    <OverviewSection
      title={counts.filter(Boolean).join(', ')}
      more={{ href: dashboardAddress({ section: 'blogs' }), label: 'Tous les articles' }}>
      {unpublished.map(({ _id, title, publishedAt }) => (
        <li key={_id}>
          <Link
            href={dashboardAddress({ section: 'blogs', id: _id })}
            className="font-semibold inline-block min-h-6 wrap-anywhere">
            {title}
          </Link>
          <p className="text-note text-ink-soft">
            {publishedAt ? `Programmé pour le ${longDay(publishedAt)}` : 'Brouillon'}
          </p>
        </li>
      ))}
    </OverviewSection>
  )
}
