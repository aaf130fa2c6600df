import { useSyncExternalStore } from 'react'

/** How the last save of a section went; it outlives the form, which starts afresh after a save. */
export type SaveState =
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; text: string; retry: boolean }

const states = new Map<string, SaveState>()
const listeners = new Set<() => void>()

/** @param room the API address the form saves to */
export function setSaveState(room: string, state: SaveState | undefined): void {
  if (state) states.set(room, state)
  else states.delete(room)
  for (const listener of listeners) listener()
}

export const useSaveState = (room: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => states.get(room),
    () => undefined,
  )
