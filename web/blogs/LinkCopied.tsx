import Check from 'lucide-react/icons/check'
import { classes } from '#web/ui/classes.ts'
import styles from './LinkCopied.module.css'

/** How long the copy is confirmed, in milliseconds (spec section 4). */
export const copiedFor = 2000

/** Says '✓ Lien copié !' (spec section 2); the fonts have no such sign, so it is drawn. */
export function LinkCopied({ shown, className }: { shown: boolean; className?: string }) {
  return (
    <p role="status" className={className}>
      {shown && (
        <span className={classes(styles.copied)}>
          <Check size={16} strokeWidth={2.5} aria-hidden />
          <span className="visually-hidden">✓ </span>Lien copié{'\u00a0'}!
        </span>
      )}
    </p>
  )
}
