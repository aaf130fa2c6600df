import { sql } from 'kysely'
import { listEvents } from '#src/club/events/events.queries.ts'
import type { Event, StoredEvent } from '#src/club/events/events.schema.ts'
import type { Database } from '#src/core/database/index.ts'
import { isMailSet } from '#src/core/mail/index.ts'
import { fromWallTime, toWallTime } from '#src/core/time/club-time.shared.ts'

/** Answers what adds to one of the events how many come and wait. */
export async function readCounts(db: Database, events: readonly StoredEvent[], now: Date) {
  const asking = events.flatMap(({ _id, registrations }) => (registrations ? [_id] : []))
  const none = asking.length === 0
  const rows = none ? [] : await sumPeople(db, asking)
  const hasMail = !none && (await isMailSet(db))
  const at = toWallTime(now)
  const count = (id: string, status: string) =>
    rows.find((row) => row.eventId === id && row.status === status)?.people ?? 0
  return (event: StoredEvent): Event => {
    const { registrations, ...others } = event
    if (!registrations) return others
    const { _id, capacity } = event
    return {
      ...others,
      registrations: {
        ...registrations,
        over: at >= endOf(event),
        taken: count(_id, 'registered'),
        places: capacity ?? null,
        waiting: count(_id, 'waiting'),
        hasMail,
      },
    }
  }
}

const sumPeople = (db: Database, events: string[]) =>
  db
    .selectFrom('registrations')
    .select(['eventId', 'status', sql<number>`sum(people)`.as('people')])
    .where('eventId', 'in', events)
    .groupBy(['eventId', 'status'])
    .execute()

export async function listRegistrationEnds(db: Database, now: Date): Promise<Date[]> {
  const asking = await listEvents(db, toWallTime(now).slice(0, 10))
  return asking
    .flatMap((event) => (event.registrations?.open ? (fromWallTime(endOf(event)) ?? []) : []))
    .map((end) => new Date(end))
    .filter((end) => end > now)
}

/** End of registrations, yyyy-MM-ddTHH:mm in the club's time zone. */
export function endOf({ date, startTime = '00:00', registrations }: StoredEvent): string {
  const begins = `${date}T${startTime || '00:00'}`
  const { deadline } = registrations ?? {}
  return deadline && deadline < begins ? deadline : begins
}
