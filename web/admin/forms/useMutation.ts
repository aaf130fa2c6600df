import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError, onceAnswered } from '#web/core/api.ts'
import { type ToastAction, useToast } from '#web/ui/components/Toast.tsx'
import { explainFailure } from './formErrors.ts'

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

type More<T extends FieldValues> = { action?: ToastAction; setError?: UseFormSetError<T> }

/** Shows why a call failed (see explainFailure). The toast closes once the same call succeeds. */
export function useFailureToast() {
  const toast = useToast()
  return <T extends FieldValues>(error: unknown, message: string, more: More<T> = {}) => {
    const text = explainFailure(error, message, more.setError)
    const about = error instanceof ApiError ? error.call : undefined
    toast.error(text, { action: more.action, about })
    if (about) onceAnswered(about, () => toast.dismissTopic(about))
  }
}
