import type { Generated } from 'kysely'
import type { LooseJson } from '#src/core/database/index.ts'

/** Single row; `content` has the parts that differ from the defaults. */
export type JoiningTable = { id: 1; revision: Generated<number>; content: LooseJson }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    joining: JoiningTable
  }
}
