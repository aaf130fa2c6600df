import type { Database } from '#src/database.ts'
import { eventInput } from '#src/events/events.contract.ts'
import { createEvent } from '#src/events/events.queries.ts'
import { dayInParis } from '#src/today.ts'
import content from './content.fr.json' with { type: 'json' }
import { toComing } from './dates.ts'

/**
 * Fills an empty database with the starter content, so that the site is never an empty shell on
 * the first day. Its coming events are moved by whole years until they are still to come, which
 * keeps weekdays and seasons. What is made here is written down in `demo_records`.
 */
export async function fillWithDemo(db: Database, now: Date): Promise<void> {
  if (!(await isEmpty(db))) return
  const today = dayInParis(now)
  for (const { _id, ...event } of content.events) {
    const date = toComing(event.date, today)
    const { record } = await createEvent(db, eventInput.parse({ ...event, date }), now)
    await remember(db, 'events', record._id)
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  return !(await db.selectFrom('events').select('id').limit(1).executeTakeFirst())
}

async function remember(db: Database, room: string, record_id: string): Promise<void> {
  await db.insertInto('demo_records').values({ room, record_id }).execute()
}
