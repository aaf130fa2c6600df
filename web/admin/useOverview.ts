import type { Overview } from '#src/admin/overview/overview.schema.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'

/** Address of the dashboard's overview, which any change may affect. */
export const overviewAddress = '/api/overview'

/** Loads the overview with the dashboard, and again after every change (useRecords). */
export function useOverview() {
  return useAnswer<Overview>(overviewAddress)
}
