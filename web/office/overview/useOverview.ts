import useSWR from 'swr'
import type { Overview } from '#src/office/overview/overview.contract.ts'
import { get } from '#web/house/api.ts'
import { overviewAddress } from '#web/office/lists/useRecords.ts'

/** Read with the dashboard, and again after every change (useRecords). */
export function useOverview() {
  return useSWR<Overview>(overviewAddress, get)
}
