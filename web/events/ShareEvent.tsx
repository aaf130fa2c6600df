import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './ShareEvent.module.css'

/** How long the outcome is told, in milliseconds (spec section 4). */
const toldFor = 3000

/** Shares the page one is on, and tells how that went. */
export function ShareEvent({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), toldFor)
    return () => clearTimeout(timer)
  }, [outcome])

  async function share() {
    setOutcome(undefined)
    setBusy(true)
    setOutcome(await shareAddress(title))
    setBusy(false)
  }

  const Icon = outcome?.kind === 'done' ? CircleCheck : CircleAlert
  return (
    <div className={styles.share}>
      <Button wide icon={<Share2 aria-hidden />} pending={busy} onClick={share}>
        Partager
      </Button>
      <p role="status" className={classes(styles.outcome, outcome && styles[outcome.kind])}>
        {outcome && (
          <>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {outcome.text}
          </>
        )}
      </p>
    </div>
  )
}

/** The four texts of spec section 8 'Event share'. */
type Outcome = { kind: 'done' | 'cancelled' | 'failed'; text: string }

/** Opens the device's own share sheet; where there is none, copies the page's address. */
async function shareAddress(title: string): Promise<Outcome> {
  const url = window.location.origin + window.location.pathname
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, url })
    return { kind: 'done', text: 'Événement partagé !' }
  } catch {
    return { kind: 'cancelled', text: 'Partage annulé.' }
  }
}

async function copy(url: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(url)
    return { kind: 'done', text: 'Lien copié !' }
  } catch {
    // Refused by the visitor, or not there at all on an address without https.
    return { kind: 'failed', text: 'Échec de la copie.' }
  }
}
