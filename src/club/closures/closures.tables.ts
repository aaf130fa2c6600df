import type { Generated } from 'kysely'
import type { ClosureInput } from './closures.schema.ts'

export type ClosuresTable = ClosureInput & { id: string; revision: Generated<number> }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    closures: ClosuresTable
  }
}
