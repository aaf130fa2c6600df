import type { MouseEvent } from 'react'

/** Click handler of a link to a part of the page: scrolls there, smoothly unless motion is reduced. */
export const goTo = (id: string) => (event: MouseEvent) => {
  const part = document.getElementById(id)
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  part.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
  part.focus({ preventScroll: true })
}
