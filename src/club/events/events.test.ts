import { expect, test } from 'vitest'
import { memoryDatabase } from '#src/testing/memory-database.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'
import { eventEnd as endInCode, findLastDay } from './event-times.shared.ts'
import { eventEnd } from './events.queries.ts'

const stage = {
  title: 'Stage de rentrée 2026',
  description: 'Deux jours de randori.',
  files: [],
  date: '2026-12-05',
  location: 'Dojo départemental',
  capacity: 40,
}

test('an event is created under a permalink made from its title', async () => {
  const admin = await testApp().asAdmin()
  expect(await admin.json('POST /api/events', stage)).toEqual({
    _id: 'stage-de-rentree-2026',
    isOver: false,
    image: '',
    ...stage,
  })

  const again = await admin.json('POST /api/events', stage)
  expect(again).toMatchObject({ _id: 'stage-de-rentree-2026-2' })
})

test('events are listed with coming ones first, soonest first, then past ones, latest first, in pages', async () => {
  const { app, admin } = await appAndAdmin()
  for (const date of ['2026-11-19', '2027-01-01', '2026-11-20', '2025-06-01']) {
    await admin.call('POST /api/events', { ...stage, title: date, date })
  }
  const dates = async () => {
    const events: { date: string }[] = await app.json('GET /api/events')
    return events.map(({ date }) => date)
  }
  expect(await dates()).toEqual(['2026-11-20', '2027-01-01', '2026-11-19', '2025-06-01'])
  const listPage = await app.call('GET /api/events?limit=1&offset=1')
  expect(await listPage.json()).toMatchObject([{ date: '2027-01-01' }])
  expect(listPage.headers.get('x-total-count')).toBe('4')

  app.setNow(new Date('2026-11-20T23:30:00Z'))
  expect(await dates()).toEqual(['2027-01-01', '2026-11-20', '2026-11-19', '2025-06-01'])
})

test('PUT of an event replaces it, keeps its permalink, and removes an omitted capacity', async () => {
  const { app, admin } = await appAndAdmin()
  await admin.call('POST /api/events', stage)
  const { capacity: _, ...unlimited } = stage
  const change = { ...unlimited, title: 'Stage reporté', unknown: 'ignored' }
  const { unknown: _unknown, ...kept } = change
  const expected = { _id: 'stage-de-rentree-2026', isOver: false, image: '', ...kept }
  expect(await admin.json('PUT /api/events/stage-de-rentree-2026', change)).toEqual(expected)
  expect(await app.json('GET /api/events/stage-de-rentree-2026')).toEqual(expected)
})

test('an event keeps what a client omits: hours, last day, meeting point and participants', async () => {
  const admin = await testApp().asAdmin()
  const hours = { startTime: '09:00', endTime: '17:30', meetingPoint: '7 h 30 devant le dojo' }
  const given = { ...hours, endDate: '2026-12-06', attendees: 12 }
  expect(await admin.json('POST /api/events', { ...stage, ...given })).toMatchObject(given)
  const put = async (change: object) =>
    await admin.json('PUT /api/events/stage-de-rentree-2026', { ...stage, ...change })
  expect(await put({})).toMatchObject(given)
  // An old client moves the event past its last day, which leaves one day.
  const moved = await put({ date: '2026-12-12', attendees: 0 })
  expect(moved).toMatchObject({ ...hours, attendees: 0 })
  expect(moved).not.toHaveProperty('endDate')
  const none = { startTime: '', endTime: '', endDate: '', meetingPoint: '', attendees: null }
  const emptied = { _id: 'stage-de-rentree-2026', isOver: false, image: '', ...stage }
  expect(await put(none)).toEqual(emptied)
  expect(await put({})).toEqual(emptied)
})

test('an event of several days is coming until its last day is over', async () => {
  const { app, admin } = await appAndAdmin()
  await admin.call('POST /api/events', { ...stage, endDate: '2026-12-06' })
  await admin.call('POST /api/events', { ...stage, date: '2026-12-20' })
  const look = async (day: string) => {
    app.setNow(new Date(`${day}T12:00:00Z`))
    const events: { date: string }[] = await app.json('GET /api/events')
    const { total, coming } = await app.json('GET /api/event-counts')
    return [total, coming, events[0]?.date]
  }
  expect(await look('2026-12-06')).toEqual([2, 2, '2026-12-05'])
  expect(await look('2026-12-07')).toEqual([2, 1, '2026-12-20'])
})

test('an event that ends at an hour before its beginning ends the next morning everywhere', async () => {
  const { app, admin } = await appAndAdmin()
  const gala = { ...stage, startTime: '20:00', endTime: '01:30' }
  const event = await admin.json('POST /api/events', gala)
  expect(event).toMatchObject({ date: '2026-12-05', startTime: '20:00', endTime: '01:30' })
  expect(findLastDay(event)).toBe('2026-12-06')
  const calendar = await (await app.call(`GET /events/${event._id}.ics`)).text()
  expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20261205T200000')
  expect(calendar).toContain('DTEND;TZID=Europe/Paris:20261206T013000')
  const coming = async (moment: string) => {
    app.setNow(new Date(`${moment}:00Z`))
    const overview = await (await app.asAdmin()).call('GET /api/overview')
    const { coming } = await app.json('GET /api/event-counts')
    return [coming, (await overview.json()).events.length]
  }
  expect(await coming('2026-12-06T00:29')).toEqual([1, 1])
  expect(await coming('2026-12-06T00:30')).toEqual([0, 0])
  expect(findLastDay({ ...gala, endDate: '2026-12-08' })).toBe('2026-12-08')
})

