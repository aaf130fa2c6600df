import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#web/api.ts'

/**
 * Puts the problems a refused save names under their fields and answers what to say about the
 * rest: the spec's own `message`, followed by what the person can do about it.
 */
export function explainFailure<T extends FieldValues>(
  error: unknown,
  message: string,
  setError?: UseFormSetError<T>,
): string {
  if (!(error instanceof ApiError)) throw error
  for (const { msg, path } of error.problems) {
    if (path) setError?.(path as Path<T>, { message: msg }, { shouldFocus: true })
  }
  if (error.status === 401) return `${message}. Votre session a expiré : reconnectez-vous.`
  const tellsMore = error.status === 409 || error.status === 429 || error.status === 0
  return tellsMore ? `${message}. ${error.message}` : message
}
