import { useState } from 'react'
import { useFailureToast } from './useFailureToast.ts'

/**
 * One call at a time, named by `pending`. A refusal is told after `failed`; `then` follows in any
 * case: what is shown is read again.
 */
export function useCall(then: () => unknown) {
  const [pending, setPending] = useState<string>()
  const showFailure = useFailureToast()
  const call = async (name: string, failed: string, work: () => Promise<unknown>) => {
    if (pending !== undefined) return
    setPending(name)
    try {
      await work()
    } catch (error) {
      showFailure(error, failed)
    }
    setPending(undefined)
    await then()
  }
  return { pending, call }
}
