import type { Ref } from 'react'

/** What a form gives to the control of a text, whichever way it is written in. */
export type TextControl = {
  /** Markdown */
  value: string
  onChange: (markdown: string) => void
  onBlur: (() => void) | undefined
  ref: Ref<{ focus: () => void }> | undefined
  /** Ties the control to its label, hint and error */
  wiring: {
    id: string
    'aria-labelledby': string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }
}
