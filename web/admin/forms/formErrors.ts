import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/core/api.ts'

/**
 * Shows the problems of a refused save under their fields and returns the message for the rest. It
 * is the spec's `message`, followed by what the person can do about it. With `firstProblem` the
 * server's first message replaces the spec's, if the server answered.
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
  // Status 0 means no answer, so the message is not the server's.
  if (firstProblem && reason && error.status !== 0) return reason
  const tells = tellsMore.includes(error.status) || (error.status === 422 && !setError)
  return reason && tells ? `${start}. ${reason}` : message
}

/**
 * Statuses whose reason says what to do; the others show only the spec's message. That of a refused
 * field (422) stands under the field, where there is one.
 */
const tellsMore = [0, 403, 404, 409, 413, 415, 429, 503, 507]

/**
 * Says what an admin can do about a failed call, after the message of spec section 8; may be empty.
 */
export function explainError(error: ApiError): string {
  if (error.status === 401) return 'Votre session a expiré\u00a0: reconnectez-vous.'
  return error.status === 500 ? '' : (error.problems[0]?.msg ?? '')
}
