import { addressOf } from '#web/admin/dashboardRoute.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import styles from './SetUpHint.module.css'

export function SetUpHint({ by }: { by: string }) {
  return (
    <aside
      className={`border-card border-ink bg-muted mb-6 ${styles.hint}`}
      aria-label="Double vérification à mettre en place"
    >
      <p>
        <strong>Le club demande à chacun une double vérification.</strong> Mettez la vôtre en place
        avant le {longDay(by)}&nbsp;: passé ce jour, le tableau de bord l’attendra pour s’ouvrir.
      </p>
      <MoreLink href={`${addressOf({ section: 'comptes' })}#double-verification`}>
        La mettre en place
      </MoreLink>
    </aside>
  )
}
