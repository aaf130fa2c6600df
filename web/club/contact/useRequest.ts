import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '#src/core/http/errors.contract.ts'
import { ApiError, byField } from '#web/core/api.ts'
import { takeDecoy } from '#web/ui/components/Decoy.tsx'
import { usePosted } from '#web/ui/layout/usePosted.ts'

export type Said = Record<string, FormDataEntryValue>

type State = {
  is: 'idle' | 'sending' | 'sent' | 'failed'
  /** Of the answer that refused it; none where it was not sent */
  status?: number | undefined
  problems: Problem[]
}

type Options<Name extends string> = {
  start?: Partial<Record<Name, string | number | undefined>>
  /** What is wrong before anything is sent */
  check?: (data: Said) => Problem[]
  /** Its fields are empty again once it was sent */
  empties?: boolean
}

/**
 * A form of a few texts, which the browser may have posted by itself: its state, what goes into its
 * fields, and what is said above its button when it was refused. What was typed stays; the first
 * field that is wrong takes the focus.
 */
export function useRequest<Name extends string>(
  names: readonly Name[],
  send: (data: Said) => Promise<unknown>,
  { start = {}, check, empties = false }: Options<Name> = {},
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
    takeDecoy(form)
    const refuse = (problems: Problem[], status?: number) => {
      // At once, so that the field says what is wrong as it takes the focus.
      flushSync(() => set({ is: 'failed', status, problems }))
      const wrong = names.find((name) => problems.some(({ path }) => path === name))
      if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    }
    const wrong = check?.(data) ?? []
    if (wrong.length > 0) return refuse(wrong)
    set({ is: 'sending', problems: [] })
    try {
      await send(data)
      if (empties) empty(form)
      set({ is: 'sent', problems: [] })
    } catch (error) {
      // A fault of the program: to the console, as any other.
      if (!(error instanceof ApiError)) reportError(error)
      const { status, problems } = error instanceof ApiError ? error : new ApiError(0, [])
      refuse(problems, status)
    }
  }
  const errors = byField(state.problems, names)
  const field = (name: Name) => ({
    name,
    defaultValue: values[name] ?? start[name],
    error: errors[name],
  })
  const general = state.problems.find(({ path }) => path === undefined)?.msg
  const refusal =
    state.is === 'failed' && (general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.')
  return { state, set, submit, errors, field, refusal }
}
