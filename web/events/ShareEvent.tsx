import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Share2 from 'lucide-react/icons/share-2'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useShare } from '#web/ui/useShare.ts'
import styles from './ShareEvent.module.css'

/** How long the outcome is shown, in milliseconds (spec section 4). */
const shownFor = 3000

/** Shares the page one is on, and says how that went. */
export function ShareEvent({ title }: { title: string }) {
  const { outcome, busy, share } = useShare(title, shownFor)
  const result = outcome && outcomes[outcome.kind]
  const Icon = result?.look === styles.done ? CircleCheck : CircleAlert
  return (
    <div className={styles.share}>
      <Button wide icon={<Share2 aria-hidden />} pending={busy} onClick={share}>
        Partager
      </Button>
      <p role="status" className={classes(styles.outcome, result?.look)}>
        {result && (
          <>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {result.text}
          </>
        )}
      </p>
    </div>
  )
}

/** The four texts of spec section 8 'Event share'. */
const outcomes = {
  shared: { text: 'Événement partagé !', look: styles.done },
  copied: { text: 'Lien copié !', look: styles.done },
  cancelled: { text: 'Partage annulé.', look: undefined },
  failed: { text: 'Échec de la copie.', look: styles.failed },
}
