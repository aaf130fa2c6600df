import type { Database } from '#src/house/database/database.ts'
import { escapeText, type Line, toStamp, writeCalendar } from '#src/house/feeds/calendar.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import { type DatedEvent, getDatedEvent, listDatedEvents } from './feed.queries.ts'

/** All events, the past ones too: whoever subscribes keeps what has been. */
export async function writeEventCalendar(db: Database, origin: string): Promise<string> {
  const { club } = (await getSettings(db)).record
  const events = await listDatedEvents(db)
  const name = `${club.shortName}\u00a0: les événements`
  return writeCalendar(
    events.map((event) => entry(event, origin)),
    { name },
  )
}

/** One event, to be added to a calendar of one's own. @throws NotFound */
export async function writeOneEvent(db: Database, origin: string, id: string): Promise<string> {
  return writeCalendar([entry(await getDatedEvent(db, id), origin)], {})
}

/** The whole day, since an event has no hours; it does not make anybody busy. */
function entry(event: DatedEvent, origin: string): Line[] {
  const address = `${origin}/events/${event._id}`
  return [
    // A permalink may be given again after its event is gone: the moment of creation distinguishes them.
    ['UID', `evenement-${event._id}-${Date.parse(event.createdAt).toString(36)}`],
    ['DTSTAMP', toStamp(event.createdAt)],
    ['SEQUENCE', String(event.revision - 1)],
    ['DTSTART;VALUE=DATE', event.date.replaceAll('-', '')],
    ['DTEND;VALUE=DATE', dayAfter(event.date).replaceAll('-', '')],
    ['SUMMARY', escapeText(event.title)],
    ['DESCRIPTION', escapeText(`${event.description}\n\n${address}`)],
    ...(event.location ? [['LOCATION', escapeText(event.location)] as const] : []),
    ['URL', address],
    ['TRANSP', 'TRANSPARENT'],
  ]
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
