import type { SingleRow } from '#src/core/database/index.ts'
import type { About } from './about.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    about: SingleRow<About>
  }
}
