import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRouter, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import type { Answers } from '#web/answers.ts'
import { renewAnswer } from '#web/boot.ts'
import { noticesCall } from '#web/calls.ts'
import { type ApiError, get } from '#web/core/api.ts'
import { type Match, matchPage } from '#web/core/match.ts'
import { loadedPage, loadPage } from '#web/core/page-loading.ts'
import { prefersReducedMotion } from '#web/ui/components/reducedMotion.ts'
import { Boundary } from './Boundary.tsx'
import { useBehind } from './behind.ts'
import { Frame } from './Frame.tsx'
import { PageContent } from './PageContent.tsx'
import { UnknownRoute } from './PageStates.tsx'
import { prefetch } from './page-data.ts'
import { StillContext } from './still.tsx'
import { useLinks } from './useLinks.ts'
import { useScroll } from './useScroll.ts'

/** The next page replaces the last one once its data is there, or after this many milliseconds. */
const patience = 200

/** A page that is not there after these milliseconds is said to come, by a belt under the header. */
const told = 150

/** Whose code is not there after these milliseconds is left to the browser, which asks the server. */
const ownWay = 1_000

/** Shows the page of the current address; a page on its way leaves the last one standing. */
export function CurrentPage() {
  const match = useCurrentMatch()
  const [first] = useState(match)
  const shown = useShown(match)
  useLinks()
  useScroll(shown?.url)
  useNews(shown?.url.split('?', 1)[0])
  if (!shown) return <UnknownRoute />
  const content = (
    <Boundary key={identity(shown)}>
      <PageContent match={shown} fresh={shown === first} />
    </Boundary>
  )
  return (
    <StillContext value={shown === first}>
      {shown.row.bare ? content : <Frame path={shown.row.path}>{content}</Frame>}
    </StillContext>
  )
}

/** The same page with other query parameters keeps its state; another record starts afresh. */
const identity = ({ row, params }: Match) => `${row.path} ${JSON.stringify(params)}`

function useCurrentMatch(): Match | undefined {
  // As it is in the address: wouter's own reading takes the signs of a percent sequence away.
  const path = usePathname(useRouter())
  const search = useSearch()
  const behind = useBehind()
  return useMemo(() => {
    const [page = '', query = ''] = behind?.split('?', 2) ?? [path, search]
    return matchPage(page, query)
  }, [path, search, behind])
}

function useShown(match: Match | undefined): Match | undefined {
  const [shown, setShown] = useState(match)
  useEffect(() => {
    if (match?.url === shown?.url) return
    if (!match) return startTransition(() => setShown(undefined))
    let current = true
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    const show = () => {
      if (!current || !loadedPage(match.row)) return
      current = false
      const update = () => setShown(match)
      if (isSame) startTransition(update)
      else change(update)
    }
    const ready = prefetch(match)
    // Without its data the page itself says what failed. Without its code (a new version was put
    // online), or without a network, where the device shows it as last seen or says that it is not
    // there, the new address, which is there already, is asked for whole. That happens once, as
    // such a page never asks for itself: a stored one that stands answers another search of its own.
    const isSame = shown && identity(match) === identity(shown)
    const { dataset } = document.documentElement
    const isStored = isSame && dataset.stored !== undefined
    ready.then(show, async (error: Partial<ApiError>) => {
      const offline = error.status === 0 && !isSame && (await isAnsweredByDevice(match))
      if (current && offline) askServer(shown)
      else await loadPage(match.row).then(show, () => current && !isStored && askServer(shown))
    })
    // Its chunk may take longer than that: the loading text waits for it, not for the data.
    Promise.all([late, loadPage(match.row)]).then(show, () => {})
    const tell = setTimeout(() => {
      dataset.turning = ''
    }, told)
    const leave = setTimeout(() => {
      // The server's own dashboard waits for the same code.
      if (current && !loadedPage(match.row) && !match.url.startsWith('/admin')) askServer(shown)
    }, ownWay)
    return () => {
      current = false
      clearTimeout(tell)
      clearTimeout(leave)
      delete dataset.turning
    }
  }, [match, shown])
  return shown
}

/** Whether the service worker has a word to say of it: the page, or that it is not there. */
const isAnsweredByDevice = async ({ url }: Match) => {
  if (!navigator.serviceWorker?.controller || url.startsWith('/admin')) return false
  return !navigator.onLine || (await caches.match(url.split('?', 1)[0] ?? '')) !== undefined
}

/**
 * Asks the server for the page of the address, whole. Come to from the page before: the browser
 * goes to the part a fragment names then, which a reload does not.
 */
function askServer(before: Match | undefined): void {
  const { href } = window.location
  if (!before) window.location.reload()
  else {
    // Not by the router's own way, which would report a move to everyone.
    History.prototype.replaceState.call(history, history.state, '', before.url)
    window.location.replace(href)
  }
}

/**
 * What the club says today is asked again with each page one goes to. The page says its name with
 * that call, by which the server counts it as read, as it counts a document (src/admin/visits).
 */
function useNews(page: string | undefined): void {
  const last = useRef(page)
  useEffect(() => {
    if (page === last.current) return
    last.current = page
    if (!page) return
    get<Answers['/api/notices']>(noticesCall.address, { headers: { 'X-Page': page } }).then(
      (notices) => renewAnswer(noticesCall, notices),
      () => {},
    )
  }, [page])
}

/** One page fades into the next where the browser can and the visitor has nothing against it. */
function change(update: () => void): void {
  if (prefersReducedMotion() || !document.startViewTransition) startTransition(update)
  // The next one, if it comes meanwhile, skips it: no error of anybody's.
  else document.startViewTransition(() => flushSync(update)).ready.catch(() => {})
}
