import type { OrderedRow } from '#src/core/database/index.ts'
import type { MemberInput } from './committee.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    committee: OrderedRow<MemberInput>
  }
}
