import type { Generated } from 'kysely'

/** Row of all settings; `content` is JSON. */
export type SettingsTable = { id: 1; revision: Generated<number>; content: Generated<string> }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}
