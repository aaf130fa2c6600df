import useSWR from 'swr'
import type { Overview } from '#src/admin/overview/overview.contract.ts'
import { get } from '#web/core/api.ts'

/** What the dashboard shows at a glance; any change may be news there. */
export const overviewAddress = '/api/overview'

/** Read with the dashboard, and again after every change (useRecords). */
export function useOverview() {
  return useSWR<Overview>(overviewAddress, get)
}
