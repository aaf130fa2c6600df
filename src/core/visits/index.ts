/** Counter of page views in memory, written as sums of a day; robots are left out. */
export { createVisitCounter, type VisitCounter } from './visit-counter.ts'
/** Feature of the visit statistics, with their tables as CSV. */
export { visits } from './visits.feature.ts'
