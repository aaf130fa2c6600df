import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageInput } from '#src/messages/messages.contract.ts'
import { ApiError, send } from '#web/api.ts'
import { type FieldErrors, type FieldName, fieldNames, validate } from './validate.ts'

export type FormState =
  | { is: 'idle' }
  | { is: 'submitting' }
  | { is: 'success' }
  /** `detail`: what the server adds that helps, such as how long to wait */
  | { is: 'error'; detail: string | undefined }

/** The news of success leaves after so many milliseconds (spec section 9). */
const successTime = 4000

/** The states of the contact form (spec section 4). A failed sending keeps what was typed. */
export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<FormState>({ is: 'idle' })
  const [errors, setErrors] = useState<FieldErrors>({})

  useEffect(() => {
    if (state.is !== 'success') return
    const timer = setTimeout(() => setState({ is: 'idle' }), successTime)
    return () => clearTimeout(timer)
  }, [state])

  const refuse = (found: FieldErrors) => {
    // At once, so that the field says what is wrong as it takes the focus.
    flushSync(() => {
      setErrors(found)
      setState({ is: 'idle' })
    })
    const first = fieldNames.find((name) => found[name])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = readMessage(event.currentTarget)
    const found = validate(message)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setState({ is: 'submitting' })
    try {
      await send('POST', '/api/messages', message)
      form.current?.reset()
      setState({ is: 'success' })
    } catch (error) {
      const refused = error instanceof ApiError ? toFieldErrors(error) : {}
      if (Object.keys(refused).length > 0) return refuse(refused)
      setState({ is: 'error', detail: toDetail(error) })
    }
  }

  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    setErrors(({ [name as FieldName]: _, ...others }) => others)
  }

  return { form, state, errors, submit, edited }
}

function readMessage(form: HTMLFormElement): MessageInput {
  const data = new FormData(form)
  const text = (name: FieldName) => String(data.get(name) ?? '').trim()
  return { name: text('name'), email: text('email'), message: text('message') }
}

/** The server's own complaints about fields, should its rules ever be newer than this page's. */
function toFieldErrors({ status, problems }: ApiError): FieldErrors {
  if (status !== 422) return {}
  return Object.fromEntries(
    problems
      .filter(({ path }) => fieldNames.includes(path as FieldName))
      .map((p) => [p.path, p.msg]),
  )
}

/** A 429 says how long to wait; everything else says no more than the spec's own text. */
function toDetail(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 429 ? error.problems[0]?.msg : undefined
}
