import type { Week, WeekContext, WeekNews } from '#src/club/calendar/week-news.ts'
import { listEventNews, readStory } from '#src/club/event-links/event-links.ts'
import { capitalize } from '#src/core/text/nouns.shared.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { findLastDay } from './event-times.shared.ts'
import { listEventRows, toRecord } from './events.queries.ts'
import type { StoredEvent } from './events.schema.ts'

/** Lists the events of a week, and the results and photos of those before it. */
export async function listWeekEvents(
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

/** « 12 photos et les résultats », and who won; empty if there is nothing to see yet. */
async function describeOutcome({ db, features, now }: WeekContext, { _id, title }: StoredEvent) {
  const news = await listEventNews(features, db, { _id, title })
  const { results } = await readStory(features, db, _id, now())
  const winners = results.flatMap((result) =>
    result.winners.map(({ rank, names }) => `\n  ${rank} ${names.join(', ')}`),
  )
  return news.length > 0 ? news.join(' et ') + winners.join('') : ''
}
