import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { longDay } from '#web/ui/text/dates.ts'

export function SetUpHint({ by }: { by: string }) {
  return (
    <aside
      className="mb-6 pt-4 px-6 pb-2 border-card border-ink bg-muted max-lg:min-h-[3.5rem] max-lg:me-[3.75rem]"
      aria-label="Double vérification à mettre en place">
      <p>
        <strong>Le club demande à chacun une double vérification.</strong> Mettez la vôtre en place
        avant le {longDay(by)}&nbsp;: passé ce jour, le tableau de bord l’attendra pour s’ouvrir.
      </p>
      <MoreLink href={`${dashboardAddress({ section: 'comptes' })}#double-verification`}>
        La mettre en place
      </MoreLink>
    </aside>
  )
}
