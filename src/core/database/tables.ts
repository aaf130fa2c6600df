/**
 * The rows of all tables by their names. Each feature adds its own in its `*.tables.ts` (TypeScript
 * merges the declarations), so that this lowest layer names no feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}
