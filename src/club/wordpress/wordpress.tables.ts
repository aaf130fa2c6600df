export type ImportedTable = {
  /** 'www.example.org post 12' */
  source: string
  room: 'blogs' | 'pictures'
  /** Of a picture its address, without /uploads/ */
  recordId: string
  /** ISO, UTC */
  madeAt: string
}

/** '/2024/03/titre' to '/blogs/titre', or a picture */
export type FormerAddressesTable = { path: string; target: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    imported: ImportedTable
    former_addresses: FormerAddressesTable
  }
}
