import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { useToast } from '#web/ui/components/Toast.tsx'
import { useFailureToast } from './useFailureToast.ts'

type Options<F extends FieldValues> = {
  /** Said of a success */
  done?: string
  /** Whose call it is, where a list has one hook: `pendingId` */
  id?: string
  /** Shows the problems the server finds in a form's fields */
  setError?: UseFormSetError<F> | undefined
}

/**
 * One call at a time. A refusal is told in a toast, after `failed`; `then` follows in any case:
 * what is shown is read again.
 */
export function useCall(then?: () => unknown) {
  const [pendingId, setPending] = useState<string>()
  const toast = useToast()
  const showFailure = useFailureToast()
  const call = async <F extends FieldValues>(
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
  return { pending: pendingId !== undefined, pendingId, call }
}
