import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled by more than so many pixels. */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > threshold,
    () => false,
  )
}

function watchScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
