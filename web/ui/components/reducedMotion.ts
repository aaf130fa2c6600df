import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

export const prefersReducedMotion = () => window.matchMedia(query).matches

export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')

export const useReducedMotion = () =>
  useSyncExternalStore(onChange, prefersReducedMotion, () => false)

function onChange(notify: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}
