import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { partId } from '#web/look/ui/nextPart.ts'
import { scrollBehavior } from '#web/look/ui/reducedMotion.ts'

/**
 * « Afficher plus »: the articles come below without anything moving, and the focus goes on to
 * the first of them. Answers the click handler of the link to `address`.
 */
export function useFocusOnMore(page: number, count: number) {
  const [, navigate] = useLocation()
  const reached = useRef(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the articles come after the address
  useEffect(() => {
    const start = page > reached.current ? document.getElementById(partId(page)) : undefined
    if (start === null) return
    start?.focus({ preventScroll: true })
    reached.current = page
  }, [page, count])
  return (address: string) => (event: MouseEvent) => {
    event.preventDefault()
    // Going back leaves the list at once, however often it was made longer.
    navigate(address, { replace: true })
  }
}

/**
 * A tag followed from somewhere in the list, or put away, is a new list: it is read from its
 * beginning, while back and forward keep the place they restore.
 */
export function useFollowedTag(results: RefObject<HTMLElement | null>, tag: string) {
  const clicked = useRef(false)
  const last = useRef(tag)
  useEffect(() => {
    const list = results.current
    const onClick = () => {
      clicked.current = true
    }
    const onPop = () => {
      clicked.current = false
    }
    list?.addEventListener('click', onClick)
    window.addEventListener('popstate', onPop)
    return () => {
      list?.removeEventListener('click', onClick)
      window.removeEventListener('popstate', onPop)
    }
  }, [results])
  useEffect(() => {
    if (last.current === tag) return
    last.current = tag
    if (!clicked.current) return
    clicked.current = false
    results.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
  }, [results, tag])
}
