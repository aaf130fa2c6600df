import type { Generated } from 'kysely'
import type { Belts } from './belts.contract.ts'

/** One row. */
export type BeltsTable = { id: 1; revision: Generated<number> } & Record<
  keyof Belts,
  Generated<string>
>
