import { useState } from 'react'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from './useFailureToast.ts'

/**
 * One call at a time, named by `pending`. A refusal is told after `failed`, a success as `done`;
 * `then` follows in any case: what is shown is read again.
 */
export function useCall(then?: () => unknown) {
  const [pending, setPending] = useState<string>()
  const toast = useToast()
  const showFailure = useFailureToast()
  const call = async (
    name: string,
    failed: string,
    work: () => Promise<unknown>,
    done?: string,
  ) => {
    if (pending !== undefined) return
    setPending(name)
    try {
      await work()
      if (done) toast.success(done)
    } catch (error) {
      showFailure(error, failed)
    }
    setPending(undefined)
    await then?.()
  }
  return { pending, call }
}
