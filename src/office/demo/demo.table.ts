/** Which records came with the starter content: `room` is the table, `record_id` its row. */
export type DemoRecordsTable = { room: string; record_id: string }

/** One row once the starter content was put in. */
export type DemoFillTable = { id: 1 }
