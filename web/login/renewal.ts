import { useSyncExternalStore } from 'react'

/** One dialog answers every call that waits for it. */
let waiting: { promise: Promise<boolean>; answer: (done: boolean) => void } | undefined
const listeners = new Set<() => void>()

/** Asks to log in again in place. Answers true once that is done, false when it was declined. */
export function renewSession(): Promise<boolean> {
  if (!waiting) {
    let resolve: (done: boolean) => void = () => {}
    const promise = new Promise<boolean>((settle) => {
      resolve = settle
    })
    setWaiting({ promise, answer: resolve })
    return promise
  }
  return waiting.promise
}

export function answerRenewal(done: boolean): void {
  waiting?.answer(done)
  setWaiting(undefined)
}

/** Whether somebody waits for the login. */
export const useIsRenewing = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined,
    () => false,
  )

function setWaiting(next: typeof waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}
