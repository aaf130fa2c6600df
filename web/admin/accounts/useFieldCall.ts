import { useState } from 'react'
import { useCall } from '#web/admin/forms/useCall.ts'
import { ApiError, byField } from '#web/core/api.ts'

/**
 * Wraps useCall: a problem the server reports for this field is shown under it instead of in a
 * toast.
 */
export function useFieldCall(name: string, then?: () => unknown) {
  const [problem, setProblem] = useState<string>()
  const { pending, call } = useCall(then)
  const save = (failed: string, work: () => Promise<unknown>) =>
    call(failed, async () => {
      setProblem(undefined)
      try {
        await work()
      } catch (error) {
        const wrong = error instanceof ApiError && byField(error.problems, [name])[name]
        if (!wrong) throw error
        setProblem(wrong)
      }
    })
  return { problem, setProblem, pending, save }
}
