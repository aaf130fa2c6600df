import { useHistoryState } from 'wouter/use-browser-location'

/*
 * A page may show a record above itself under that record's own address, which has a page, too: a
 * photo above the gallery. The history's entry then names the page behind, which stays on display;
 * going back closes what is above it. A link to the address, or loading it again, leads to the
 * record's own page.
 */

/** For an entry that is pushed now: the page on display stays behind it. */
export const staysBehind = () => ({
  behind: window.location.pathname + window.location.search,
})

/** The address of the page that stands behind what the address names, if one does. */
export const useBehind = () => read(useHistoryState())

/** As useBehind, outside of components. */
export const behindHere = () => read(window.history.state)

/** A document that has just come shows the page of its address. */
export function forgetBehind(): void {
  if (behindHere() === undefined) return
  const { behind: _, ...state } = window.history.state
  window.history.replaceState(state, '')
}

function read(state: unknown): string | undefined {
  const { behind } = (state ?? {}) as { behind?: unknown }
  return typeof behind === 'string' ? behind : undefined
}
