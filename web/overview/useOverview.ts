import useSWR from 'swr'
import type { Overview } from '#src/overview/overview.contract.ts'
import { get } from '#web/api.ts'
import { overviewAddress } from '#web/lists/useRecords.ts'

/** Read with the dashboard, and again after every change (useRecords). */
export function useOverview() {
  return useSWR<Overview>(overviewAddress, get)
}
