import { useSyncExternalStore } from 'react'

/**
 * A value per browser window, outside of React: any code may read and change it. Components read it
 * with `useStore`.
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

  /** Notifies all listeners. @param value must be another object, or components are not rendered */
  set(value: T): void {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  /** Calls `listener` after each change. Returns the function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

/**
 * Selects from the store and follows its changes; uses the initial value on the server and during
 * hydration. `select` must return the same object until something changes.
 */
export const useStore = <T, Selected>(store: Store<T>, select: (value: T) => Selected): Selected =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  )
