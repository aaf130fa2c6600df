import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '#web/core/api.ts'
import { type Failure, useLoginAttempt } from './useLoginAttempt.ts'

/**
 * Manages a form of one field beside a passkey button: an empty field is not sent, a refused one is
 * selected.
 */
export function useLoginField(name: string, start?: Failure) {
  const [error, setError] = useState<string>()
  const { failure, clear, ...rest } = useLoginAttempt(start)
  const form = useRef<HTMLFormElement>(null)
  const input = () => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  /** Submits the field. Returns the refusal, if any. */
  const submit = async (
    event: FormEvent<HTMLFormElement>,
    work: (value: string) => Promise<void>,
    explain: (refusal: ApiError) => Failure,
  ): Promise<ApiError | undefined> => {
    event.preventDefault()
    if (rest.pending) return undefined
    const value = String(new FormData(event.currentTarget).get(name) ?? '')
    setError(value.trim() ? undefined : 'Ce champ est obligatoire')
    if (value.trim() === '') {
      input()?.focus()
      return undefined
    }
    const refusal = await rest.attempt('typed', () => work(value), explain)
    if (refusal) input()?.select()
    return refusal
  }
  const forget = () => {
    clear()
    setError(undefined)
  }
  /**
   * Clears an error of the field as soon as it changes; a general error stays until the next
   * attempt.
   */
  const retype = () => {
    if (failure?.field) clear()
    setError(undefined)
  }
  return { ...rest, form, failure, error: error ?? failure?.field, submit, forget, retype }
}
