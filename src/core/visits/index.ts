export { type VisitCounter, visitCounterOf } from './visit-counter.ts'
export { visits } from './visits.feature.ts'
