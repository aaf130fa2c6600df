import { createContext, useContext } from 'react'
import { Store, useStore } from './store.ts'

/** End of an upload; 'stopped' by the user, or by leaving the form */
type UploadEnd = 'arrived' | 'failed' | 'stopped'

/** State of the last save. 'saved' is kept when the form is remounted after it. */
export type SaveState =
  | { kind: 'pending' }
  | { kind: 'saved'; at: Date }
  | { kind: 'failed'; text: string; retry: boolean }

/**
 * `timer`: pending write of the form's draft. An AbortController represents a picture being
 * uploaded
 */
type Unsaved = { timer: ReturnType<typeof setTimeout> | undefined } | AbortController

/**
 * State the open forms of the dashboard share: which have unsaved changes and the navigation waiting
 * for them, the uploads a save waits for, and the results of saves. Stores rather than React state,
 * since guards read them before the next render.
 */
export class OpenForms {
  readonly #unsaved = new Set<Unsaved>()
  readonly #uploadsEnded = new Set<(how: UploadEnd) => void>()
  readonly leaving = new Store<(() => void) | undefined>(undefined)
  /** Fraction sent of each pending upload */
  readonly uploads = new Store<ReadonlyMap<object, number>>(new Map())
  readonly saves = new Store<ReadonlyMap<string, SaveState>>(new Map())
  /** Names of the texts with a picture that has not arrived; their form is not saved meanwhile */
  readonly lostPictures = new Set<string>()

  /** Registers whether leaving the form would lose changes. */
  setUnsaved = (form: Unsaved, is: boolean): void => {
    if (is) this.#unsaved.add(form)
    else this.#unsaved.delete(form)
  }

  hasUnsaved = (): boolean => this.#unsaved.size > 0

  /** Discards unsaved changes: their record is gone, or the user has agreed. */
  discardChanges = (): void => this.#unsaved.clear()

  /** Cancels pending drafts, so that the latest text is not stored. */
  forgetTyped = (): void => {
    for (const form of this.#unsaved) {
      if (!('timer' in form)) continue
      clearTimeout(form.timer)
      form.timer = undefined
    }
  }

  /** Navigates at once if all is saved, else after the user has agreed. */
  leave = (then: () => void): void => {
    if (this.hasUnsaved()) this.leaving.set(then)
    else then()
  }

  /** Answers the question: continues the navigation, or stays. */
  confirmLeave = (go: boolean): void => {
    const then = this.leaving.get()
    this.leaving.set(undefined)
    if (!go) return
    this.discardChanges()
    then?.()
  }

  beginUpload = () => {
    const upload = {}
    const { uploads } = this
    uploads.set(new Map(uploads.get()).set(upload, 0))
    return {
      reportProgress: (fraction: number): void => {
        if (uploads.get().has(upload)) uploads.set(new Map(uploads.get()).set(upload, fraction))
      },
      end: (how: UploadEnd): void => {
        const others = new Map(uploads.get())
        if (!others.delete(upload)) return
        uploads.set(others)
        // Goes on waiting when an upload was replaced or removed and others are running.
        if (how === 'failed' || others.size === 0) this.stopWaiting(how)
      },
    }
  }

  hasPendingUploads = (): boolean => this.uploads.get().size > 0

  /** Resolves with the end of the last pending upload, or at the first failure. */
  whenUploaded = (): Promise<UploadEnd> => new Promise((resolve) => this.#uploadsEnded.add(resolve))

  /** Resolves pending `whenUploaded` promises; uploads continue. */
  stopWaiting = (how: UploadEnd = 'stopped'): void => {
    for (const resolve of this.#uploadsEnded) resolve(how)
    this.#uploadsEnded.clear()
  }

  /** @param form its endpoint and section */
  setSaveState = (form: string, state: SaveState | undefined): void => {
    const next = new Map(this.saves.get())
    if (state) next.set(form, state)
    else next.delete(form)
    this.saves.set(next)
  }
}

/** Provided by the dashboard */
export const OpenFormsContext = createContext<OpenForms | undefined>(undefined)

export function useOpenForms(): OpenForms {
  const forms = useContext(OpenFormsContext)
  if (!forms) throw new Error('OpenFormsContext is missing.')
  return forms
}

export const useIsLeaving = () => useStore(useOpenForms().leaving, (then) => then !== undefined)

export const useIsUploading = () => useStore(useOpenForms().uploads, (all) => all.size > 0)

export const useUploadPercent = () =>
  useStore(useOpenForms().uploads, (all) => {
    const sum = [...all.values()].reduce((whole, fraction) => whole + fraction, 0)
    return Math.floor((100 * sum) / Math.max(1, all.size))
  })
