import type { SingleRow } from '#src/core/database/index.ts'
import type { Handover } from './handover.schema.ts'

/** Table of a single row. Days are yyyy-MM-dd, empty where unknown. */
export type HandoverTable = SingleRow<Handover>

declare module '#src/core/database/tables.ts' {
  interface Tables {
    handover: HandoverTable
  }
}
