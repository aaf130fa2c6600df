import type { MouseEvent } from 'react'
import { scrollBehavior } from '#web/ui/reducedMotion.ts'

/** Click handler of a link to a part of the page: scrolls there, smoothly unless motion is reduced. */
export const goTo = (id: string) => (event: MouseEvent) => {
  const part = document.getElementById(id)
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  part.scrollIntoView({ behavior: scrollBehavior() })
  part.focus({ preventScroll: true })
}
