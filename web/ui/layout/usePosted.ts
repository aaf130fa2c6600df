import { createContext, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Posted } from '#web/boot.ts'

/** Result of a posted form; for the page of the document only, not for later ones. */
export const PostedContext = createContext<Posted | undefined>(undefined)

/**
 * Initial state of a form the browser may have posted. `values` are the defaults of its fields,
 * until `empty` clears it after sending.
 */
export function usePosted() {
  const { sent = false, status, problems = [], ...posted } = useContext(PostedContext) ?? {}
  const [values, setValues] = useState(posted.values ?? {})
  const empty = (form: HTMLFormElement | null) => {
    flushSync(() => setValues({}))
    form?.reset()
  }
  return { sent, status, problems, values, empty }
}
