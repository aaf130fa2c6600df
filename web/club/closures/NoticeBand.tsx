import Megaphone from 'lucide-react/icons/megaphone'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Notice } from '#src/club/closures/closures.contract.ts'
import { typeset } from '#src/house/text/typeset.contract.ts'
import { noticesCall } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './NoticeBand.module.css'

/**
 * What the club has to say to everybody today, over every page but the dashboard. It comes with the
 * document, as the page's last part, at the foot of the screen: nothing moves when it is closed. It
 * is read aloud once.
 */
export function NoticeBand({ path, inert }: { path: string; inert: boolean }) {
  const { data = [] } = useSWR<Notice[]>(noticesCall.address, get, { revalidateOnMount: false })
  const { closed, close } = useClosed()
  const told = useToldOnce(data)
  const shown = data.filter((notice) => !closed.includes(nameOf(notice)))
  if (data.length === 0) return null
  const inside = path.startsWith('/admin/dashboard')
  return (
    <>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      {shown.length > 0 && !inside && (
        <aside
          ref={keepClear}
          className={styles.band}
          aria-label="Annonces du club"
          data-on-dark
          inert={inert}
        >
          {shown.map((notice) => (
            <div key={notice._id} className={classes('row', styles.notice)}>
              <Megaphone className={styles.icon} size="1.25rem" strokeWidth={1.75} aria-hidden />
              <p className={classes('strong grow break leading-snug')}>{typeset(notice.text)}</p>
              <Button
                size="icon"
                variant="bare"
                onDark
                className={styles.close ?? ''}
                icon={<X aria-hidden />}
                aria-label={`Fermer l’annonce\u00a0: ${notice.text}`}
                onClick={() => close(notice)}
              />
            </div>
          ))}
        </aside>
      )}
    </>
  )
}

/** What has the focus, and the toasts, keep above the band, however high it is. */
function keepClear(band: HTMLElement | null) {
  if (!band) return
  const root = document.documentElement.style
  const observer = new ResizeObserver(() =>
    root.setProperty('--bottom-bar', `${band.offsetHeight}px`),
  )
  observer.observe(band)
  document.addEventListener('focusin', showWhole)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', showWhole)
    root.removeProperty('--bottom-bar')
  }
}

/** Of a large field browsers bring only the caret into view. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** Another text is another announcement. */
const nameOf = ({ _id, text }: Notice) => `${_id} ${text}`

const key = 'annonces-fermees'
/** Older ones are long over. */
const most = 30

/** Those this visitor has closed on this device; none before the scripts are there. */
function useClosed() {
  const [closed, setClosed] = useState<string[]>([])
  useEffect(() => setClosed(read('localStorage', key)), [])
  const close = (notice: Notice) => {
    const next = [...read('localStorage', key), nameOf(notice)].slice(-most)
    setClosed(next)
    write('localStorage', key, next)
    document.getElementById('contenu')?.focus({ preventScroll: true })
  }
  return { closed, close }
}

const toldKey = 'annonces-dites'

/** What a screen reader is told: each announcement once in a visit, whatever pages follow. */
function useToldOnce(notices: readonly Notice[]): string {
  const [told, setTold] = useState('')
  useEffect(() => {
    const before = [...read('sessionStorage', toldKey), ...read('localStorage', key)]
    const fresh = notices.filter((notice) => !before.includes(nameOf(notice)))
    if (fresh.length === 0) return
    write('sessionStorage', toldKey, [...before, ...fresh.map(nameOf)].slice(-most))
    setTold(fresh.map(({ text }) => text).join(' '))
  }, [notices])
  return told
}

/** Where storage is forbidden, already its name throws. */
type StorageName = 'localStorage' | 'sessionStorage'

function read(storage: StorageName, name: string): string[] {
  try {
    const kept: unknown = JSON.parse(window[storage].getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

function write(storage: StorageName, name: string, items: string[]): void {
  try {
    window[storage].setItem(name, JSON.stringify(items))
  } catch {
    // A full or forbidden storage: it is shown again on the next visit.
  }
}
