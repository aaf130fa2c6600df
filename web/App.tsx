import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { useStore } from '#web/core/store.ts'
import { ToastProvider } from '#web/ui/components/Toast.tsx'
import { CurrentPage } from '#web/ui/layout/CurrentPage.tsx'
import { restoreEarlyInput } from '#web/ui/layout/early-input.ts'
import { type Boot, BootContext, newAnswers } from './boot.ts'
import { noticesCall } from './calls.ts'
import { sentMark } from './page.ts'

/** The site at the document's address; in the browser the router goes on from there by itself. */
export function App({ boot }: { boot: Boot }) {
  const [path = '/', search = ''] = boot.url.split('?', 2)
  const newer = useStore(newAnswers, (all) => all)
  const today = useToday(boot)
  const now = useMemo(() => {
    // What the club said of a day that is over ('Pas de cours demain') is not said on another.
    const { [noticesCall.address]: notices, ...others } = boot.answers
    const answers = today === boot.today || !notices ? boot.answers : others
    return { ...boot, today, answers: { ...answers, ...newer } }
  }, [boot, newer, today])
  useLayoutEffect(restoreEarlyInput, [])
  useEffect(() => {
    if (boot.posted?.sent) forgetSent()
    // From here on everything answers; what waits for that, tests above all, looks here.
    document.documentElement.dataset.ready = ''
    // Nobody waits for it, and the dashboard is of no use without a network.
    if (import.meta.env.PROD && !path.startsWith('/admin')) {
      const load = () => {
        void import('./ui/layout/offline.ts')
          .then(({ keepForOffline }) => keepForOffline(boot))
          .catch(() => {})
      }
      // Pictures of the page go first.
      const loadLater = () => setTimeout(load, 2_000)
      if (!navigator.onLine) load()
      else if (document.readyState === 'complete') loadLater()
      else window.addEventListener('load', loadLater, { once: true })
    }
  }, [boot, path])
  return (
    <BootContext value={now}>
      <Router ssrPath={path} ssrSearch={search}>
        <ToastProvider>
          <CurrentPage />
        </ToastProvider>
      </Router>
    </BootContext>
  )
}

/** The document's day, or where the device shows it as last seen (public/sw.js) the present one. */
function useToday({ today }: Boot): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!dataset.stored) return
    setDay(dataset.stored)
    delete dataset.stale
  }, [])
  return day
}

/** Told once: the address that is shared or loaded again is the page's own. */
function forgetSent(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(sentMark.name)
  window.history.replaceState(window.history.state, '', address)
}
