import * as z from 'zod'
import type { ExportedRow } from '#src/admin/transfer/export.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'

const days = z.array(
  z.object({
    day: z.string(),
    times: z.array(z.object({ time: z.string(), activity: z.string() })),
  }),
)

export function planningFile([row]: ExportedRow[]) {
  const lessons = days
    .parse(JSON.parse(String(row?.schedules ?? '[]')))
    .flatMap(({ day, times }) => times.map(({ time, activity }) => [day, time, activity]))
  return [{ name: 'tableaux/planning.csv', text: writeCsv(['Jour', 'Horaire', 'Cours'], lessons) }]
}
