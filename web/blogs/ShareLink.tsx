import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './ShareLink.module.css'

/** How an article ends: more to read, or someone to send it to. */
export function ShareLink({ title }: { title: string }) {
  const { copied, share } = useShare(title)
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
          <LinkCopied shown={copied} className={styles.copied} />
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
        <span className={classes(styles.told)}>
          <Check size={16} strokeWidth={2.5} aria-hidden />
          <span className="visually-hidden">✓ </span>Lien copié{'\u00a0'}!
        </span>
      )}
    </p>
  )
}

/** How long the copy is confirmed, in milliseconds (spec section 4). */
const toldFor = 2000

/** Opens the device's own share sheet; where there is none, copies the page's address. */
export function useShare(title: string): { copied: boolean; share: () => Promise<void> } {
  const [copies, setCopies] = useState(0)
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another copy is told as long again
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), toldFor)
    return () => clearTimeout(timer)
  }, [copied, copies])

  async function share() {
    const url = window.location.origin + window.location.pathname
    if (await sharedByDevice({ title, url })) return
    try {
      await navigator.clipboard.writeText(url)
      setCopies((count) => count + 1)
      setCopied(true)
    } catch (error) {
      // Silent for the visitor (spec section 8).
      console.warn(error)
    }
  }
  return { copied, share }
}

/** Also true when the visitor put the sheet away again. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
