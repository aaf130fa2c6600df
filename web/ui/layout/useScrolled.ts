import { useSyncExternalStore } from 'react'

/** Scroll position last read, in pixels. */
let top = 0

/** Whether the page is scrolled by more than `threshold` pixels. */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => top > threshold,
    () => false,
  )
}

/** Reads in the next frame, to avoid a forced layout. */
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
