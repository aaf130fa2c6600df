import { useSyncExternalStore } from 'react'

/** How far the page is scrolled, in pixels, as last read. */
let top = 0

/** Whether the page is scrolled by more than so many pixels. */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => top > threshold,
    () => false,
  )
}

/** Read in the next frame, whose layout is due anyway: at once, the browser would do it twice. */
function watchScroll(changed: () => void) {
  const read = () => {
    top = window.scrollY
    changed()
  }
  const frame = requestAnimationFrame(read)
  window.addEventListener('scroll', read, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', read)
  }
}
