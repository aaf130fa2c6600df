import type { ApiError } from '#web/house/api.ts'

/** What an admin can do about a failed call, after the message of spec section 8; may be empty. */
export function explainError(error: ApiError): string {
  if (error.status === 401) return 'Votre session a expiré\u00a0: reconnectez-vous.'
  return error.status === 500 ? '' : (error.problems[0]?.msg ?? '')
}
