import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

const event = {
  title: 'Tournoi, poussins; benjamins',
  description: 'Accueil à 9 h\\10 h.\nPesée ensuite.',
  date: '2026-12-31',
  location: 'Gymnase, Clairval',
}
const id = 'tournoi-poussins-benjamins'
const env = { PUBLIC_URL: 'https://club.example' }

/** Reads a calendar with a reader that is not ours. */
function readEntries(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
}

/** A site with these events, and readers of its calendars. */
async function withEvents(...events: object[]) {
  const app = testApp(env)
  const admin = await app.asAdmin()
  for (const change of events) await admin.call('POST /api/events', { ...event, ...change })
  const text = async (path = '/events.ics') => await (await app.call(`GET ${path}`)).text()
  const entries = async (path?: string) => readEntries(await text(path))
  return { app, admin, text, entries }
}

async function withCourses(schedules: unknown) {
  const app = testApp(env)
  const admin = await app.asAdmin()
  const change = (schedules: unknown) =>
    admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  await change(schedules)
  const text = async () => await (await app.call('GET /planning.ics')).text()
  return { ...app, admin, change, text, entries: async () => readEntries(await text()) }
}
const day = (name: string, ...times: string[]) => ({
  day: name,
  times: times.map((time) => ({ time, activity: 'Judo' })),
})

test('an event in a calendar is a whole day with all its texts', async () => {
  const { app } = await withEvents({})
  const answer = await app.call('GET /events.ics')
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain('X-WR-CALNAME:EJJ\u00a0: les événements\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n')
  expect(text).toContain('SUMMARY:Tournoi\\, poussins\\; benjamins\r\n')
  const [entry] = readEntries(text)
  expect(entry?.summary).toBe(event.title)
  expect(entry?.description).toBe(`${event.description}\n\nhttps://club.example/events/${id}`)
  expect(entry?.location).toBe(event.location)
  expect(entry?.startDate.isDate).toBe(true)
})

test('an event with hours has them in its calendar, in summer, winter and over several days', async () => {
  const { entries: list } = await withEvents(
    { date: '2026-12-31', startTime: '09:30', endTime: '12:00' },
    { date: '2027-03-28', startTime: '19:00', meetingPoint: '9 h au dojo' },
    { date: '2027-07-10', startTime: '20:00', endTime: '01:00', endDate: '2027-07-11' },
    {
      date: '2027-08-01',
      endDate: '2027-08-03',
      registrations: { open: true, deadline: '2027-07-15T20:00' },
    },
  )
  const entries = await list()
  const moment = (time?: { toJSDate(): Date }) => time?.toJSDate().toISOString()
  expect(entries.slice(0, 3).map(({ startDate }) => moment(startDate))).toEqual([
    '2026-12-31T08:30:00.000Z',
    '2027-03-28T17:00:00.000Z',
    '2027-07-10T18:00:00.000Z',
  ])
  expect(moment(entries[0]?.endDate)).toBe('2026-12-31T11:00:00.000Z')
  // Without an end it lasts until the event is past.
  expect(moment(entries[1]?.endDate)).toBe('2027-03-28T20:00:00.000Z')
  expect(moment(entries[2]?.endDate)).toBe('2027-07-10T23:00:00.000Z')
  expect(entries[1]?.description).toContain('Rendez-vous\u00a0: 9 h au dojo')
  expect(entries[3]?.startDate.isDate).toBe(true)
  expect(String(entries[3]?.endDate)).toBe('2027-08-04')
  expect(entries[3]?.description).toMatch(
    /Inscription sur le site, jusqu’au jeudi 15 juillet 2027, 20\sh\s: https?:/,
  )
})

test('calendar lines have at most 75 octets, and are folded between characters', async () => {
  const description = `${'é🥋l’'.repeat(60)} fin`
  const text = await (await withEvents({ description })).text()
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(76)
  expect(readEntries(text)[0]?.description).toContain(description)
})

