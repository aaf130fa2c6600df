/** One row once it was put in. */
export type DemoFillTable = { id: 1 }

/** `room` is the table. */
export type DemoRecordsTable = { room: string; recordId: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    demo_fill: DemoFillTable
    demo_records: DemoRecordsTable
  }
}
