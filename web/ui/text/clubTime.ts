import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { longDay } from '#src/core/time/dates.shared.ts'

// Conversion shared with the server.
export { fromWallTime, toWallTime, zoneInWords } from '#src/core/time/club-time.shared.ts'

/** Formats an ISO moment as « 17:30 ». */
export const timeOfDay = (moment: string): string => toWallTime(moment).slice(11)

/** Formats an ISO moment as « 12 mars 2026 à 14:05 », in the club's time zone. */
export const formatMoment = (moment: string): string => `${longDay(moment)} à ${timeOfDay(moment)}`
