import { useHistoryState } from 'wouter/use-browser-location'
import { replaceQuietly } from '#web/core/history.ts'

/*
 * Records shown above another page, at their own address: a photo above the gallery. The history
 * entry stores the page behind, which stays visible; going back closes the record. Opened directly,
 * the address shows the record's own page.
 */

/** State of a pushed entry that keeps the current page behind it. */
export const backgroundLocationState = () => ({
  behind: window.location.pathname + window.location.search,
})

/** Address of the page behind the current address, if any. */
export const useBackgroundLocation = () => read(useHistoryState())

/** Reads the same as `useBackgroundLocation`, outside components. */
export const readBackgroundLocation = () => read(window.history.state)

/** Removes the page behind, since a new document shows the page of its address. */
export function forgetBackgroundLocation(): void {
  if (readBackgroundLocation() === undefined) return
  const { behind: _, ...state } = window.history.state
  replaceQuietly(state)
}

function read(state: unknown): string | undefined {
  const { behind } = (state ?? {}) as { behind?: unknown }
  return typeof behind === 'string' ? behind : undefined
}
