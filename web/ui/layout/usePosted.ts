import { createContext, useContext, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Posted } from '#web/boot.ts'

/** Only for the page the document came with: on a next one nothing has been posted yet. */
export const PostedContext = createContext<Posted | undefined>(undefined)

/**
 * How a form starts that the browser may have posted by itself. `values` are what its fields say
 * at first (defaultValue), until `empty` clears it once it was sent.
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
