import { useState } from 'react'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'

/** For what a button asks of the server: whether it is under way, and a toast where it fails. */
export function useCall() {
  const [pending, setPending] = useState(false)
  const showFailure = useFailureToast()
  const call = async (problem: string, work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch (error) {
      showFailure(error, problem)
    }
    setPending(false)
  }
  return { pending, call }
}
