import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { replaceAddress } from '#web/core/history.ts'
import { useStore } from '#web/core/store.ts'
import { toasterSlot } from '#web/ui/components/toasterSlot.ts'
import { restoreEarlyInput } from '#web/ui/layout/early-input.ts'
import { layOutRest, markReady } from '#web/ui/layout/lay-out.ts'
import { RouteView } from '#web/ui/layout/RouteView.tsx'
import { listSiteSlotCalls } from '#web/ui/layout/site-slots.ts'
import { type Boot, BootContext, newAnswers } from './boot.ts'
import { sentMark } from './page.ts'

/** The site at the document's address; afterwards the router follows the browser's address. */
export function App({ boot }: { boot: Boot }) {
  const [path = '/', search = ''] = boot.url.split('?', 2)
  const newer = useStore(newAnswers, (all) => all)
  const today = useToday(boot)
  const now = useMemo(() => {
    // Drops notices of another day, such as 'Pas de cours demain'.
    const answers = { ...boot.answers }
    if (today !== boot.today) for (const { address } of listSiteSlotCalls()) delete answers[address]
    return { ...boot, today, answers: { ...answers, ...newer } }
  }, [boot, newer, today])
  const Toaster = useStore(toasterSlot, (current) => current)
  useLayoutEffect(restoreEarlyInput, [])
  useEffect(() => {
    if (boot.posted?.sent) forgetSent()
    // Marks the page as interactive, mainly for tests.
    void layOutRest().then(markReady)
    // Loads offline support late, as nobody waits for it. The dashboard has none.
    if (import.meta.env.PROD && !path.startsWith('/admin')) {
      const load = () => {
        void import('./ui/layout/offline.ts')
          .then(({ registerOfflineUse }) => registerOfflineUse(boot))
          .catch(() => {})
      }
      // Lets the page's pictures load first.
      const loadLater = () => setTimeout(load, 2_000)
      if (!navigator.onLine) load()
      else if (document.readyState === 'complete') loadLater()
      else window.addEventListener('load', loadLater, { once: true })
    }
  }, [boot, path])
  return (
    <BootContext value={now}>
      <Router ssrPath={path} ssrSearch={search}>
        <RouteView />
        {Toaster && <Toaster />}
      </Router>
    </BootContext>
  )
}

/** Day of the document; for a stored page (public/sw.js) the current day. */
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

/**
 * Removes the mark of success from the address, so that sharing or reloading does not show it
 * again.
 */
function forgetSent(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(sentMark.name)
  replaceAddress(address.href)
}
