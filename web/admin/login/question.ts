import { Store, useStore } from '#web/core/store.ts'

/** Question that any number of calls can await: one dialog answers them all. */
function question() {
  const waiting = new Store<PromiseWithResolvers<boolean> | undefined>(undefined)
  return {
    /** Resolves to true when confirmed, to false when declined. */
    requestConfirmation(): Promise<boolean> {
      if (!waiting.get()) waiting.set(Promise.withResolvers())
      return waiting.get()?.promise ?? Promise.resolve(false)
    },
    answer(done: boolean): void {
      waiting.get()?.resolve(done)
      waiting.set(undefined)
    },
    useIsPending: () => useStore(waiting, (current) => current !== undefined),
  }
}

/** Question that asks to log in again in place after the session expired. */
export const renewal = question()

/**
 * Question that asks for a new proof of identity (step-up), when the last one is too old for the
 * action.
 */
export const confirmation = question()
