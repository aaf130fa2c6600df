import { useEffect } from 'react'

const mark = 'sheet'

/**
 * What lies over the page is closed by the phone's Back, which leaves the page where it was. It is
 * a step of the history as long as it is open; a link in it takes that step over (`replace`).
 */
export function useBackCloses(open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it opens
  useEffect(() => {
    if (!open) return
    // Not by the router's own way, which would report a move to everyone.
    History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      const state: unknown = history.state
      if (typeof state === 'object' && state !== null && mark in state) history.back()
    }
  }, [open])
}
