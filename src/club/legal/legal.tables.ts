import type { SingleRow } from '#src/core/database/index.ts'
import type { Legal } from './legal.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    legal: SingleRow<Legal>
  }
}
