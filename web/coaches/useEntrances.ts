import { useEffect, useRef } from 'react'

/**
 * Lets each child of a list enter when it is first scrolled into view. Those in view from the
 * start enter by their style sheet alone; the others carry the class `waiting` until their turn.
 * Without scripts or observers nothing ever waits.
 */
export function useEntrances(waiting: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!list.current || !waiting) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        target.classList.toggle(waiting, !isIntersecting)
        if (isIntersecting) observer.unobserve(target)
      }
    })
    const cards = [...list.current.children]
    for (const card of cards) observer.observe(card)
    return () => {
      observer.disconnect()
      for (const card of cards) card.classList.remove(waiting)
    }
  }, [waiting])
  return list
}
