import type { Week, WeekContext, WeekNews } from '#src/club/calendar/week-news.ts'
import { findAlbum, listEventLinks, readStory } from '#src/club/event-links/event-links.ts'
import { capitalize, formatCount } from '#src/core/text/nouns.shared.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { findLastDay } from './event-times.shared.ts'
import { listEventRows, toRecord } from './events.queries.ts'
import type { StoredEvent } from './events.schema.ts'

/** Lists the events of a week, and the results and photos of those before it. */
export async function listEventNews(
  context: WeekContext,
  { since, firstDay, lastDay }: Week,
): Promise<WeekNews[]> {
  const events = (await listEventRows(context.db)).map(toRecord)
  const linked = (event: StoredEvent) =>
    context.publicUrl ? `\n  ${context.publicUrl}/events/${event._id}` : ''
  const coming = events
    .filter((event) => event.date <= lastDay && firstDay <= findLastDay(event))
    .map((event) => ({ chapter: 'events' as const, text: formatEvent(event) + linked(event) }))
  const past = events.filter((event) => {
    const last = findLastDay(event)
    return since <= last && last < firstDay
  })
  const told = past.map(async (event) => {
    const outcome = await describeOutcome(context, event)
    return outcome
      ? [{ chapter: 'past' as const, text: `${event.title}\u00a0: ${outcome}${linked(event)}` }]
      : []
  })
  return [...coming, ...(await Promise.all(told)).flat()]
}

/** « Samedi 5 décembre à 14 h : Gala, Gymnase des Tilleuls » */
function formatEvent(event: StoredEvent): string {
  const { date, startTime, title, location } = event
  const last = findLastDay(event)
  const day =
    event.endDate && last > date
      ? `Du ${dayInWords(date)} au ${dayInWords(last)}`
      : capitalize(dayInWords(date))
  const when = startTime ? `${day} à ${hourInWords(startTime)}` : day
  return `${when}\u00a0: ${[title, location].filter(Boolean).join(', ')}`
}

/** « 1er Zoé Martin ; 3e Lina M. ; 12 photos »; empty if there is nothing to see yet. */
async function describeOutcome({ db, features, now }: WeekContext, { _id, title }: StoredEvent) {
  const { results } = await readStory(features, db, _id, now())
  const winners = results.flatMap((result) =>
    result.winners.map(({ rank, names }) => `${rank} ${names.join(', ')}`),
  )
  const links = await listEventLinks(features, (part) => part.listLinked(db, _id))
  const names = new Set([title, ...links.map(({ key }) => key)])
  const albums = await Promise.all([...names].map((name) => findAlbum(features, db, name)))
  const photos = albums.reduce((sum, album) => sum + (album?.count ?? 0), 0)
  const seen = photos > 0 ? [formatCount(photos, ['photo', 'photos', 'f'])] : []
  return [...winners, ...seen].join('\u00a0; ')
}
