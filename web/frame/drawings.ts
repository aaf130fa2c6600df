/** What of a page must come before it can be drawn, each to be asked for again: see Still.tsx. */
export const drawings: (() => Promise<void>)[] = []
