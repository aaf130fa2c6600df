import type { Generated } from 'kysely'

/** `content` is JSON of what differs from the defaults. */
export type JoiningTable = { id: 1; revision: Generated<number>; content: Generated<string> }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    joining: JoiningTable
  }
}
