import { formatNearDay, inTitle } from '#src/club/calendar/near-days.shared.ts'
import type { Notice } from '#src/club/calendar/notice.shared.ts'
import { listEventNews } from '#src/club/event-links/event-links.ts'
import type { Database } from '#src/core/database/index.ts'
import { fromWallTime, hourInWords, toWallTime } from '#src/core/time/club-time.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { eventEnd, findLastDay } from './event-times.shared.ts'
import { listEvents } from './events.queries.ts'
import type { StoredEvent } from './events.schema.ts'
import { registrationEnd } from './registrations/counts.queries.ts'

/** Lists the events that are not over, soonest first. */
async function listComing(db: Database, at: string): Promise<StoredEvent[]> {
  const events = await listEvents(db, at)
  return events.filter((event) => eventEnd(event) > at)
}

/** Lists the coming moments when an event begins or is over, or its registrations end. */
export async function listEventMoments(db: Database, now: Date): Promise<Date[]> {
  const coming = await listComing(db, toWallTime(now))
  return coming
    .flatMap((event) => {
      const { date, startTime, registrations } = event
      const moments = [eventEnd(event), startTime && `${date}T${startTime}`]
      return registrations?.open ? [...moments, registrationEnd(event)] : moments
    })
    .flatMap((time) => (time && fromWallTime(time)) || [])
    .map((moment) => new Date(moment))
    .filter((moment) => moment > now)
}

/**
 * Lists the events of today for the line above every page, until they are over; then, until the next
 * evening, what is there of them.
 */
export async function listEventNotices(
  db: Database,
  now: Date,
  features: Features,
): Promise<Notice[]> {
  const at = toWallTime(now)
  const today = at.slice(0, 10)
  const events = await listEvents(db, at)
  const coming = events.filter((event) => eventEnd(event) > at)
  const recent = events.filter(
    (event) => eventEnd(event) <= at && findLastDay(event) >= addDays(today, -1),
  )
  const news = recent.map(async ({ _id, title }): Promise<Notice[]> => {
    const words = await listEventNews(features, db, { _id, title })
    if (words.length === 0) return []
    const parts = { when: inTitle(words.join(' et ')), what: title, place: '' }
    const text = `${parts.when} · ${title}`
    return [{ _id: `news ${_id}`, text, parts, href: `/events/${_id}` }]
  })
  return [
    ...coming.filter(({ date }) => date <= today).map((event) => toNotice(event, at)),
    ...(await Promise.all(news)).flat(),
  ]
}

type Features = Parameters<typeof listEventNews>[0]

/** « Ce soir 19 h · Vœux du club · Salle des fêtes », « En ce moment · … » */
function toNotice(event: StoredEvent, at: string): Notice {
  const { _id, title, location } = event
  const parts = { when: formatWhen(event, at), what: title, place: location.split(',')[0] ?? '' }
  const text = Object.values(parts).filter(Boolean).join(' · ')
  return { _id: `event ${_id}`, text, parts, href: `/events/${_id}` }
}

function formatWhen(event: StoredEvent, at: string): string {
  const { date, startTime } = event
  const today = at.slice(0, 10)
  const isComing = startTime && at < `${date}T${startTime}`
  if (isComing) {
    const near = formatNearDay(date, [startTime.replace(':', '')], today) ?? ''
    return `${inTitle(near)} ${hourInWords(startTime)}`
  }
  // Over several days, nobody knows the hours of the days between.
  const isOneTime = startTime && !(event.endDate && findLastDay(event) > date)
  return isOneTime ? 'En ce moment' : 'Aujourd’hui'
}
