/*
 * History entries that the router need not know of: the address stays, or the page itself loads
 * what belongs to it. The router (wouter) replaces `pushState` and `replaceState` of `history` to
 * notify its listeners; these two go past it.
 */

const { pushState, replaceState } = globalThis.History?.prototype ?? {}

/** Adds an entry without a navigation. @param url defaults to the current address */
export function pushQuietly(state: unknown, url?: string): void {
  pushState?.call(history, state, '', url)
}

/** Changes the current entry without a navigation. @param url defaults to the current address */
export function replaceQuietly(state: unknown, url?: string): void {
  replaceState?.call(history, state, '', url)
}

/** Replaces the address and tells the router. */
export function replaceAddress(url: string): void {
  history.replaceState(history.state, '', url)
}

/** Reads a value from the state of the current entry; undefined if it has none. */
export function readEntry(name: string): unknown {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && name in state
    ? (state as Record<string, unknown>)[name]
    : undefined
}
