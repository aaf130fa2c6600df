/*
 * Uploads that the form on the screen waits for: saved now, it would go without its picture. One
 * form is open at a time, so this is one count.
 */

let pending = 0

/** To be called when an upload begins; what it answers ends it, however often it is called. */
export function beginUpload(): () => void {
  pending += 1
  let open = true
  return () => {
    if (open) pending -= 1
    open = false
  }
}

export const hasPendingUploads = () => pending > 0
