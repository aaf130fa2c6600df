import { ApiError } from '#web/api.ts'

/**
 * What to say under the field of one's own password: that it is wrong, or was wrong too often.
 * Undefined when the call failed for another reason.
 */
export function passwordProblem(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 429) return error.message
  return error.problems.find(({ path }) => path === 'password')?.msg
}
