import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { Hint } from '#web/admin/overview/OverviewParts.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'

/** Number of details required by law that nobody has filled in. */
export function MentionsHint({ overview: { missingMentions: count } }: OverviewProps) {
  if (count === 0) return null
  return (
    <Hint label="Mentions légales">
      <p>
        <strong>
          Mentions légales&nbsp;: {count} information{count > 1 && 's'} à compléter.
        </strong>{' '}
        La loi demande de les dire sur le site.
      </p>
      <MoreLink href={dashboardAddress({ section: 'mentions' })}>Compléter les Mentions</MoreLink>
    </Hint>
  )
}
