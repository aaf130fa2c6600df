import type { Generated } from 'kysely'
import type { LooseJson } from '#src/core/database/index.ts'

/** Row of all settings. */
export type SettingsTable = { id: 1; revision: Generated<number>; content: LooseJson }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}
