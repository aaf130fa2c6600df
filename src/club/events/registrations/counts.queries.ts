import { sql } from 'kysely'
import type { Event } from '#src/club/events/events.contract.ts'
import { listEvents } from '#src/club/events/events.queries.ts'
import type { Database } from '#src/core/database/index.ts'
import { isMailSet } from '#src/core/mail/index.ts'
import { fromParis, toParis } from '#src/core/time/paris-time.contract.ts'

/** How many come and wait. */
export async function withCounts<Some extends Event>(
  db: Database,
  events: readonly Some[],
  now: Date,
): Promise<Some[]> {
  const asking = events.flatMap(({ _id, registrations }) => (registrations ? [_id] : []))
  if (asking.length === 0) return [...events]
  const rows = await db
    .selectFrom('registrations')
    .select(['event_id', 'status', sql<number>`sum(people)`.as('people')])
    .where('event_id', 'in', asking)
    .groupBy(['event_id', 'status'])
    .execute()
  const count = (id: string, status: string) =>
    rows.find((row) => row.event_id === id && row.status === status)?.people ?? 0
  const at = toParis(now)
  const hasMail = await isMailSet(db)
  return events.map((event) => {
    const { _id, registrations, capacity } = event
    if (!registrations) return event
    return {
      ...event,
      registrations: {
        ...registrations,
        over: at >= endOf(event),
        taken: count(_id, 'registered'),
        places: capacity ?? null,
        waiting: count(_id, 'waiting'),
        hasMail,
      },
    }
  })
}

export async function listRegistrationEnds(db: Database, now: Date): Promise<Date[]> {
  const asking = await listEvents(db, toParis(now).slice(0, 10))
  return asking
    .flatMap((event) => (event.registrations?.open ? (fromParis(endOf(event)) ?? []) : []))
    .map((end) => new Date(end))
    .filter((end) => end > now)
}

/** yyyy-MM-ddTHH:mm in Paris. */
export function endOf({ date, startTime = '00:00', registrations }: Event): string {
  const begins = `${date}T${startTime || '00:00'}`
  const { deadline } = registrations ?? {}
  return deadline && deadline < begins ? deadline : begins
}
