import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import { useFailureToast } from './useFailureToast.ts'

/**
 * Whether a call is under way, and a toast where it fails.
 * @param setError shows the problems the server finds in a form's fields
 */
export function usePending<F extends FieldValues>(setError?: UseFormSetError<F>) {
  const [pending, setPending] = useState(false)
  const showFailure = useFailureToast()
  const call = async (failed: string, work: () => Promise<unknown>) => {
    setPending(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, failed, setError ? { setError } : {})
    }
    setPending(false)
  }
  return { pending, call }
}
