import { useSyncExternalStore } from 'react'

/*
 * Which forms hold something that is not saved, and who wants to leave them. There is one browser
 * window, so this is one store: the guard must know at once, not after the next render.
 */

type Form = object
const unsaved = new Set<Form>()
let leaver: (() => void) | undefined
const listeners = new Set<() => void>()

/** A form tells whether leaving it now would leave something behind. */
export function setUnsaved(form: Form, is: boolean): void {
  if (is) unsaved.add(form)
  else unsaved.delete(form)
}

export const hasUnsaved = () => unsaved.size > 0

/** Leaves them behind: what they were about is gone, or the person has agreed. */
export const letGo = () => unsaved.clear()

/** Does it at once when everything is saved, else once the person has agreed to leave. */
export function leave(then: () => void): void {
  if (hasUnsaved()) setLeaver(then)
  else then()
}

/** The answer to the question: stay, or go where one was going. */
export function answerLeaving(go: boolean): void {
  const then = leaver
  setLeaver(undefined)
  if (!go) return
  letGo()
  then?.()
}

/** Whether the question is to be asked. */
export const useIsLeaving = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => leaver !== undefined,
    () => false,
  )

function setLeaver(next: (() => void) | undefined): void {
  leaver = next
  for (const listener of listeners) listener()
}
