/** What of a page must have come before it can be drawn: see Still.tsx. */
export const drawings: Promise<unknown>[] = []
