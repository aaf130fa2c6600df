import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '#src/core/http/errors.shared.ts'
import { ApiError, byField } from '#web/core/api.ts'
import { usePosted } from '#web/ui/layout/usePosted.ts'
import { takeHoneypot } from './Honeypot.tsx'

export type FormValues = Record<string, FormDataEntryValue>

type State = {
  is: 'idle' | 'sending' | 'sent' | 'failed'
  /** Status of the answer that refused the form; undefined where nothing was sent */
  status?: number | undefined
  problems: Problem[]
}

type Options<Name extends string> = {
  start?: Partial<Record<Name, string | number | undefined>>
  /** Finds problems before anything is sent */
  check?: (data: FormValues) => Problem[]
  /** Empties the fields after a success */
  empties?: boolean
  /** Selects a refused text, to be typed again */
  selects?: boolean
}

/** Props of a field, for its input */
export type FormField = {
  name: string
  defaultValue: string | number | undefined
  error: string | undefined
}

/** Refuses empty fields without loading zod on a public page. */
export const required = (names: readonly string[]) => (data: FormValues) =>
  names
    .filter((path) => String(data[path] ?? '').trim() === '')
    .map((path) => ({ path, msg: 'Ce champ est obligatoire' }))

/**
 * State and fields of a small form, which the browser may have posted without scripts. Keeps the
 * typed text; the first invalid field takes the focus.
 */
export function useSmallForm<Name extends string>(
  names: readonly Name[],
  send: (data: FormValues) => Promise<unknown>,
  { start = {}, check, empties = false, selects = false }: Options<Name> = {},
) {
  const { sent, status, values, problems, empty } = usePosted()
  const [state, set] = useState<State>({
    is: status === undefined ? (sent ? 'sent' : 'idle') : 'failed',
    status,
    problems,
  })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = Object.fromEntries(new FormData(form))
    takeHoneypot(form)
    const refuse = (problems: Problem[], status?: number) => {
      // Renders synchronously, so that the field is described by its error when focused.
      flushSync(() => set({ is: 'failed', status, problems }))
      const wrong = names.find((name) => problems.some(({ path }) => path === name))
      const input = wrong && form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)
      if (!input) return
      input.focus()
      if (selects) input.select()
    }
    const wrong = check?.(data) ?? []
    if (wrong.length > 0) return refuse(wrong)
    set({ is: 'sending', problems: [] })
    try {
      await send(data)
      if (empties) empty(form)
      set({ is: 'sent', problems: [] })
    } catch (error) {
      // Reports a programming error like any other.
      if (!(error instanceof ApiError)) reportError(error)
      const { status, problems } = error instanceof ApiError ? error : new ApiError(0, [])
      refuse(problems, status)
    }
  }
  const errors = byField(state.problems, names)
  const field = (name: Name): FormField => ({
    name,
    defaultValue: values[name] ?? start[name],
    error: errors[name],
  })
  /** Clears the error of a field that is being changed. */
  const clear = (name: Name) =>
    set((now) => ({ ...now, problems: now.problems.filter(({ path }) => path !== name) }))
  const general = state.problems.find(({ path }) => !names.some((name) => name === path))?.msg
  const refusal =
    state.is === 'failed' && (general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.')
  return { state, set, submit, errors, field, clear, general, refusal }
}
