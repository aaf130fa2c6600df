import { Store, useStore } from '#web/core/store.ts'

/*
 * Pending uploads of the open form, which waits for them before saving. Only one form is open at a
 * time, so this is one store.
 */

/** End of an upload; 'stopped' by the user, or by leaving the form */
export type UploadEnd = 'arrived' | 'failed' | 'stopped'

const uploads = new Store<ReadonlyMap<object, number>>(new Map())
const waiting = new Set<(how: UploadEnd) => void>()

export function beginUpload(): {
  reportProgress: (progress: number) => void
  end: (how: UploadEnd) => void
} {
  const upload = {}
  uploads.set(new Map(uploads.get()).set(upload, 0))
  return {
    reportProgress: (progress) => {
      if (uploads.get().has(upload)) uploads.set(new Map(uploads.get()).set(upload, progress))
    },
    end: (how) => {
      const others = new Map(uploads.get())
      if (!others.delete(upload)) return
      uploads.set(others)
      // Goes on waiting when an upload was replaced or removed and others are running.
      if (how === 'failed' || others.size === 0) stopWaiting(how)
    },
  }
}

export const hasPendingUploads = () => uploads.get().size > 0

/** Resolves with the end of the last pending upload, or at the first failure. */
export const whenUploaded = (): Promise<UploadEnd> => new Promise((resolve) => waiting.add(resolve))

/** Resolves pending `whenUploaded` promises; uploads continue. */
export function stopWaiting(how: UploadEnd = 'stopped'): void {
  for (const resolve of waiting) resolve(how)
  waiting.clear()
}

export const useIsUploading = () => useStore(uploads, (all) => all.size > 0)

export const useUploadPercent = () =>
  useStore(uploads, (all) => {
    const sum = [...all.values()].reduce((whole, progress) => whole + progress, 0)
    return Math.floor((100 * sum) / Math.max(1, all.size))
  })
