import type { Generated } from 'kysely'

export type PicturesTable = {
  id: string
  created_at: string
  /** Last time a device kept a draft that mentions the picture */
  wanted_at: Generated<string | null>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}
