import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRouter, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { refreshAnswer, renewAnswer } from '#web/boot.ts'
import { layoutDataCall } from '#web/calls.ts'
import { type ApiError, get } from '#web/core/api.ts'
import { replaceQuietly } from '#web/core/history.ts'
import { type Match, matchPage } from '#web/core/match.ts'
import { loadedPage, loadPage } from '#web/core/page-loading.ts'
import { prefersReducedMotion } from '#web/ui/components/reducedMotion.ts'
import { useBackgroundLocation } from './background-location.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { PageContent } from './PageContent.tsx'
import { UnknownRoute } from './PageStates.tsx'
import { prefetch } from './page-data.ts'
import { listSiteSlotCalls } from './site-slots.ts'
import { AsServedContext } from './static-island.tsx'
import { useLinks } from './useLinks.ts'
import { useScroll } from './useScroll.ts'

/** Milliseconds before the next page replaces the last one without its data. */
const dataTimeoutMs = 200

/** Milliseconds before a belt under the header shows that a page is loading. */
const indicatorDelayMs = 150

/** Milliseconds to wait for a page's code, before the browser loads the document instead. */
const codeTimeoutMs = 1_000

/** Shows the page of the current address; keeps the last one while the next is loading. */
export function RouteView() {
  const match = useCurrentMatch()
  const [first] = useState(match)
  const displayed = useDisplayedMatch(match)
  const path = displayed?.url.split('?', 1)[0] ?? ''
  useLinks()
  useScroll(displayed?.url)
  useNews(displayed && path)
  if (!displayed) return <UnknownRoute />
  const content = (
    <ErrorBoundary key={identity(displayed)}>
      <PageContent match={displayed} fresh={displayed === first} />
    </ErrorBoundary>
  )
  return (
    <AsServedContext value={displayed === first}>
      {displayed.row.withoutLayout ? content : <Layout path={path}>{content}</Layout>}
    </AsServedContext>
  )
}

/** Key of a page: other query parameters keep its state, another record resets it. */
const identity = ({ row, params }: Match) => `${row.path} ${JSON.stringify(params)}`

function useCurrentMatch(): Match | undefined {
  // Reads the path undecoded: wouter's own hook decodes percent sequences.
  const path = usePathname(useRouter())
  const search = useSearch()
  const backgroundLocation = useBackgroundLocation()
  return useMemo(() => {
    const [page = '', query = ''] = backgroundLocation?.split('?', 2) ?? [path, search]
    return matchPage(page, query)
  }, [path, search, backgroundLocation])
}

function useDisplayedMatch(match: Match | undefined): Match | undefined {
  const [displayed, setDisplayed] = useState(match)
  useEffect(() => {
    if (match?.url === displayed?.url) return
    if (!match) return startTransition(() => setDisplayed(undefined))
    let isCurrent = true
    const { dataset } = document.documentElement
    const indicatorTimer = setTimeout(() => {
      dataset.turning = ''
    }, indicatorDelayMs)
    void preparePage(match, displayed).then((outcome) => {
      if (!isCurrent) return
      const update = () => setDisplayed(match)
      if (outcome === 'document') loadDocument(displayed)
      else if (isSamePage(match, displayed)) startTransition(update)
      else change(update)
    })
    return () => {
      isCurrent = false
      clearTimeout(indicatorTimer)
      delete dataset.turning
    }
  }, [match, displayed])
  return displayed
}

const isSamePage = (a: Match, b: Match | undefined) => b && identity(a) === identity(b)

/**
 * Loads the next page; without its data once that is late or has failed, since the page shows that.
 * Without its code (after a deployment) or network (the device may have a stored copy) it answers
 * 'document', for the browser to load.
 */
function preparePage(next: Match, before: Match | undefined): Promise<'page' | 'document'> {
  const { row, url } = next
  const isSame = isSamePage(next, before)
  const hasCode = loadPage(row).then(
    () => true,
    () => false,
  )
  const explainFailure = async (error: Partial<ApiError>) => {
    if (error.status === 0 && !isSame && (await isAnsweredByDevice(next))) return 'document'
    // A stored page does not load itself again, since it answers any query.
    const isStored = isSame && document.documentElement.dataset.stored !== undefined
    if (await hasCode) return 'page'
    return isStored ? never : 'document'
  }
  return Promise.race([
    prefetch(next).then(() => 'page' as const, explainFailure),
    // The code contains the loading screen.
    Promise.all([hasCode, pause(dataTimeoutMs)]).then(([has]) => (has ? ('page' as const) : never)),
    // The dashboard's document needs the same code.
    pause(codeTimeoutMs).then(() =>
      loadedPage(row) || url.startsWith('/admin') ? never : ('document' as const),
    ),
  ])
}

const never = new Promise<never>(() => {})

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether the service worker can answer: with a stored page, or that there is none. */
const isAnsweredByDevice = async ({ url }: Match) => {
  if (!navigator.serviceWorker?.controller || url.startsWith('/admin')) return false
  return !navigator.onLine || (await caches.match(url.split('?', 1)[0] ?? '')) !== undefined
}

/**
 * Loads the document of the address. Navigates from the previous page's address rather than
 * reloading, so that the browser goes to the fragment.
 */
function loadDocument(before: Match | undefined): void {
  const { href } = window.location
  if (!before) window.location.reload()
  else {
    replaceQuietly(history.state, before.url)
    window.location.replace(href)
  }
}

/**
 * Refreshes the site slots on each navigation. The first call names the page, so that the server
 * counts a visit, as for a document (src/core/visits).
 */
function useNews(page: string | undefined): void {
  const last = useRef(page)
  useEffect(() => {
    if (page === last.current) return
    last.current = page
    if (!page) return
    const [first = layoutDataCall, ...others] = listSiteSlotCalls()
    get(first.address, { headers: { 'X-Page': page } }).then(
      (answer) => renewAnswer<unknown>(first, answer),
      () => {},
    )
    for (const call of others) void refreshAnswer(call)
  }, [page])
}

/** Animates the change of page, where supported and unless motion is reduced. */
function change(update: () => void): void {
  if (prefersReducedMotion() || !document.startViewTransition) startTransition(update)
  // Ignores the rejection when a later transition skips this one.
  else document.startViewTransition(() => flushSync(update)).ready.catch(() => {})
}
