import { useState } from 'react'
import { useFailureToast } from './useFailureToast.ts'

/** Whether a call is under way, and a toast where it fails. */
export function usePending() {
  const [pending, setPending] = useState(false)
  const showFailure = useFailureToast()
  const call = async (failed: string, work: () => Promise<unknown>) => {
    setPending(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, failed)
    }
    setPending(false)
  }
  return { pending, call }
}
