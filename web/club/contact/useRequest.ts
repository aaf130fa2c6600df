import { type SubmitEvent, useState } from 'react'
import type { Problem } from '#src/house/http/errors.contract.ts'
import { ApiError, byField } from '#web/house/api.ts'
import { usePosted } from '#web/look/frame/usePosted.ts'
import { takeDecoy } from '#web/look/ui/Decoy.tsx'

type Start<Name extends string> = Partial<Record<Name, string | number>>

/**
 * A form of a few texts, which the browser may have posted by itself: its state, what goes into its
 * fields, and what is said above its button when it was refused.
 */
export function useRequest<Name extends string>(
  names: readonly Name[],
  send: (data: Record<string, FormDataEntryValue>) => Promise<unknown>,
  start: Start<Name> = {},
) {
  const { sent, status, values, problems: posted } = usePosted()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>(
    status === undefined ? (sent ? 'sent' : 'idle') : 'failed',
  )
  const [problems, setProblems] = useState<Problem[]>(posted)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = Object.fromEntries(new FormData(event.currentTarget))
    takeDecoy(event.currentTarget)
    setState('sending')
    setProblems([])
    try {
      await send(data)
      setState('sent')
    } catch (error) {
      setProblems(error instanceof ApiError ? error.problems : [])
      setState('failed')
    }
  }
  const errors = byField(problems, names)
  const field = (name: Name) => ({
    name,
    defaultValue: values[name] ?? start[name],
    error: errors[name],
  })
  const general = problems.find(({ path }) => path === undefined)?.msg
  const refusal =
    state === 'failed' && (general ?? 'Vérifiez ce que vous avez écrit, puis réessayez.')
  return { state, submit, field, refusal }
}
