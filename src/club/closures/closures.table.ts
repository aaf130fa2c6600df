import type { Generated } from 'kysely'
import type { ClosureKind, ClosureScope } from './closures.contract.ts'

export type ClosuresTable = {
  id: string
  revision: Generated<number>
  kind: ClosureKind
  text: string
  /** yyyy-MM-dd, both included */
  first_day: string
  last_day: string
  /** HH:mm, or empty */
  from: Generated<string>
  scope: ClosureScope
  place: Generated<string>
  /** The key of a lesson */
  lesson: Generated<string>
  to_day: Generated<string>
  to_time: Generated<string>
  to_place: Generated<string>
}
