import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { OverviewSection } from '#web/admin/overview/OverviewParts.tsx'
import { Button } from '#web/ui/components/Button.tsx'

export function Faceless({ overview: { faceless } }: OverviewProps) {
  if (faceless.length === 0) return null
  return (
    <OverviewSection
      title={faceless.length > 1 ? `${faceless.length} portraits manquent` : 'Un portrait manque'}
      more={{ href: dashboardAddress({ section: 'coaches' }), label: 'Tous les entraîneurs' }}>
      {faceless.map(({ _id, name }) => (
        <li key={_id} className="flex items-center gap-3 justify-between">
          <span className="font-semibold min-w-0 wrap-anywhere">{name}</span>
          <Button
            size="small"
            href={dashboardAddress({ section: 'coaches', id: _id })}
            aria-label={`Ajouter le portrait de ${name}`}>
            Ajouter
          </Button>
        </li>
      ))}
    </OverviewSection>
  )
}
