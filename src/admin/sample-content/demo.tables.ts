/** Table with a row once the sample content was inserted. */
export type DemoFillTable = { id: 1 }

/** Sample records; `room` is the table. */
export type DemoRecordsTable = { room: string; recordId: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    demo_fill: DemoFillTable
    demo_records: DemoRecordsTable
  }
}
