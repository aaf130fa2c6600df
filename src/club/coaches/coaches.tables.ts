import type { OrderedRow } from '#src/core/database/index.ts'
import type { CoachInput } from './coaches.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    coaches: OrderedRow<CoachInput>
  }
}
