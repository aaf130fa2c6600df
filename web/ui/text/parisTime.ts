import { toParis } from '#src/core/time/paris-time.contract.ts'

// The server counts with the same clock.
export { fromParis, toParis } from '#src/core/time/paris-time.contract.ts'

/** « 17:30 », of an ISO moment */
export const timeOfDay = (moment: string): string => toParis(moment).slice(11)
