import type { OrderedRow } from '#src/core/database/index.ts'
import type { PartnerInput } from './partners.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    partners: OrderedRow<PartnerInput>
  }
}
