import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor's device asks for less motion. In the browser only. */
export const prefersReducedMotion = () => window.matchMedia(query).matches

/** How a script may scroll. In the browser only. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')

/** As prefersReducedMotion, kept up to date; false on the server. */
export const useReducedMotion = () =>
  useSyncExternalStore(onChange, prefersReducedMotion, () => false)

function onChange(notify: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}
