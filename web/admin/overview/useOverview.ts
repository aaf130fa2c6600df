import useSWR from 'swr'
import type { Overview } from '#src/admin/overview/overview.contract.ts'
import { overviewAddress } from '#web/admin/lists/useRecords.ts'
import { get } from '#web/core/api.ts'

/** Read with the dashboard, and again after every change (useRecords). */
export function useOverview() {
  return useSWR<Overview>(overviewAddress, get)
}
