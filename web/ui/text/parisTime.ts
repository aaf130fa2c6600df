import { toParis } from '#src/core/time/paris-time.shared.ts'

// Conversion shared with the server.
export { fromParis, toParis, zoneInWords } from '#src/core/time/paris-time.shared.ts'

/** Formats an ISO moment as « 17:30 ». */
export const timeOfDay = (moment: string): string => toParis(moment).slice(11)
