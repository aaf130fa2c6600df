import type { Generated } from 'kysely'

/**
 * Rows of all tables by table name. Each feature adds its own in its `*.tables.ts` (TypeScript
 * merges the declarations), so that this lowest layer names no feature. Tables have their stored
 * names, columns those of the code (columns.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}

/** Row of a list in an order chosen by admins. */
export type OrderedRow<Fields> = Fields & {
  id: string
  revision: Generated<number>
  /** Starts at 1 */
  position: number
}

/** Row of a section that is one record. */
export type SingleRow<Fields> = Fields & { id: 1; revision: Generated<number> }
