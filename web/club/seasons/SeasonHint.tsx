import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { Hint } from '#web/admin/overview/OverviewParts.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { longDay } from '#web/ui/text/dates.ts'

/** Tried again each minute: somebody has to look. */
export function SeasonHint({ overview: { overdueSeason } }: OverviewProps) {
  if (!overdueSeason) return null
  const { name, on } = overdueSeason
  return (
    <Hint label="Nouvelle saison" variant="wrong">
      <p className="text-accent">
        <strong>
          {name} devait être publiée le {longDay(on)} et ne l’est pas encore.
        </strong>{' '}
        Le site essaie chaque minute&nbsp;; publiez-la à la main si cela dure.
      </p>
      <MoreLink href={dashboardAddress({ section: 'saisons', id: 'publier' })}>
        Voir la saison
      </MoreLink>
    </Hint>
  )
}
