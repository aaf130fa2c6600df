import type { Generated } from 'kysely'
import type { ColumnsOf } from '#src/core/database/index.ts'
import type { ClosureInput } from './closures.contract.ts'

export type ClosuresTable = ColumnsOf<ClosureInput> & { id: string; revision: Generated<number> }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    closures: ClosuresTable
  }
}
