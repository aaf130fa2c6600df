import type { Generated } from 'kysely'
import type { LooseJson } from '#src/core/database/index.ts'

/** `content` is what differs from the defaults. */
export type JoiningTable = { id: 1; revision: Generated<number>; content: LooseJson }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    joining: JoiningTable
  }
}
