import type { JsonColumn, OptionalJson, Tables } from '#src/core/database/index.ts'

export type TrashTable = {
  room: string
  recordId: string
  title: string
  parentRoom: string | null
  parentId: string | null
  deletedAt: string
  deletedBy: string
  /** Rows by table, those of the record itself first */
  rows: JsonColumn<Rows>
  /** Addresses under /uploads of the record's own files, which no other record shows meanwhile */
  files: OptionalJson<string[]>
}

export type Row = Record<string, unknown>
/** Stored rows by table: those of the record itself first. */
export type Rows = [keyof Tables, Row[]][]

declare module '#src/core/database/tables.ts' {
  interface Tables {
    trash: TrashTable
  }
}
