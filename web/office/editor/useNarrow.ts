import { useSyncExternalStore } from 'react'

/** Below the width from which Toolbar.module.css shows all tools at once */
const query = '(max-width: 767.98px)'

/** Whether the screen is a phone's. */
export const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
