import { addDays } from '#src/core/time/days.shared.ts'
import type { Event } from './events.schema.ts'

export type EventTimes = Pick<Event, 'date'> & {
  /** HH:mm in the club's time zone; empty or omitted if unknown */
  startTime?: string | undefined
  endTime?: string | undefined
  /** yyyy-MM-dd; empty or omitted for one day */
  endDate?: string | undefined
}

/** Whether an event ends the next morning, as a gala from 20:00 to 1:00. */
export const endsNextDay = ({ date, startTime, endTime, endDate }: EventTimes): boolean =>
  !(endDate && endDate > date) && Boolean(startTime && endTime && endTime < startTime)

/** Last day of an event, yyyy-MM-dd, for calendars, structured data, lists and pages. */
export function findLastDay(event: EventTimes): string {
  const { date, endDate } = event
  if (endDate && endDate > date) return endDate
  return endsNextDay(event) ? addDays(date, 1) : date
}

/** Usual length of an event whose end is unknown, in hours, and until when it lasts at least. */
const usualHours = 3
const earliestEnd = '18:00'

/**
 * Moment an event is over, yyyy-MM-ddTHH:mm in the club's time zone. With a start alone it lasts
 * three hours, at least until 18:00; without one, or over several days, the whole last day.
 * `eventEnd` of events.queries.ts is the same in SQL.
 */
export function eventEnd(event: EventTimes): string {
  const { date, startTime, endTime } = event
  const lastDay = findLastDay(event)
  if (startTime && endTime) return `${lastDay}T${endTime}`
  if (!startTime || lastDay > date) return `${addDays(lastDay, 1)}T00:00`
  const start = Date.parse(`${date}T${startTime}Z`)
  const end = new Date(start + usualHours * 3_600_000).toISOString().slice(0, 16)
  return end > `${date}T${earliestEnd}` ? end : `${date}T${earliestEnd}`
}

/** Whether an event is over, also on a page kept since another day. */
export const isPast = (event: Event, today: string): boolean =>
  event.isOver || findLastDay(event) < today
