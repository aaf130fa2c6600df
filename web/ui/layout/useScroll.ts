import { useEffect, useLayoutEffect, useRef } from 'react'
import { readList, writeList } from '#web/core/device-storage.ts'
import { readEntry, replaceQuietly } from '#web/core/history.ts'
import { matchPage } from '#web/core/match.ts'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { readBackgroundLocation } from './background-location.ts'
import { markReady } from './lay-out.ts'

/** Current page: its canonical URL, its address with the query, and its history entry. */
type Display = { url: string | undefined; address: string; entry: string }

/**
 * Scrolls smoothly to the top and focuses the page after a followed link (spec section 2), or goes
 * to the fragment. Back and forward restore the last position on each page.
 * @param url of the page shown; changes once it has loaded
 */
export function useScroll(url: string | undefined): void {
  const positions = useRef(new Map<string, number>())
  const display = useRef<Display>({ url, address: '', entry: '' })
  const wentBack = useRef(false)
  const giveUp = useRef(() => {})

  useEffect(() => {
    const isDisplayed = () => currentPageUrl() === display.current.url
    /** Handles a move within the page; returns whether only the fragment changed. */
    const moveOn = () => {
      const isSameAddress = currentAddress() === display.current.address
      display.current = { ...display.current, address: currentAddress(), entry: currentEntry() }
      if (!positions.current.has(display.current.entry)) onScroll()
      return isSameAddress
    }
    const onScroll = () => {
      positions.current.set(display.current.entry, window.scrollY)
    }
    const onPop = ({ state }: PopStateEvent) => {
      // Stores the position now: a busy browser may not have reported the last scroll yet.
      onScroll()
      giveUp.current()
      wentBack.current = !isDisplayed()
      if (wentBack.current) return
      // Restores known entries only: new ones are fragment links, which the browser handles.
      const position = positions.current.get(state?.entry)
      if (moveOn() && position !== undefined) giveUp.current = returnTo(position)
    }
    // Handles wouter's event, sent for every followed link, even to the current page.
    const onPush = () => {
      onScroll()
      giveUp.current()
      wentBack.current = false
      if (isDisplayed() && moveOn()) giveUp.current = toTarget()
    }
    const onReplace = () => {
      if (isDisplayed()) moveOn()
    }
    // Leaves reload and leaving to the browser, except for a page that loaded too late
    // (RouteView.tsx): it was never scrolled.
    const onHide = () => {
      if (isDisplayed()) history.scrollRestoration = 'auto'
      writeList('sessionStorage', storageKey, [...positions.current])
    }
    const onShow = () => {
      history.scrollRestoration = 'manual'
    }
    // Detects going back to a page after a link whose document the browser loaded.
    const isBack = history.scrollRestoration === 'manual' && window.scrollY === 0
    display.current = { ...display.current, address: currentAddress(), entry: currentEntry() }
    positions.current = new Map(readList('sessionStorage', storageKey) as [string, number][])
    const position = positions.current.get(display.current.entry)
    onShow()
    if (isBack && position !== undefined) {
      // A position is the same place only once all heights above it are known.
      markReady()
      giveUp.current = returnTo(position)
    }
    // Reads in the next frame, after layout, as in useScrolled.ts.
    const frame = requestAnimationFrame(onScroll)
    const leaving = new AbortController()
    const { signal } = leaving
    window.addEventListener('popstate', onPop, { signal })
    window.addEventListener('pushState', onPush, { signal })
    window.addEventListener('replaceState', onReplace, { signal })
    window.addEventListener('scroll', onScroll, { passive: true, signal })
    window.addEventListener('pagehide', onHide, { signal })
    window.addEventListener('pageshow', onShow, { signal })
    return () => {
      cancelAnimationFrame(frame)
      leaving.abort()
    }
  }, [])

  // Synchronous, so that later scroll events belong to the new page.
  useLayoutEffect(() => {
    const last = display.current.url
    if (last === url) return
    display.current = { url, address: currentAddress(), entry: currentEntry() }
    const position = positions.current.get(display.current.entry) ?? 0
    if (wentBack.current) {
      wentBack.current = false
      giveUp.current = returnTo(position)
    } else if (urlPath(last) !== urlPath(url) || window.location.hash) {
      giveUp.current = toTarget()
    }
    positions.current.set(display.current.entry, window.scrollY)
  }, [url])
}

/** Storage key of the positions by history entry, for the tab's next document. */
const storageKey = 'positions'

/**
 * Scrolls to a position. Retries as a page that is still too short grows, unless the visitor
 * scrolls. Returns a function that stops it.
 */
function returnTo(top: number): () => void {
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 1
  }
  return go() ? () => {} : waitFor(go)
}

/**
 * Scrolls to the fragment, else to the top, in the next frame: until then a closing menu may keep
 * the page inert. Returns a function that stops it.
 */
function toTarget(): () => void {
  let giveUp = () => {}
  const { activeElement: before } = document
  const frame = requestAnimationFrame(() => {
    giveUp = goToFragment(() => {
      // Jumps to the top when a fragment is expected: a smooth scroll would conflict with it.
      const behavior = window.location.hash ? 'instant' : scrollBehavior()
      window.scrollTo({ top: 0, behavior })
      // Whoever has gone to a field meanwhile types in it.
      const { activeElement: now } = document
      if (now !== before && now?.matches('input, textarea, select')) return
      document.getElementById('contenu')?.focus({ preventScroll: true })
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    giveUp()
  }
}

const currentPageUrl = () => {
  const { pathname, search } = window.location
  const [path = '', query = ''] = readBackgroundLocation()?.split('?', 2) ?? [pathname, search]
  return matchPage(path, query)?.url
}
const currentAddress = () => window.location.pathname + window.location.search
const urlPath = (url: string | undefined) => url?.split('?', 1)[0]

/** Name of the current history entry, assigned on first use. */
function currentEntry(): string {
  const named = readEntry('entry')
  if (typeof named === 'string') return named
  const entry = `${Math.random()}`
  replaceQuietly({ ...history.state, entry })
  return entry
}

/** Events that show the visitor has moved. */
const visitorMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to the fragment as the browser would: position below the header and `:target`, and focuses
 * it. Calls `toTop` if it is missing, then waits for it until the visitor moves. Returns a
 * function that stops waiting.
 */
function goToFragment(toTop: () => void): () => void {
  const { hash } = window.location
  const go = () => {
    const target = hash && document.getElementById(hashId(hash))
    if (!target) return false
    window.location.replace(hash)
    // A link or form that was followed may be gone: screen readers go on from here.
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
    return true
  }
  if (go()) return () => {}
  toTop()
  return hash ? waitFor(go) : () => {}
}

function waitFor(go: () => boolean): () => void {
  const stop = () => {
    watch.disconnect()
    for (const move of visitorMoves) window.removeEventListener(move, stop)
  }
  const watch = new MutationObserver(() => {
    if (go()) stop()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  for (const move of visitorMoves) window.addEventListener(move, stop, { passive: true })
  return stop
}

function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Treats a broken percent sequence as no fragment.
    return ''
  }
}
