import { Store, useStore } from '#web/store.ts'

/** One dialog answers every call that waits for it. */
type Waiting = { promise: Promise<boolean>; answer: (done: boolean) => void }
const waiting = new Store<Waiting | undefined>(undefined)

/** Asks to log in again in place. Answers true once that is done, false when it was declined. */
export function renewSession(): Promise<boolean> {
  const current = waiting.get()
  if (current) return current.promise
  let resolve: (done: boolean) => void = () => {}
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  waiting.set({ promise, answer: resolve })
  return promise
}

export function answerRenewal(done: boolean): void {
  waiting.get()?.answer(done)
  waiting.set(undefined)
}

/** Whether somebody waits for the login. */
export const useIsRenewing = () => useStore(waiting, (current) => current !== undefined)
