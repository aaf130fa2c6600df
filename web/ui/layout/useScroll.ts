import { useEffect, useLayoutEffect, useRef } from 'react'
import { readList, writeList } from '#web/core/device-storage.ts'
import { matchPage } from '#web/core/match.ts'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { behindHere } from './behind.ts'

/** What is on display: the page, its address with the query, and its entry in the history. */
type Display = { url: string | undefined; address: string; entry: string }

/**
 * A followed link scrolls smoothly to the top and moves the focus to the page (spec section 2), or
 * to the part its fragment names. Back and forward restore the position the visitor had left, on
 * this page or another.
 * @param url of the page on display; changes once it is there
 */
export function useScroll(url: string | undefined): void {
  const positions = useRef(new Map<string, number>())
  const display = useRef<Display>({ url, address: '', entry: '' })
  const wentBack = useRef(false)
  const giveUp = useRef(() => {})

  useEffect(() => {
    const isShown = () => pageHere() === display.current.url
    /** Within the page on display; answers whether its address, fragment aside, is the same. */
    const moveOn = () => {
      const same = addressHere() === display.current.address
      display.current = { ...display.current, address: addressHere(), entry: entryHere() }
      if (!positions.current.has(display.current.entry)) onScroll()
      return same
    }
    const onScroll = () => {
      positions.current.set(display.current.entry, window.scrollY)
    }
    const onPop = ({ state }: PopStateEvent) => {
      // A busy browser may not have reported the last scrolling yet.
      onScroll()
      giveUp.current()
      wentBack.current = !isShown()
      if (wentBack.current) return
      // An entry nobody was at yet is a link to a part of the page: the browser goes there itself.
      const position = positions.current.get(state?.entry)
      if (moveOn() && position !== undefined) giveUp.current = returnTo(position)
    }
    // wouter reports this for every followed link, one to the page on display included.
    const onPush = () => {
      onScroll()
      giveUp.current()
      wentBack.current = false
      if (isShown() && moveOn()) giveUp.current = toTarget()
    }
    const onReplace = () => {
      if (isShown()) moveOn()
    }
    // On reload and on leaving the site the browser does better by itself; but a page it is asked
    // for because it came too late (CurrentPage.tsx) was never scrolled.
    const onHide = () => {
      if (isShown()) history.scrollRestoration = 'auto'
      writeList('sessionStorage', storageKey, [...positions.current])
    }
    const onShow = () => {
      history.scrollRestoration = 'manual'
    }
    // One comes back to a page that was left by a link, whose page the browser then asked for whole.
    const isBack = history.scrollRestoration === 'manual' && window.scrollY === 0
    display.current = { ...display.current, address: addressHere(), entry: entryHere() }
    positions.current = new Map(readList('sessionStorage', storageKey) as [string, number][])
    const position = positions.current.get(display.current.entry)
    onShow()
    if (isBack && position !== undefined) giveUp.current = returnTo(position)
    // With the next frame's layout, as in useScrolled.ts.
    const frame = requestAnimationFrame(onScroll)
    window.addEventListener('popstate', onPop)
    window.addEventListener('pushState', onPush)
    window.addEventListener('replaceState', onReplace)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pushState', onPush)
      window.removeEventListener('replaceState', onReplace)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])

  // At once: what is scrolled from now on is the new page.
  useLayoutEffect(() => {
    const last = display.current.url
    if (last === url) return
    display.current = { url, address: addressHere(), entry: entryHere() }
    const position = positions.current.get(display.current.entry) ?? 0
    if (wentBack.current) {
      wentBack.current = false
      giveUp.current = returnTo(position)
    } else if (pathOf(last) !== pathOf(url)) {
      giveUp.current = toTarget()
    }
    positions.current.set(display.current.entry, window.scrollY)
  }, [url])
}

/** By the history's entries, for the next document of this tab. */
const storageKey = 'positions'

/**
 * Where the page is still too short for it, since what it shows is on its way, again as it grows,
 * unless the visitor has moved by then. Answers how to give it up.
 */
function returnTo(top: number): () => void {
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' })
    return Math.abs(window.scrollY - top) < 1
  }
  return go() ? () => {} : waitFor(go)
}

/**
 * To the part of the page the address names, else to its top; once what was clicked is done, a
 * closing menu for instance: the page may still be inert. Answers how to give it up.
 */
function toTarget(): () => void {
  let giveUp = () => {}
  const frame = requestAnimationFrame(() => {
    giveUp = goToFragment(() => {
      // A part still on its way is gone to from there: no slow way up may be under way by then.
      const behavior = window.location.hash ? 'instant' : scrollBehavior()
      window.scrollTo({ top: 0, behavior })
      document.getElementById('contenu')?.focus({ preventScroll: true })
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    giveUp()
  }
}

const pageHere = () => {
  const { pathname, search } = window.location
  const [path = '', query = ''] = behindHere()?.split('?', 2) ?? [pathname, search]
  return matchPage(path, query)?.url
}
const addressHere = () => window.location.pathname + window.location.search
const pathOf = (url: string | undefined) => url?.split('?', 1)[0]

/** The name of the history entry one is at; given to it the first time. */
function entryHere(): string {
  const named: unknown = history.state?.entry
  if (typeof named === 'string') return named
  const entry = `${Math.random()}`
  // Not by the router's own way, which would report a move to everyone.
  History.prototype.replaceState.call(history, { ...history.state, entry }, '')
  return entry
}

/** What shows that the visitor has gone on by hand. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to the part of the page that the address names, as the browser itself would: the place
 * below the header, `:target`, and where Tab goes on. Without such a part `toTop` is called; the
 * part may still be on its way, and is gone to when it comes, unless the visitor has moved by then.
 * Answers how to stop waiting for it.
 */
function goToFragment(toTop: () => void): () => void {
  const { hash } = window.location
  const go = () => {
    if (!hash || !document.getElementById(idOf(hash))) return false
    window.location.replace(hash)
    return true
  }
  if (go()) return () => {}
  toTop()
  return hash ? waitFor(go) : () => {}
}

function waitFor(go: () => boolean): () => void {
  const stop = () => {
    watch.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  const watch = new MutationObserver(() => {
    if (go()) stop()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  return stop
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A broken percent sequence names no part.
    return ''
  }
}
