import type { Generated } from 'kysely'

/** One row. `content` is the JSON of what differs from the contract's defaults. */
export type SettingsTable = { id: 1; revision: Generated<number>; content: Generated<string> }
