import { Store, useStore } from '#web/core/store.ts'

/**
 * Something that any number of calls wait for: it is asked once, and one dialog answers them all.
 */
function question() {
  const waiting = new Store<PromiseWithResolvers<boolean> | undefined>(undefined)
  return {
    /** Answers true once it is done, false when it was declined. */
    ask(): Promise<boolean> {
      if (!waiting.get()) waiting.set(Promise.withResolvers())
      return waiting.get()?.promise ?? Promise.resolve(false)
    },
    answer(done: boolean): void {
      waiting.get()?.resolve(done)
      waiting.set(undefined)
    },
    useIsAsked: () => useStore(waiting, (current) => current !== undefined),
  }
}

/** To log in again in place: the session is over. */
export const renewal = question()

/** To say once more who one is: the last time was too long ago for what is to be done. */
export const confirmation = question()
