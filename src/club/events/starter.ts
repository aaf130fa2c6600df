import type { Transaction } from '#src/house/database/database.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { moveDay, yearsToComing } from '#src/office/demo/dates.ts'
import { eventInput } from './events.contract.ts'
import { createEvent } from './events.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

/** All still to come. */
export async function fillEvents(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const event of content) {
    const date = moveDay(event.date, yearsToComing(event.date, dayInParis(now)))
    ids.push((await createEvent(trx, eventInput.parse({ ...event, date }), now)).record._id)
  }
  return ids
}
