import { toWallTime } from '#src/core/time/club-time.shared.ts'

// Conversion shared with the server.
export { fromWallTime, toWallTime, zoneInWords } from '#src/core/time/club-time.shared.ts'

/** Formats an ISO moment as « 17:30 ». */
export const timeOfDay = (moment: string): string => toWallTime(moment).slice(11)
