import { dashboardAddress, newRecord } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { Hint } from '#web/admin/overview/OverviewParts.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'

/** Offers the message of the week, on Sundays. */
export function WeekHint({ overview: { offersWeek } }: OverviewProps) {
  if (!offersWeek) return null
  return (
    <Hint label="Le message de la semaine" variant="quiet">
      <p>
        <strong>Dimanche&nbsp;: le message de la semaine est prêt à relire</strong>, pour les
        familles ou pour le groupe WhatsApp.
      </p>
      <MoreLink href={dashboardAddress({ section: 'familles', id: newRecord })}>Le relire</MoreLink>
    </Hint>
  )
}
