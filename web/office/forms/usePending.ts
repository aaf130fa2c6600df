import { useCall } from './useCall.ts'

/** Whether a call is under way, and a toast where it fails. */
export function usePending() {
  const { pending, call } = useCall(() => {})
  return {
    pending: pending !== undefined,
    call: (failed: string, work: () => Promise<unknown>) => call('call', failed, work),
  }
}
