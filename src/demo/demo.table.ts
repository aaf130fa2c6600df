/** Which records came with the starter content: `room` is the table, `record_id` its row. */
export type DemoRecordsTable = { room: string; record_id: string }
