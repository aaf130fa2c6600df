import { Store, useStore } from './store.ts'

/*
 * Forms with unsaved changes, and the navigation waiting for them. A store rather than state: the
 * guard must read it before the next render.
 */

/**
 * `timer`: pending write of the form's draft. An AbortController represents a picture being
 * uploaded
 */
type Form = { timer: ReturnType<typeof setTimeout> | undefined } | AbortController
const unsaved = new Set<Form>()
const leaver = new Store<(() => void) | undefined>(undefined)

/** Registers whether leaving the form would lose changes. */
export function setUnsaved(form: Form, is: boolean): void {
  if (is) unsaved.add(form)
  else unsaved.delete(form)
}

export const hasUnsaved = () => unsaved.size > 0

/** Discards unsaved changes: their record is gone, or the user has agreed. */
export const discardChanges = () => unsaved.clear()

/** Cancels pending drafts, so that the latest text is not stored. */
export function forgetTyped(): void {
  for (const form of unsaved) {
    if (!('timer' in form)) continue
    clearTimeout(form.timer)
    form.timer = undefined
  }
}

/** Navigates at once if all is saved, else after the user has agreed. */
export function leave(then: () => void): void {
  if (hasUnsaved()) leaver.set(then)
  else then()
}

/** Answers the question: continues the navigation, or stays. */
export function confirmLeave(go: boolean): void {
  const then = leaver.get()
  leaver.set(undefined)
  if (!go) return
  discardChanges()
  then?.()
}

export const useIsLeaving = () => useStore(leaver, (then) => then !== undefined)
