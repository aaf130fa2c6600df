import { hrefs } from '#web/hrefs.ts'
import { MoreLink } from '#web/ui/MoreLink.tsx'
import styles from './OverviewAdmin.module.css'

/** As long as invented coaches and articles stand on the club's site. */
export function DemoHint() {
  return (
    <aside className={styles.hint} aria-label="Contenu de départ">
      <p>
        <strong>Le site contient encore le contenu de départ</strong>, inventé pour l’exemple. Quand
        le vôtre est prêt, il s’enlève d’un clic.
      </p>
      <MoreLink href={`${hrefs.dashboard}/reglages`}>L’enlever dans les Réglages</MoreLink>
    </aside>
  )
}
