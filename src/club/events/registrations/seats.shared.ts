import type { Registrations } from './registrations.schema.ts'

/** Seats left; null without a limit. */
export const countFree = ({ places, taken }: Registrations) =>
  places === null ? null : Math.max(0, places - taken)
