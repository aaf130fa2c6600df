import type { Generated } from 'kysely'

export type TrashTable = {
  room: string
  record_id: string
  title: string
  parent_room: string | null
  parent_id: string | null
  deleted_at: string
  deleted_by: string
  /** JSON: rows by table, those of the record itself first */
  rows: string
  /** JSON: addresses under /uploads */
  files: Generated<string>
}

export type GoneAddressesTable = {
  /** SHA-256 of 'room/id' in hexadecimal */
  hash: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    gone_addresses: GoneAddressesTable
    trash: TrashTable
  }
}
