import { useState } from 'react'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'

/**
 * One call at a time; `pending` names the one under way. A refusal is told after `failed`. Whatever
 * became of it, `then` follows: what is shown is read again.
 */
export function useCall(then: () => Promise<void> | void) {
  const [pending, setPending] = useState<string>()
  const showFailure = useFailureToast()
  const call = async (name: string, failed: string, work: () => Promise<void>) => {
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
