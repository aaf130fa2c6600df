import Share2 from 'lucide-react/icons/share-2'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/Button.tsx'
import { useShare } from '#web/ui/useShare.ts'
import { copiedFor, LinkCopied } from './LinkCopied.tsx'
import styles from './ShareLink.module.css'

/** How an article ends: more to read, or someone to send it to. */
export function ShareLink({ title }: { title: string }) {
  const { outcome, share } = useShare(title, copiedFor)
  return (
    <section className={styles.section} data-on-dark data-screen-only aria-labelledby="encore">
      <div className={`wrap ${styles.row}`}>
        <h2 id="encore" className={styles.title}>
          Encore un round{'\u00a0'}?
        </h2>
        <div className={styles.ways}>
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
