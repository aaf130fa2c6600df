import type { Selectable } from 'kysely'
import { type Database, readJson } from '#src/core/database/index.ts'
import { escapeText, type Line, toStamp, writeCalendar } from '#src/core/feeds/index.ts'
import { longDate } from '#src/core/previews/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { clubZone } from '#src/core/time/club-zone.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { eventEnd, findLastDay } from './event-times.shared.ts'
import { getEventRow, listEventRows } from './events.queries.ts'
import type { EventsTable } from './events.tables.ts'
import { pricesText } from './prices.shared.ts'

type Row = Selectable<EventsTable>

/** Writes all events, past ones included, so that subscribers keep them. */
export async function writeEventCalendar(db: Database, origin: string): Promise<string> {
  const { club } = (await getSettings(db)).record
  const events = await listEventRows(db)
  const name = `${club.shortName}\u00a0: les événements`
  return writeCalendar(
    events.map((event) => entry(event, origin)),
    { name, hours: events.some(isTimed) },
  )
}

/** Writes one event as a file. @param origin undefined if not configured. */
export async function writeOneEvent(db: Database, origin: string | undefined, id: string) {
  const event = await getEventRow(db, id)
  return writeCalendar([entry(event, origin)], { hours: isTimed(event) })
}

/** Writes an entry that removes the event from calendars. */
export async function writeCancelledEvent(db: Database, id: string, now: Date): Promise<string> {
  const event = await getEventRow(db, id)
  const { club } = (await getSettings(db)).record
  const cancelled: Line[] = entry(event, undefined).map(([name, value]) => {
    if (name === 'DTSTAMP') return [name, toStamp(now.toISOString())]
    return [name, name === 'SEQUENCE' ? String(event.revision) : value]
  })
  cancelled.push(['STATUS', 'CANCELLED'])
  if (club.email) cancelled.push(['ORGANIZER', `mailto:${club.email}`])
  return writeCalendar([cancelled], { hours: isTimed(event), method: 'CANCEL' })
}

/** Entry of an event: whole days if hours are unknown, and shown as free time. */
function entry(event: Row, origin: string | undefined): Line[] {
  const address = origin && `${origin}/events/${event.id}`
  const { description, meetingPoint } = event
  const meet = meetingPoint && `\n\nRendez-vous\u00a0: ${meetingPoint}`
  const prices = readJson(event.prices)
  const priceNote = prices.length > 0 && `\n\nTarifs\u00a0: ${pricesText(prices)}`
  const about = [
    description + meet + (priceNote || ''),
    address && registrationText(event) + address,
  ]
  return [
    // A permalink may be reused: the time of creation makes the UID unique.
    ['UID', `evenement-${event.id}-${Date.parse(event.createdAt).toString(36)}`],
    ['DTSTAMP', toStamp(event.createdAt)],
    ['SEQUENCE', String(event.revision - 1)],
    ...formatTimes(event),
    ['SUMMARY', escapeText(event.title)],
    ['DESCRIPTION', escapeText(about.filter(Boolean).join('\n\n'))],
    ...(event.location ? [['LOCATION', escapeText(event.location)] as const] : []),
    ...(address ? [['URL', address] as const] : []),
    ['TRANSP', 'TRANSPARENT'],
  ]
}

/** Sentence before the address; its deadline keeps it true in a calendar that was copied once. */
function registrationText({ registrations }: Row): string {
  const { open, deadline } = registrations ? readJson(registrations) : { open: false, deadline: '' }
  if (!open) return ''
  const [day = '', hour = ''] = deadline.split('T')
  const until = day && `, jusqu’au ${longDate(day).toLowerCase()}, ${hourInWords(hour)}`
  return `Inscription sur le site${until}\u00a0: `
}

/** Whether an entry has hours; several days with only a start are whole days. */
const isTimed = ({ date, startTime, endTime, endDate }: Row) =>
  startTime !== '' && (endTime !== '' || endDate <= date)

function formatTimes(event: Row): Line[] {
  const { date, startTime, endTime, endDate } = event
  const last = findLastDay({ date, startTime, endTime, endDate })
  if (!isTimed(event)) {
    return [
      ['DTSTART;VALUE=DATE', date.replaceAll('-', '')],
      ['DTEND;VALUE=DATE', addDays(last, 1).replaceAll('-', '')],
    ]
  }
  const stamp = (time: string) => `${time.replace(/[-:]/g, '')}00`
  return [
    [`DTSTART;TZID=${clubZone()}`, stamp(`${date}T${startTime}`)],
    [`DTEND;TZID=${clubZone()}`, stamp(eventEnd(event))],
  ]
}
