import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useShare } from '#web/look/ui/useShare.ts'
import styles from './ShareLink.module.css'

/** How long the copy is confirmed, in milliseconds (spec section 4). */
export const copiedFor = 2000

/** How an article ends: more to read, or someone to send it to. */
export function ShareLink({ title }: { title: string }) {
  const { outcome, share } = useShare(title, copiedFor)
  return (
    <section className={styles.section} data-on-dark data-screen-only aria-labelledby="encore">
      <div className={`wrap ${styles.row}`}>
        <h2 id="encore" className="text-h2-small">
          Encore un round&nbsp;?
        </h2>
        <div className={classes('cluster', styles.ways)}>
          <Button href={hrefs.blogs} onDark>
            Explorer les articles
          </Button>
          <Button
            variant="ghost"
            onDark
            className={styles.share}
            icon={<Share2 aria-hidden />}
            onClick={share}
          >
            Partager
          </Button>
          <LinkCopied shown={outcome?.kind === 'copied'} className={styles.copied} />
        </div>
      </div>
    </section>
  )
}

/** Says '✓ Lien copié !' (spec section 2); the fonts have no such sign, so it is drawn. */
export function LinkCopied({
  shown,
  className,
}: {
  shown: boolean
  className?: string | undefined
}) {
  return (
    <p role="status" className={className}>
      {shown && (
        <span className={classes('note strong leading-loose', styles.told)}>
          <Check size={16} strokeWidth={2.5} aria-hidden />
          <span className="visually-hidden">✓ </span>Lien copié !
        </span>
      )}
    </p>
  )
}
