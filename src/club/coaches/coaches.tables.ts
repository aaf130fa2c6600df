import type { JsonColumn, OrderedRow } from '#src/core/database/index.ts'
import type { CoachInput } from './coaches.schema.ts'

type Columns = Omit<CoachInput, 'socials'> & { socials: JsonColumn<string[]> }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    coaches: OrderedRow<Columns>
  }
}
