import type { Database } from '#src/house/database/database.ts'
import { escapeText, type Line, toStamp, writeCalendar } from '#src/house/feeds/calendar.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import { type DatedEvent, getDatedEvent, listDatedEvents } from './feed.queries.ts'

type Hours = Pick<DatedEvent, 'date' | 'startTime' | 'endTime' | 'endDate'>

/** Past ones too: whoever subscribes keeps what has been. */
export async function writeEventCalendar(db: Database, origin: string): Promise<string> {
  const { club } = (await getSettings(db)).record
  const events = await listDatedEvents(db)
  const name = `${club.shortName}\u00a0: les événements`
  return writeCalendar(
    events.map((event) => entry(event, origin)),
    { name, hours: events.some(isTimed) },
  )
}

/** For a calendar of one's own. @param origin where it is known @throws NotFound */
export async function writeOneEvent(db: Database, origin: string | undefined, id: string) {
  const event = await getDatedEvent(db, id)
  return writeCalendar([entry(event, origin)], { hours: isTimed(event) })
}

/** Whole days where hours are not known; it makes nobody busy. */
function entry(event: DatedEvent, origin: string | undefined): Line[] {
  const address = origin && `${origin}/events/${event._id}`
  const { description, meetingPoint } = event
  const meet = meetingPoint && `\n\nRendez-vous\u00a0: ${meetingPoint}`
  return [
    // A permalink may be given again: the moment of creation distinguishes them.
    ['UID', `evenement-${event._id}-${Date.parse(event.createdAt).toString(36)}`],
    ['DTSTAMP', toStamp(event.createdAt)],
    ['SEQUENCE', String(event.revision - 1)],
    ...whenOf(event),
    ['SUMMARY', escapeText(event.title)],
    ['DESCRIPTION', escapeText([description + meet, address].filter(Boolean).join('\n\n'))],
    ...(event.location ? [['LOCATION', escapeText(event.location)] as const] : []),
    ...(address ? [['URL', address] as const] : []),
    ['TRANSP', 'TRANSPARENT'],
  ]
}

/** Days of which only the first hour is known are whole. */
const isTimed = ({ date, startTime, endTime, endDate }: Hours) =>
  startTime !== '' && (endTime !== '' || endDate <= date)

function whenOf({ date, startTime, endTime, endDate }: Hours): Line[] {
  const last = endDate > date ? endDate : date
  if (!isTimed({ date, startTime, endTime, endDate })) {
    return [
      ['DTSTART;VALUE=DATE', date.replaceAll('-', '')],
      ['DTEND;VALUE=DATE', dayAfter(last).replaceAll('-', '')],
    ]
  }
  const stamp = (day: string, time: string) => `${`${day}T${time}`.replace(/[-:]/g, '')}00`
  return [
    ['DTSTART;TZID=Europe/Paris', stamp(date, startTime)],
    ...(endTime ? [['DTEND;TZID=Europe/Paris', stamp(last, endTime)] as const] : []),
  ]
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