const atStart = 'La fin est à l’heure du début'
const beforeStart = 'La fin est avant le début'

test.each([
  ['an empty title', { title: '  ' }, 'title', 'Le titre est requis'],
  ['no description', { description: undefined }, 'description', 'La description est requise'],
  ['no date', { date: '' }, 'date', 'La date est requise'],
  ['a day that does not exist', { date: '2026-02-30' }, 'date', 'Cette date n’existe pas'],
  ['an hour that does not exist', { startTime: '25:00' }, 'startTime', undefined],
  ['no duration', { startTime: '10:00', endTime: '10:00' }, 'endTime', atStart],
  ['a last day before the first', { endDate: '2026-12-04' }, 'endDate', beforeStart],
  ['a negative capacity', { capacity: -1 }, 'capacity', 'Le minimum est 0'],
  ['a capacity as text', { capacity: '40' }, 'capacity', 'Un nombre entier est attendu'],
  ['a script as picture', { image: 'javascript:alert(1)' }, 'image', undefined],
  ['a title of 201 characters', { title: 'a'.repeat(201) }, 'title', '200 caractères au plus'],
])('an event with %s is refused at its field', async (_, change, path, msg) => {
  const { app, admin } = await appAndAdmin()
  const errors = await admin.errors('POST /api/events', { ...stage, ...change })
  expect(errors).toEqual([{ path: path, msg: msg ?? expect.any(String) }])
  expect(await app.json('GET /api/events')).toEqual([])
})

test.each([
  [{}, '2026-12-06T00:00'],
  [{ endDate: '2026-12-07' }, '2026-12-08T00:00'],
  [{ startTime: '09:00', endTime: '17:30' }, '2026-12-05T17:30'],
  [{ startTime: '20:00', endTime: '01:30' }, '2026-12-06T01:30'],
  [{ startTime: '20:00', endTime: '17:00', endDate: '2026-12-06' }, '2026-12-06T17:00'],
  [{ startTime: '20:00', endDate: '2026-12-06' }, '2026-12-07T00:00'],
  // A start alone: three hours, and a competition in the morning lasts the day.
  [{ startTime: '19:00' }, '2026-12-05T22:00'],
  [{ startTime: '09:00' }, '2026-12-05T18:00'],
  [{ startTime: '22:30' }, '2026-12-06T01:30'],
])('an event with %j is over at %s, in code and in SQL', async (times, end) => {
  await using db = memoryDatabase()
  const event = { date: '2026-12-05', startTime: '', endTime: '', endDate: '', ...times }
  expect(endInCode(event)).toBe(end)
  const text = { title: 'Stage', description: 'x', image: '', location: '', files: '[]' }
  const row = { id: 'stage', ...text, ...event, createdAt: '2026-11-20T12:00:00.000Z' }
  await db.insertInto('events').values(row).execute()
  const found = await db.selectFrom('events').select(eventEnd.as('end')).executeTakeFirstOrThrow()
  expect(found.end).toBe(end)
})

test('an event is in the banner on its day, and past in every answer once it is over', async () => {
  const { app, admin } = await appAndAdmin()
  const voeux = { ...stage, title: 'Vœux', startTime: '19:00', endTime: '22:00' }
  await admin.call('POST /api/events', { ...voeux, registrations: { open: true } })
  await admin.call('POST /api/events', { ...stage, title: 'Gala', date: '2026-12-20' })
  const look = async (moment: string) => {
    app.setNow(new Date(moment))
    const [notices, events, counts, event] = await Promise.all(
      ['notices', 'events', 'event-counts', 'events/voeux'].map(async (path) =>
        app.json(`GET /api/${path}`),
      ),
    )
    const { over } = event.registrations
    return [notices[0]?.text, events[0].title, counts.coming, event.isOver, over]
  }
  const where = ' · Vœux · Dojo départemental'
  const evening = `Ce soir 19\u00a0h${where}`
  const running = `En ce moment${where}`
  expect(await look('2026-12-04T22:59:59Z')).toEqual([undefined, 'Vœux', 2, false, false])
  expect(await look('2026-12-04T23:00:00Z')).toEqual([evening, 'Vœux', 2, false, false])
  expect(await look('2026-12-05T18:00:00Z')).toEqual([running, 'Vœux', 2, false, true])
  expect(await look('2026-12-05T20:59:59Z')).toEqual([running, 'Vœux', 2, false, true])
  expect(await look('2026-12-05T21:00:00Z')).toEqual([undefined, 'Gala', 1, true, true])
})
