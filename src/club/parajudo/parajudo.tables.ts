import type { SingleRow } from '#src/core/database/index.ts'
import type { Parajudo } from './parajudo.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    parajudo: SingleRow<Parajudo>
  }
}
