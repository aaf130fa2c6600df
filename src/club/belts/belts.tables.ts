import type { SingleRow } from '#src/core/database/index.ts'
import type { Belts } from './belts.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    belts: SingleRow<Belts>
  }
}