test('a changed event keeps its UID in the calendar, with a new SEQUENCE; one made again has another', async () => {
  const { app, admin, entries } = await withEvents({})
  const [before] = await entries(`/events/${id}.ics`)
  await admin.call(`PUT /api/events/${id}`, { ...event, title: 'Reporté', date: '2027-01-09' })
  const [after] = await entries(`/events/${id}.ics`)
  expect(after?.uid).toBe(before?.uid)
  expect([before?.sequence, after?.sequence]).toEqual([0, 1])
  expect(after?.summary).toBe('Reporté')

  await admin.call(`DELETE /api/events/${id}`)
  app.setNow(new Date('2026-11-20T12:00:01Z'))
  await admin.call('POST /api/events', event)
  const [again] = await entries()
  expect(again?.uid).not.toBe(before?.uid)
})

test('an unknown event’s calendar answers 404', async () => {
  const answer = await testApp().call('GET /events/nope.ics')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ errors: [{ msg: 'Événement introuvable.' }] })
})

test('a lesson in the calendar keeps its local hour over summer time', async () => {
  const { entries } = await withCourses([day('Mardi', '17 h 30 – 18 h 30')])
  const [lesson] = await entries()
  expect(lesson?.summary).toBe('Judo')
  expect(lesson?.duration.toString()).toBe('PT1H')
  const times = lesson?.iterator()
  const moments = Array.from({ length: 60 }, () => times?.next()?.toJSDate().toISOString())
  expect(moments[0]).toBe('2026-09-01T15:30:00.000Z')
  expect(moments).toContain('2026-10-20T15:30:00.000Z')
  expect(moments).toContain('2026-10-27T16:30:00.000Z')
  expect(moments).toContain('2027-03-30T15:30:00.000Z')
  expect(moments.filter(Boolean).at(-1)).toBe('2027-06-29T15:30:00.000Z')
})

test('from July on the calendar is the next season’s timetable', async () => {
  const { text, setNow } = await withCourses([day('Lundi', '18h')])
  setNow(new Date('2027-06-30T12:00:00Z'))
  expect(await text()).toContain('DTSTART;TZID=Europe/Paris:20260907T180000')
  setNow(new Date('2027-07-01T12:00:00Z'))
  expect(await text()).toContain('DTSTART;TZID=Europe/Paris:20270906T180000')
})

test.each([
  ['17 h 30 – 18 h 30', ['17:30-18:30']],
  ['17h30-19h', ['17:30-19:00']],
  ['De 9:05 à 10:00', ['09:05-10:00']],
  ['17 heures 30 à 18 heures', ['17:30-18:00']],
  ['17\u202fh\u00a030', ['17:30-17:30']],
  ['10 h – 11 h puis 14 h – 15 h', ['10:00-11:00', '14:00-15:00']],
  ['Horaire à confirmer', []],
  ['', []],
  ['25 h – 26 h', []],
  ['19 h – 18 h', []],
  ['17 h, 18 h, 19 h', []],
  ['4 handisport, 12 places', []],
])('the lesson time %j is read as %j for the calendar', async (time, expected) => {
  const { entries } = await withCourses([day('Jeudi', time)])
  const clock = (moment: ICAL.Time) => moment.toString().slice(11, 16)
  const times = (await entries()).map(
    (entry) => `${clock(entry.startDate)}-${clock(entry.endDate)}`,
  )
  expect(times).toEqual(expected)
})

test.each([
  ['Lundi', ['MO']],
  ['MERCREDIS', ['WE']],
  ['Mardi et jeudi', ['TU', 'TH']],
  ['Du lundi au vendredi', ['MO', 'TU', 'WE', 'TH', 'FR']],
  ['Pendant les vacances', []],
])('the lesson day %j is read as %j for the calendar', async (name, expected) => {
  const { text } = await withCourses([day(name, '18 h – 19 h')])
  expect([...(await text()).matchAll(/BYDAY=(\w\w)\r/g)].map(([, code]) => code)).toEqual(expected)
})

test('a duplicate lesson is one calendar entry, and each lesson has its own UID', async () => {
  const { entries } = await withCourses([
    day('Lundi', '18 h – 19 h', '18 h – 19 h', '19 h – 20 h'),
    day('Mardi', '18 h – 19 h'),
  ])
  const uids = (await entries()).map(({ uid }) => uid)
  expect(uids).toHaveLength(3)
  expect(new Set(uids).size).toBe(3)
})

