import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/core/api.ts'

/**
 * Puts the problems a refused save names under their fields, and answers what to say about the
 * rest. That is the spec's own `message`, followed by what the person can do about it. With
 * `firstProblem` the server's first message takes the place of the spec's, where it has answered.
 */
export function explainFailure<T extends FieldValues>(
  error: unknown,
  message: string,
  setError?: UseFormSetError<T>,
  firstProblem = false,
): string {
  if (!(error instanceof ApiError)) throw error
  for (const { msg, path } of error.problems) {
    if (path) setError?.(path as Path<T>, { message: msg }, { shouldFocus: true })
  }
  const start = message.replace(/\.$/, '')
  if (error.status === 401) return `${start}. Votre session a expiré\u00a0: reconnectez-vous.`
  const reason = error.problems[0]?.msg
  // Without an answer there is no message of the server's.
  if (firstProblem && reason && error.status !== 0) return reason
  return reason && tellsMore.includes(error.status) ? `${start}. ${reason}` : message
}

/** Answers whose reason says what to do: the others stay with the spec's own words. */
const tellsMore = [0, 403, 404, 409, 410, 413, 415, 429, 503, 507]

/** What an admin can do about a failed call, after the message of spec section 8; may be empty. */
export function explainError(error: ApiError): string {
  if (error.status === 401) return 'Votre session a expiré\u00a0: reconnectez-vous.'
  return error.status === 500 ? '' : (error.problems[0]?.msg ?? '')
}
