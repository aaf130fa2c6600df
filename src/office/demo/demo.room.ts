import type { Room } from '#src/room.ts'
import { demoRoutes } from './demo.routes.ts'
import type { DemoFillTable, DemoRecordsTable } from './demo.table.ts'

export const demo: Room<{ demo_fill: DemoFillTable; demo_records: DemoRecordsTable }> = {
  tables: { demo_fill: 'club', demo_records: 'club' },
  routes: [demoRoutes],
}
