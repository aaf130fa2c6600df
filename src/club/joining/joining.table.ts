import type { Generated } from 'kysely'

/** One row. `content` is the JSON of the parts that differ from the defaults. */
export type JoiningTable = { id: 1; revision: Generated<number>; content: Generated<string> }
