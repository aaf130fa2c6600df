import type { OrderedRow } from '#src/core/database/index.ts'
import type { CoachInput } from './coaches.contract.ts'

/** JSON. */
export type Columns = Omit<CoachInput, 'socials'> & { socials: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    coaches: OrderedRow<Columns>
  }
}
