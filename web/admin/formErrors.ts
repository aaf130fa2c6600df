import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/api.ts'

/**
 * Puts the problems a refused save names under their fields and answers what to say about the
 * rest: the spec's own `message`, followed by what the person can do about it. With
 * `firstProblem` the server's first message takes the place of the spec's, where there is one.
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
  if (error.status === 401) return `${message}. Votre session a expiré : reconnectez-vous.`
  if (firstProblem && error.problems[0]) return error.problems[0].msg
  const tellsMore = [0, 404, 409, 413, 415, 429, 503, 507].includes(error.status)
  return tellsMore ? `${message}. ${error.message}` : message
}
