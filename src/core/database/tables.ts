import type { Generated } from 'kysely'

/**
 * The rows of all tables by their names. Each feature adds its own in its `*.tables.ts` (TypeScript
 * merges the declarations), so that this lowest layer names no feature. Tables have their stored
 * names, columns those of the code (columns.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}

/** A record among others, in an order of the admin's. */
export type OrderedRow<Fields> = Fields & {
  id: string
  revision: Generated<number>
  /** From 1 */
  position: number
}

/** A section that is one record. */
export type SingleRow<Fields> = Fields & { id: 1; revision: Generated<number> }
