import { sql } from 'kysely'
import { eventEnd } from '#src/club/events/event-times.shared.ts'
import type { Event, StoredEvent } from '#src/club/events/events.schema.ts'
import type { Database } from '#src/core/database/index.ts'
import { isMailSet } from '#src/core/mail/index.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'

/** Answers what adds to one of the events how many come and wait, and whether it is over. */
export async function readCounts(db: Database, events: readonly StoredEvent[], now: Date) {
  const eventIds = events.flatMap(({ _id, registrations }) => (registrations ? [_id] : []))
  const none = eventIds.length === 0
  const rows = none ? [] : await sumPeople(db, eventIds)
  const hasMail = !none && (await isMailSet(db))
  const at = toWallTime(now)
  const count = (id: string, status: string) =>
    rows.find((row) => row.eventId === id && row.status === status)?.people ?? 0
  return (event: StoredEvent): Event => {
    const { registrations, ...others } = event
    const isOver = eventEnd(event) <= at
    if (!registrations) return { ...others, isOver }
    const { _id, capacity } = event
    return {
      ...others,
      isOver,
      registrations: {
        ...registrations,
        over: at >= registrationEnd(event),
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

/** End of registrations, yyyy-MM-ddTHH:mm in the club's time zone. */
export function registrationEnd({ date, startTime = '00:00', registrations }: StoredEvent): string {
  const begins = `${date}T${startTime || '00:00'}`
  const { deadline } = registrations ?? {}
  return deadline && deadline < begins ? deadline : begins
}
