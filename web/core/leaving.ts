import { Store, useStore } from './store.ts'

/*
 * Which forms hold something that is not saved, and who wants to leave them. There is one browser
 * window, so this is one store: the guard must know at once, not after the next render.
 */

/** `timer`: its draft is about to be written; a picture that is still being sent has none */
type Form = { timer: ReturnType<typeof setTimeout> | undefined } | AbortController
const unsaved = new Set<Form>()
const leaver = new Store<(() => void) | undefined>(undefined)

/** A form says whether leaving it now would leave something behind. */
export function setUnsaved(form: Form, is: boolean): void {
  if (is) unsaved.add(form)
  else unsaved.delete(form)
}

export const hasUnsaved = () => unsaved.size > 0

/** Leaves them behind: what they were about is gone, or the person has agreed. */
export const letGo = () => unsaved.clear()

/** What was typed a moment ago does not become a draft any more. */
export function forgetTyped(): void {
  for (const form of unsaved) {
    if (!('timer' in form)) continue
    clearTimeout(form.timer)
    form.timer = undefined
  }
}

/** Does it at once when everything is saved, else once the person has agreed to leave. */
export function leave(then: () => void): void {
  if (hasUnsaved()) leaver.set(then)
  else then()
}

/** The answer to the question: stay, or go where one was going. */
export function answerLeaving(go: boolean): void {
  const then = leaver.get()
  leaver.set(undefined)
  if (!go) return
  letGo()
  then?.()
}

export const useIsLeaving = () => useStore(leaver, (then) => then !== undefined)
