import { Store, useStore } from '#web/house/store.ts'

/** How the last save of a section went; it outlives the form, which starts afresh after a save. */
export type SaveState =
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; text: string; retry: boolean }

const states = new Store<ReadonlyMap<string, SaveState>>(new Map())

/** @param room the API address the form saves to */
export function setSaveState(room: string, state: SaveState | undefined): void {
  const next = new Map(states.get())
  if (state) next.set(room, state)
  else next.delete(room)
  states.set(next)
}

export const useSaveState = (room: string) => useStore(states, (current) => current.get(room))
