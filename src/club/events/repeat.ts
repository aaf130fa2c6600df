import type { Transaction } from '#src/core/database/index.ts'
import { Invalid } from '#src/core/http/index.ts'
import { addDays, daysBetween, nextOn, weekdayIndex } from '#src/core/time/days.shared.ts'
import { createEvent, eventQueries } from './events.queries.ts'
import {
  eventInput,
  maxRepeats,
  type Repeated,
  type RepeatInput,
  type StoredEvent,
} from './events.schema.ts'

/** Creates an event again at each date of a rhythm. @throws NotFound; Invalid for none or many */
export async function repeatEvent(
  trx: Transaction,
  id: string,
  { rhythm, until, withoutHolidays }: RepeatInput,
  isDayOff: (date: string) => boolean,
  now: Date,
): Promise<Repeated> {
  const { record } = await eventQueries.get(trx, id)
  const all = repeatDates(record.date, rhythm, until)
  const dates = all.filter((date) => !withoutHolidays || !isDayOff(date))
  const refuse = (msg: string) => new Invalid([{ msg, path: 'until' }])
  if (dates.length === 0) throw refuse('Il n’y a aucune autre date jusque-là')
  if (dates.length > maxRepeats) throw refuse(`${maxRepeats} dates au plus à la fois`)
  const events: Repeated['events'] = []
  for (const date of dates) {
    const created = await createEvent(trx, eventInput.parse(moveTo(record, date)), now)
    events.push({ _id: created.record._id, date })
  }
  return { events, leftOut: all.filter((date) => !dates.includes(date)) }
}

/** The event on another day: who came or registered stays behind, the deadline moves along. */
function moveTo({ attendees, ...event }: StoredEvent, date: string) {
  const { endDate, registrations } = event
  const days = daysBetween(event.date, date)
  const { deadline = '' } = registrations ?? {}
  const moved = deadline && addDays(deadline.slice(0, 10), days) + deadline.slice(10)
  return {
    ...event,
    date,
    ...(endDate && { endDate: addDays(endDate, days) }),
    ...(registrations && { registrations: { ...registrations, deadline: moved } }),
  }
}

/** Days of an event that comes again, after the first one and up to the last. */
export function repeatDates(first: string, rhythm: RepeatInput['rhythm'], until: string): string[] {
  const dates: string[] = []
  for (let nth = 1; nth < 400; nth++) {
    const date = rhythm === 'week' ? addDays(first, 7 * nth) : inMonth(first, nth, rhythm)
    if (date > until) break
    // The 31st is not in each month, nor is a fifth Saturday.
    if (date !== '') dates.push(date)
  }
  return dates
}

/** The same day of the month, or the same weekday of it, some months later; '' if it has none. */
function inMonth(first: string, months: number, rhythm: 'month' | 'weekday'): string {
  const [year = 0, month = 0, date = 0] = first.split('-').map(Number)
  const begin = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const found =
    rhythm === 'month'
      ? addDays(begin, date - 1)
      : addDays(nextOn(weekdayIndex(first), begin), 7 * (Math.ceil(date / 7) - 1))
  return found.slice(0, 7) === begin.slice(0, 7) ? found : ''
}
