import type { Generated } from 'kysely'

export type PicturesTable = {
  id: string
  createdAt: string
  /** When a device last kept a draft that mentions it */
  wantedAt: Generated<string | null>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    pictures: PicturesTable
  }
}
