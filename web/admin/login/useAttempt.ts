import { useState } from 'react'
import { ApiError } from '#web/core/api.ts'
import { findStorage } from '#web/core/device-storage.ts'

/** Any login that fails (spec section 8), told after this many milliseconds (section 9). */
export const invalid = 'Identifiants invalides'
const failureDelay = 2_000

/** What is told of a try to come in: the spec's text, and beside it what the person can do. */
export type Failure = {
  title: string
  reason?: string | undefined
  /** What is wrong with what was typed: it stands under the field */
  field?: string | undefined
}

/** A browser that blocks site data can hold no session: the password was not even looked at. */
const blocked: Failure = {
  title: 'Votre navigateur bloque les cookies',
  reason: 'Autorisez les cookies et les données de ce site, puis réessayez.',
}

export type Way = 'typed' | 'passkey'

/** One try at a time; after a success `pending` stays, as one is led elsewhere. */
export function useAttempt(start?: Failure) {
  const [failure, setFailure] = useState(start)
  const [pending, setPending] = useState<Way>()
  const attempt = async (
    way: Way,
    work: () => Promise<void>,
    explain: (error: ApiError) => Failure,
  ): Promise<ApiError | undefined> => {
    if (pending) return undefined
    if (!findStorage('localStorage')) {
      setFailure(blocked)
      return undefined
    }
    setFailure(undefined)
    setPending(way)
    try {
      await work()
      return undefined
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(500, [])
      const told = explain(refusal)
      if (told.title === invalid) await new Promise((resolve) => setTimeout(resolve, failureDelay))
      setFailure(told)
      setPending(undefined)
      return refusal
    }
  }
  return { failure, pending, attempt, clear: () => setFailure(undefined) }
}

/** Having to wait, or no network, is said beside the spec's text: it says what to do. */
export function whyNot(error: Pick<ApiError, 'status' | 'problems'>): Failure {
  const telling = [0, 403, 413, 429, 503].includes(error.status)
  return { title: invalid, reason: telling ? error.problems[0]?.msg : undefined }
}

/** A passkey that was not used is no wrong one. */
export function whyNoPasskey(error: ApiError): Failure {
  const reason = error.problems[0]?.msg
  if (error.status === 0 || error.status === 409)
    return { title: 'Clé d’accès non utilisée', reason }
  return { title: invalid, reason: reason === invalid ? undefined : reason }
}
