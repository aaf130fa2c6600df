import type { Generated } from 'kysely'

export type PicturesTable = {
  id: string
  createdAt: string
  /** Last time a device kept a draft that mentions the picture */
  wantedAt: Generated<string | null>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}
