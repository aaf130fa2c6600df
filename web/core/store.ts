import { useSyncExternalStore } from 'react'

/**
 * A value of the whole browser window, outside of React: code beside the components may read and
 * change it at any time. Components read it by `useStore`.
 */
export class Store<T> {
  readonly initial: T
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(initial: T) {
    this.initial = initial
    this.#value = initial
  }

  get = (): T => this.#value

  /** @param value another object than the one before, else nothing that shows it is drawn anew */
  set(value: T): void {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` after each change, until what this returns is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

/**
 * What `select` takes from the store, kept up to date; on the server and while hydrating, from its
 * first value. `select` must give the same object as long as nothing has changed.
 */
export const useStore = <T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
