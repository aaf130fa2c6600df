import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the visitor prefers stillness; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function onChange(notify: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}
