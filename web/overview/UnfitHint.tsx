import { MoreLink } from '#web/ui/MoreLink.tsx'
import styles from './OverviewAdmin.module.css'

/** Visitors read the first text where the site can no longer read the club's own. */
export function UnfitHint({ count }: { count: number }) {
  const parts =
    count > 1 ? `${count} parties des réglages ne sont` : 'Une partie des réglages n’est'
  return (
    <aside className={styles.hint} aria-label="Réglages à revoir">
      <p>
        <strong>
          {parts} plus lisible{count > 1 && 's'}
        </strong>
        . Les visiteurs voient le texte d’origine en attendant{'\u00a0'}; rien n’est perdu.
      </p>
      <MoreLink href="/admin/dashboard/reglages">Revoir les Réglages</MoreLink>
    </aside>
  )
}
