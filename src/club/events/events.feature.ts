import { moveDay, yearsToComing } from '#src/admin/sample-content/dates.ts'
import { readStory } from '#src/club/event-links/event-links.ts'
import type { RegistrationsContext } from '#src/club/events/registrations/registration-limits.ts'
import {
  forgetRegistrations,
  moveAllUp,
  purgeRegistrations,
  registrationKind,
} from '#src/club/events/registrations/registrations.queries.ts'
import {
  registrationLinkRoutes,
  registrationsRoutes,
} from '#src/club/events/registrations/registrations.routes.ts'
import { readJson, type Transaction } from '#src/core/database/index.ts'
import { type Feature, recordCalls } from '#src/core/feature.ts'
import { oneOf, slice } from '#src/core/http/index.ts'
import { longDate } from '#src/core/previews/index.ts'
import { clubDay, hourInWords, toWallTime } from '#src/core/time/club-time.shared.ts'
import { writeEventCalendar, writeOneEvent } from './event-calendar.ts'
import { listEventMoments, listEventNotices } from './event-moments.ts'
import { eventsPhrases } from './events.phrases.shared.ts'
import {
  countEvents,
  createEvent,
  eventKind,
  eventQueries,
  findEvents,
  getEventRow,
  listEventRows,
} from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import { eventInput } from './events.schema.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { readNextEvents } from './overview.queries.ts'
import { shortPricesText } from './prices.shared.ts'
import content from './starter.fr.json' with { type: 'json' }
import { listWeekEvents } from './week-news.ts'

/** Calls without reauthentication, as they can be undone. Those that mail everybody require it. */
const dailyWork = [
  ...recordCalls('events'),
  'POST /api/events/:id/repeats',
  'PUT /api/events/:id/ties',
  'POST /api/registrations',
  'PUT /api/registrations/:id',
  'DELETE /api/registrations/:id',
]

export const events: Feature<RegistrationsContext> = {
  data: {
    tables: { events: 'club', registrations: 'visitors', ended_registrations: 'visitors' },
    personal: {
      events: ['title', 'description', 'location', 'meetingPoint', 'registrations', 'files'],
      registrations: ['name', 'email', 'answer'],
    },
    notPersonal: {
      events: ['startTime', 'endTime', 'endDate', 'prices', 'paymentLink'],
      registrations: ['priced'],
    },
    exportedOnRequest: ['registrations'],
    schemas: [{ table: 'events', schema: eventInput, kind: eventKind, get: eventQueries.get }],
    recordTypes: [registrationKind],
    sampleContent: { fill: fillEvents },
    onRemoved: forgetRegistrations,
    purge: async ({ db, now, publicUrl }, time) => {
      await purgeRegistrations(db, time)
      await moveAllUp(db, now(), { publicUrl })
    },
    phrases: { events: { page: 'Événements', texts: eventsPhrases } },
  },
  neutralTexts,
  api: {
    routes: [eventsRoutes, registrationsRoutes],
    files: [registrationLinkRoutes],
    public: [
      { call: 'GET /api/events', query: slice },
      { call: 'GET /api/events/:id', query: { view: oneOf('page') } },
      { call: 'GET /api/event-counts' },
      { call: 'GET /api/event-story/:id' },
    ],
    endpoints: [
      { call: 'POST /api/events/:id/registrations', audience: 'public', limit: 'own count' },
      { call: 'GET /api/registrations/:id', audience: 'link', limit: 'load share' },
      { call: 'POST /api/registrations/:id', audience: 'link', limit: 'own count' },
      { call: 'PUT /je-viens/:token', audience: 'link', limit: 'own count' },
      { call: 'DELETE /je-viens/:token', audience: 'link', limit: 'own count' },
    ],
    area: { name: 'agenda', label: 'événements', editorial: true },
    editors: [
      ...dailyWork,
      'GET /api/events/:id/ties',
      'GET /api/events/:id/registrations',
      'POST /api/events/:id/registrations/messages',
      'POST /api/events/:id/registrations/notices',
    ],
    reauth: { none: dailyWork },
  },
  pages: {
    nextChanges: listEventMoments,
    feeds: [
      {
        call: { call: 'GET /events.ics' },
        type: 'text/calendar',
        write: ({ db, origin }) => writeEventCalendar(db, origin),
      },
      {
        call: { call: 'GET /events/:id.ics' },
        path: '/events/:file{.+\\.ics}',
        type: 'text/calendar',
        write: ({ db, origin, c }) =>
          writeOneEvent(db, origin, String(c.req.param('file')).slice(0, -'.ics'.length)),
      },
    ],
    shareImage: async ({ db, features, now }, id) => {
      const { title, location, image, prices, ...when } = await getEventRow(db, id)
      const priceList = readJson(prices)
      const { results } = await readStory(features, db, id, now())
      return {
        label: 'Événement',
        title,
        notes: [
          formatEventDates(when),
          [location, priceList.length > 0 && shortPricesText(priceList)]
            .filter(Boolean)
            .join(' · '),
        ],
        ranks: results.flatMap(({ winners }) => winners),
        photo: image,
      }
    },
    sitemap: async (db) =>
      (await listEventRows(db)).map(({ id, createdAt, revision }) => ({
        path: `/events/${id}`,
        createdAt,
        revision,
      })),
  },
  listNotices: listEventNotices,
  listWeekNews: listWeekEvents,
  findEvents,
  overview: readNextEvents,
  counts: { events: async (db, now) => (await countEvents(db, toWallTime(now))).total },
}

type When = { date: string; startTime: string; endTime: string; endDate: string }

/** « Samedi 5 décembre 2026, 9 h – 17 h 30 », « …, 9 h, jusqu’au dimanche 6 décembre 2026, 17 h » */
function formatEventDates({
  date,
  startTime: starts,
  endTime: ends,
  endDate: lastDay,
}: When): string {
  const [from, to] = [starts && hourInWords(starts), ends && hourInWords(ends)]
  const day = longDate(date)
  const until = lastDay && longDate(lastDay).toLowerCase()
  if (until) return [day, from, `jusqu’au ${until}`, to].filter(Boolean).join(', ')
  return [day, [from, to].filter(Boolean).join(' – ')].filter(Boolean).join(', ')
}

async function fillEvents(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const event of content) {
    const date = moveDay(event.date, yearsToComing(event.date, clubDay(now)))
    ids.push((await createEvent(trx, eventInput.parse({ ...event, date }), now)).record._id)
  }
  return ids
}
