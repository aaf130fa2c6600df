import { Store, useStore } from '#web/house/store.ts'

type Waiting = { promise: Promise<boolean>; answer: (done: boolean) => void }

/**
 * Something that any number of calls wait for: it is asked once, and one dialog answers them all.
 */
export class Question {
  readonly #waiting = new Store<Waiting | undefined>(undefined)

  /** Answers true once it is done, false when it was declined. */
  ask = (): Promise<boolean> => {
    const current = this.#waiting.get()
    if (current) return current.promise
    let resolve: (done: boolean) => void = () => {}
    const promise = new Promise<boolean>((settle) => {
      resolve = settle
    })
    this.#waiting.set({ promise, answer: resolve })
    return promise
  }

  answer = (done: boolean): void => {
    this.#waiting.get()?.answer(done)
    this.#waiting.set(undefined)
  }

  useIsAsked = (): boolean => useStore(this.#waiting, (current) => current !== undefined)
}

/** To log in again in place: the session is over. */
export const renewal = new Question()

/** To say once more who one is: the last time was too long ago for what is to be done. */
export const confirmation = new Question()
