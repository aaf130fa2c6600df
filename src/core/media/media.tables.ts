import type { Generated } from 'kysely'

export type PicturesTable = {
  id: string
  created_at: string
  /** When a device last kept a draft that mentions it */
  wanted_at: Generated<string | null>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}
