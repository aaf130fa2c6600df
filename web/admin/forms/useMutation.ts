import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
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
 */
export function useMutation(then?: () => unknown) {
  const [pendingId, setPending] = useState<string>()
  const toast = useToast()
  const showFailure = useFailureToast()
  const trigger = async <F extends FieldValues>(
    failed: string,
    work: () => Promise<unknown>,
    { done, id = 'this', setError }: Options<F> = {},
  ) => {
    if (pendingId !== undefined) return
    setPending(id)
    try {
      await work()
      if (done) toast.success(done)
    } catch (error) {
      showFailure(error, failed, setError ? { setError } : {})
    }
    setPending(undefined)
    await then?.()
  }
  return { pending: pendingId !== undefined, pendingId, trigger }
}
