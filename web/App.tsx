import { useEffect, useLayoutEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { useStore } from '#web/core/store.ts'
import { ToastProvider } from '#web/ui/components/Toast.tsx'
import { CurrentPage } from '#web/ui/layout/CurrentPage.tsx'
import { giveBackTypedTexts } from '#web/ui/layout/typedTexts.ts'
import { type Boot, BootContext, newAnswers } from './boot.ts'
import { sentMark } from './page.ts'

/** The site at the document's address; in the browser the router goes on from there by itself. */
export function App({ boot }: { boot: Boot }) {
  const [path = '/', search = ''] = boot.url.split('?', 2)
  const newer = useStore(newAnswers, (all) => all)
  const now = useMemo(() => ({ ...boot, answers: { ...boot.answers, ...newer } }), [boot, newer])
  useLayoutEffect(giveBackTypedTexts, [])
  useEffect(() => {
    if (boot.posted?.sent) forgetSent()
    // From here on everything answers; what waits for that, tests above all, looks here.
    document.documentElement.dataset.ready = ''
    // Nobody waits for it, and the dashboard is of no use without a network.
    if (import.meta.env.PROD && !path.startsWith('/admin')) {
      const load = () => import('./ui/layout/offline.ts')
      setTimeout(
        () =>
          load()
            .then(({ keepForOffline }) => keepForOffline(boot))
            .catch(() => {}),
        2_000,
      )
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

/** Told once: the address that is shared or loaded again is the page's own. */
function forgetSent(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(sentMark.name)
  window.history.replaceState(window.history.state, '', address)
}
