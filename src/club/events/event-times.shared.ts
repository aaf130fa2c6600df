import type { Event } from './events.schema.ts'

export type EventTimes = Pick<Event, 'date'> & {
  /** HH:mm in the club's time zone; empty or omitted if unknown */
  startTime?: string | undefined
  endTime?: string | undefined
  /** yyyy-MM-dd; empty or omitted for one day */
  endDate?: string | undefined
}

/** Tells if an event ends the next morning, as a gala from 20:00 to 1:00. */
export const endsNextDay = ({ date, startTime, endTime, endDate }: EventTimes): boolean =>
  !(endDate && endDate > date) && Boolean(startTime && endTime && endTime < startTime)

/** Last day of an event, yyyy-MM-dd, for calendars, structured data, lists and pages. */
export function lastDayOf(event: EventTimes): string {
  const { date, endDate } = event
  if (endDate && endDate > date) return endDate
  return endsNextDay(event) ? dayAfter(date) : date
}

export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
