import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, byField } from '#web/core/api.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { useFailureToast } from './useFailureToast.ts'

type Options<F extends FieldValues> = {
  /** Message for a success */
  done?: string
  /** Row that makes the call, returned as `pendingId` when a list shares one hook */
  id?: string
  /** Shows the server's problems under the form's fields */
  setError?: UseFormSetError<F> | undefined
}

/**
 * Runs one write at a time. A failure shows a toast that begins with `failed`. `then` runs in any
 * case, to reload what is shown.
 * @param field shows the server's problem with this field as `problem`, instead of in a toast
 */
export function useMutation(then?: () => unknown, field?: string) {
  const [pendingId, setPending] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const toast = useToast()
  const showFailure = useFailureToast()
  const trigger = async <F extends FieldValues>(
    failed: string,
    work: () => Promise<unknown>,
    { done, id = 'this', setError }: Options<F> = {},
  ) => {
    if (pendingId !== undefined) return
    setPending(id)
    setProblem(undefined)
    try {
      await work()
      if (done) toast.success(done)
    } catch (error) {
      const wrong = field && error instanceof ApiError && byField(error.problems, [field])[field]
      if (wrong) setProblem(wrong)
      else showFailure(error, failed, setError ? { setError } : {})
    }
    setPending(undefined)
    await then?.()
  }
  const clearProblem = () => setProblem(undefined)
  return { pending: pendingId !== undefined, pendingId, problem, clearProblem, trigger }
}
