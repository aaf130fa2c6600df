import { useEffect, useLayoutEffect } from 'react'
import { SWRConfig } from 'swr'
import { Router } from 'wouter'
import { matchPage } from '#web/house/match.ts'
import { CurrentPage } from '#web/look/frame/CurrentPage.tsx'
import { pageKey, readAnswers } from '#web/look/frame/page-data.ts'
import { giveBackTypedTexts } from '#web/look/frame/typedTexts.ts'
import { ToastProvider } from '#web/look/ui/Toast.tsx'
import { type Boot, BootContext } from './boot.ts'
import { noticesCall, settingsCard } from './calls.ts'
import { sentMark } from './page.ts'

/**
 * The site at one address. `path` and `search` (without '?') are the server's; in the browser the
 * router goes on from there by itself.
 */
export function App({ boot, path, search }: { boot: Boot; path: string; search: string }) {
  const match = matchPage(path, search)
  useLayoutEffect(giveBackTypedTexts, [])
  useEffect(() => {
    if (boot.posted?.sent) forgetSent()
    // From here on everything answers; what waits for that, tests above all, looks here.
    document.documentElement.dataset.ready = ''
    // Nobody waits for it, and the dashboard is of no use without a network.
    if (import.meta.env.PROD && !path.startsWith('/admin')) {
      const load = () => import('./look/frame/offline.ts')
      setTimeout(
        () =>
          load()
            .then(({ keepForOffline }) => keepForOffline(boot))
            .catch(() => {}),
        2_000,
      )
    }
  }, [boot, path])
  const fallback = {
    [settingsCard.address]: boot.answers[settingsCard.address]?.body,
    [noticesCall.address]: noticesOf(boot),
    ...(match && { [pageKey(match)]: readAnswers(match, boot.answers) }),
  }
  return (
    <BootContext value={boot}>
      <Router ssrPath={path} ssrSearch={search}>
        <SWRConfig value={{ fallback, revalidateOnFocus: false, shouldRetryOnError: false }}>
          <ToastProvider>
            <CurrentPage />
          </ToastProvider>
        </SWRConfig>
      </Router>
    </BootContext>
  )
}

/** A page stands without them. */
function noticesOf({ answers }: Boot): unknown {
  const answer = answers[noticesCall.address]
  return answer?.status === 200 ? answer.body : []
}

/** Told once: the address that is shared or loaded again is the page's own. */
function forgetSent(): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(sentMark.name)
  window.history.replaceState(window.history.state, '', address)
}
