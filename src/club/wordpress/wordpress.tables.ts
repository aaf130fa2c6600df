export type ImportedTable = {
  /** Item of the old site: 'example.org post 12' */
  source: string
  room: 'blogs' | 'pictures' | 'documents'
  /** Id of an article or document, or address of a picture without /uploads/ */
  recordId: string
  /** ISO 8601, UTC */
  madeAt: string
}

/** Redirect from '/2024/03/titre' to '/blogs/titre' to a picture or a document */
export type FormerAddressesTable = { path: string; target: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    imported: ImportedTable
    former_addresses: FormerAddressesTable
  }
}
