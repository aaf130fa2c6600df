import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#web/core/api.ts'
import { findStorage } from '#web/core/device-storage.ts'

/**
 * Message of a failed login (spec section 8), shown after this delay in milliseconds (section 9).
 */
export const invalid = 'Identifiants invalides'
const failureDelay = 2_000

/** Failure of a login attempt: the spec's text, and what the person can do. */
export type Failure = {
  title: string
  reason?: string | undefined
  /** Problem of the typed value, shown under its field */
  field?: string | undefined
}

/** Failure in a browser that blocks site data and so can't store a session; no call is made. */
const blocked: Failure = {
  title: 'Votre navigateur bloque les cookies',
  reason: 'Autorisez les cookies et les données de ce site, puis réessayez.',
}

export type Way = 'typed' | 'passkey'

/** Runs one attempt at a time; after a success `pending` stays, since the page navigates away. */
export function useLoginAttempt(start?: Failure) {
  const [failure, setFailure] = useState(start)
  const [pending, setPending] = useState<Way>()
  const attempt = async (
    method: Way,
    work: () => Promise<void>,
    explain: (error: ApiError) => Failure,
  ): Promise<ApiError | undefined> => {
    if (pending) return undefined
    if (!findStorage('localStorage')) {
      setFailure(blocked)
      return undefined
    }
    setFailure(undefined)
    setPending(method)
    try {
      await work()
      return undefined
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(500, [])
      const explanation = explain(refusal)
      if (explanation.title === invalid)
        await new Promise((resolve) => setTimeout(resolve, failureDelay))
      setFailure(explanation)
      setPending(undefined)
      return refusal
    }
  }
  return { failure, pending, attempt, clear: () => setFailure(undefined) }
}

/**
 * Adds the server's reason to the spec's text if it says what to do: wait, or check the network.
 */
export function whyNot(error: Pick<ApiError, 'status' | 'problems'>): Failure {
  const telling = [0, 403, 413, 429, 503].includes(error.status)
  return { title: invalid, reason: telling ? error.problems[0]?.msg : undefined }
}

/** Distinguishes an unused passkey from a wrong one. */
export function whyNoPasskey(error: ApiError): Failure {
  const reason = error.problems[0]?.msg
  if (error.status === 0 || error.status === 409)
    return { title: 'Clé d’accès non utilisée', reason }
  return { title: invalid, reason: reason === invalid ? undefined : reason }
}

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
