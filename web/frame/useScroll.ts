import { useEffect, useRef } from 'react'

/**
 * A followed link scrolls smoothly to the top and moves the focus to the page (spec section 2);
 * back and forward restore the place the visitor had left.
 * @param url of the page on display; changes once it is there
 */
export function useScroll(url: string | undefined): void {
  const places = useRef(new Map<string, number>())
  const last = useRef(url)
  const wentBack = useRef(false)

  useEffect(() => {
    const onPop = () => {
      wentBack.current = true
    }
    // wouter tells this of every followed link, one to the page on display included.
    const onPush = () => {
      wentBack.current = false
      if (window.location.pathname + window.location.search === last.current) toTop()
    }
    const onScroll = () => {
      places.current.set(last.current ?? '', window.scrollY)
    }
    // On reload and on leaving the site the browser does better by itself.
    const onHide = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', onPop)
    window.addEventListener('pushState', onPush)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pushState', onPush)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onHide)
    }
  }, [])

  useEffect(() => {
    if (last.current === url) return
    const samePage = pathOf(last.current) === pathOf(url)
    last.current = url
    if (wentBack.current) {
      wentBack.current = false
      window.scrollTo({ top: places.current.get(url ?? '') ?? 0, behavior: 'instant' })
    } else if (!samePage) {
      toTop()
    }
  }, [url])
}

/** Once what was clicked is done, a closing menu for instance: the page may still be inert. */
function toTop(): void {
  requestAnimationFrame(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    document.getElementById('contenu')?.focus({ preventScroll: true })
  })
}

const pathOf = (url: string | undefined) => url?.split('?', 1)[0]