test('calendars mark cancelled and moved lessons', async () => {
  const { admin, entries } = await withCourses([
    { day: 'Mercredi', times: [{ _id: 'eveil', time: '14h-15h', activity: 'Éveil' }] },
  ])
  const [usual] = await entries()
  const days = (count: number, of = usual) => {
    const iterator = of?.iterator()
    return Array.from({ length: count }, () => iterator?.next()?.toString())
  }
  const [first, second = '', third = '', fourth] = days(4)
  await admin.call('POST /api/closures', { text: 'Fermé', firstDay: second.slice(0, 10) })
  await admin.call('POST /api/closures', {
    kind: 'moved',
    text: 'Salle prise, ailleurs',
    firstDay: third.slice(0, 10),
    lesson: 'eveil',
    toDay: third.slice(0, 10),
    toTime: '16h-17h30',
    toPlace: 'Gymnase B',
  })
  const [series, cancelled, moved] = await entries()
  expect(days(4, series)).toEqual([first, second, third, fourth])
  // A lesson that is cancelled stays in the subscriber's calendar, with the reason.
  expect(cancelled?.uid).toBe(series?.uid)
  expect(cancelled?.recurrenceId.toString()).toBe(second)
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(moved?.uid).toBe(series?.uid)
  expect(moved?.recurrenceId.toString()).toBe(third)
  expect(moved?.startDate.toString()).toBe(`${third.slice(0, 10)}T16:00:00`)
  expect(moved?.endDate.toString()).toBe(`${third.slice(0, 10)}T17:30:00`)
  expect(moved?.location).toBe('Gymnase B')
})

test('each group has its own calendar', async () => {
  const times = [
    { time: '17h-18h', activity: 'Judo', group: 'Mini-Poussins' },
    { time: '18h-19h', activity: 'Judo', group: 'Éveil judo' },
    { time: '19h-20h', activity: 'Taïso' },
  ]
  const { call } = await withCourses([{ day: 'Lundi', times }])
  const starts = async (query: string) => {
    const text = await (await call(`GET /planning.ics${query}`)).text()
    return readEntries(text).map(({ startDate }) => startDate.hour)
  }
  expect(await starts('')).toEqual([17, 18, 19])
  expect(await starts('?groupe=mini-poussins')).toEqual([17])
  expect(await starts('?groupe=eveil-judo')).toEqual([18])
  expect((await call('GET /planning.ics?groupe=personne')).status).toBe(404)
})

test('a subscription to one lesson shows closures, another hour and its end', async () => {
  const app = await withCourses([
    { day: 'Mercredi', times: [{ _id: 'eveil', time: '14h-15h', activity: 'Éveil' }] },
    { day: 'Lundi', times: [{ time: '18h-19h', activity: 'Taïso' }] },
  ])
  const address = 'GET /planning.ics?cours=eveil'
  const first = await app.call(address)
  const etag = first.headers.get('etag') ?? ''
  const [lesson, ...others] = readEntries(await first.text())
  expect(lesson?.summary).toBe('Éveil')
  expect(others).toEqual([])
  const again = () => app.call(address, undefined, { 'If-None-Match': etag })
  expect((await again()).status).toBe(304)

  const iterator = lesson?.iterator()
  iterator?.next()
  const second = iterator?.next()?.toString() ?? ''
  const closure = { text: 'Fermé', firstDay: second.slice(0, 10) }
  await app.admin.call('POST /api/closures', closure)
  const fetched = await again()
  expect(fetched.status).toBe(200)
  const [series, closed] = readEntries(await fetched.text())
  expect(series?.uid).toBe(lesson?.uid)
  expect(closed?.recurrenceId.toString()).toBe(second)

  await app.change([{ day: 'Mercredi', times: [{ time: '16h-17h', activity: 'Éveil' }] }])
  const [later] = readEntries(await (await app.call(address)).text())
  expect(later?.startDate.hour).toBe(16)
  expect(later?.uid).toBe(lesson?.uid)
  await app.change([])
  expect(readEntries(await (await app.call(address)).text())).toEqual([])
})
