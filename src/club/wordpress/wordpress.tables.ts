import type { Flag, JsonColumn } from '#src/core/database/index.ts'
import type { ImportedType, Leftover } from './wordpress.schema.ts'

export type ImportedTable = {
  /** Item of the old site: 'example.org post 12' */
  source: string
  room: ImportedType | 'pictures'
  /** Id of a record, or address of a picture without /uploads/ */
  recordId: string
  /** ISO 8601, UTC */
  madeAt: string
}

/** Redirect from '/2024/03/titre' to '/blogs/titre', to a picture or another record */
export type FormerAddressesTable = { path: string; target: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    imported: ImportedTable
    former_addresses: FormerAddressesTable
    /** Leftovers of the imports, for an admin to tick off */
    wordpress_leftovers: Omit<Leftover, 'details'> & {
      source: string
      details: JsonColumn<string[]>
      done: Flag
    }
  }
}
