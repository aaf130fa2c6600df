import { expect, test } from 'vitest'
import type { Article } from '#src/club/blogs/blogs.schema.ts'
import type { Coach } from '#src/club/coaches/coaches.schema.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import type { Podium } from '#src/club/podiums/podiums.schema.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { content } from '#src/testing/starter.ts'
import { appAndAdmin, type TestApp, testApp } from '#src/testing/test-app.ts'
import { clearInventedValues, insertSampleContent } from './demo.ts'

const firstDay = new Date('2026-11-20T12:00:00Z')

async function appWithSampleContent(now = firstDay) {
  const app = testApp()
  app.setNow(now)
  await insertSampleContent(app.db, now, app.uploads)
  return app
}

async function get<T>(app: TestApp, path: string): Promise<T> {
  return app.json(`GET /api/${path}`)
}

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

test('an empty site shows no contact details, and only the figures the club gave', async () => {
  const app = testApp()
  await clearInventedValues(app.db)
  const { club, ...settings } = await get<Settings>(app, 'settings')
  const { hero, coaches, contact, planning, banner } = settings
  const invented = [hero.figures, coaches.figures, contact.claims, planning.eyebrow]
  expect(invented).toEqual([[], [], [], ''])
  expect(banner.tiles).toHaveLength(4)
  expect(club).toMatchObject({ email: '', phone: '', address: '', map: '' })
  const given = [{ value: '12', label: 'juges' }]
  await (await app.asAdmin()).call('PUT /api/settings', { coaches: { figures: given } })
  await clearInventedValues(app.db)
  expect((await get<Settings>(app, 'settings')).coaches.figures).toEqual(given)
})

test('sample content fills an empty database with every feature, in order', async () => {
  const app = await appWithSampleContent()
  const coaches = await get<Coach[]>(app, 'coaches')
  expect(coaches.map(({ name }) => name)).toEqual(content.coaches.map(({ name }) => name))
  const articles = await get<Article[]>(app, 'blogs')
  expect(articles.map(({ title }) => title)).toEqual(content.blogs.map(({ title }) => title))
  expect(articles[0]).toMatchObject({ date: '2026-11-14', readTime: 1, featured: true })
  expect(articles[0]?.comments.map(({ name }) => name)).toEqual(['Un papa du mercredi', 'Marianne'])
  const events = await get<Event[]>(app, 'events')
  expect(events.map(({ date }) => date)).toEqual(content.events.map(({ date }) => date))
  const podiums = await get<Podium[]>(app, 'podiums')
  expect(podiums.map(({ event }) => event)).toEqual(content.podiums.map(({ event }) => event))
  expect(await get<Courses>(app, 'courses')).toMatchObject(content.courses)
  expect(await get(app, 'about')).toMatchObject({ mission: '', place: content.about.place })
})

test.each([
  ['the day it was written', '2026-11-20T12:00:00Z'],
  ['80 days later', '2027-02-08T08:00:00Z'],
  ['on an anniversary, before the hour of the article', '2027-11-13T05:00:00Z'],
  ['on the last day of a year', '2028-12-31T23:30:00Z'],
  ['three years later', '2029-11-20T12:00:00Z'],
  ['ten years later', '2037-06-30T12:00:00Z'],
  ['by a clock that is late', '2025-01-01T00:00:00Z'],
])('on a first start %s, sample events are to come and articles are past', async (_, time) => {
  const now = new Date(time)
  const app = await appWithSampleContent(now)
  const today = clubDay(now)

  const events = await get<Event[]>(app, 'events')
  expect(events).toHaveLength(content.events.length)
  for (const { date, title } of events) {
    const given = content.events.find((event) => event.title === title)
    expect(date >= today, date).toBe(true)
    expect(Date.parse(date) - Date.parse(today)).toBeLessThan(372 * 24 * 60 * 60 * 1000)
    expect(weekday(date)).toBe(weekday(given?.date ?? ''))
    expect(Math.abs(dayOfYear(date) - dayOfYear(given?.date ?? ''))).toBeLessThan(5)
  }

  const articles = await get<Article[]>(app, 'blogs')
  expect(articles.length).toBe(content.blogs.length)
  for (const { createdAt, comments } of articles) {
    const age = now.getTime() - Date.parse(createdAt)
    expect(age).toBeGreaterThanOrEqual(0)
    expect(age).toBeLessThan(372 * 24 * 60 * 60 * 1000)
    for (const { date } of comments) {
      expect(date >= createdAt).toBe(true)
      expect(date <= now.toISOString()).toBe(true)
    }
  }
})

test('dates and years in sample texts move with their records', async () => {
  const app = await appWithSampleContent(new Date('2029-11-20T12:00:00Z'))
  const { startDates, schedules } = await get<Courses>(app, 'courses')
  expect(startDates.map(({ date }) => date)).toEqual([
    'Lundi 3 décembre 2029',
    'Mardi 8 janvier 2030',
    'Lundi 9 septembre 2030',
  ])
  expect(startDates[2]?.description).toMatch(/^Rentrée de la saison 2030-2031\./)
  expect(schedules[0]?.times[0]?.activity).toBe('Judo – poussins (nés en 2020 et 2021)')
  const { content: openDay, date } = await get<Article>(
    app,
    'blogs/portes-ouvertes-un-tatami-pour-tout-le-monde',
  )
  expect(date).toBe('2029-09-18')
  expect(openDay).toMatch(/^Samedi 15 septembre, le dojo/)
  expect(openDay).toContain('le 23 mars 2030')
  const events = await get<Event[]>(app, 'events')
  expect(events.map((event) => event.date)).toContain('2030-03-23')
})

test('start dates stay in calendar order when some of them have moved', async () => {
  const app = await appWithSampleContent(new Date('2027-02-08T12:00:00Z'))
  const { startDates } = await get<Courses>(app, 'courses')
  expect(startDates.map(({ date }) => date)).toEqual([
    'Lundi 6 septembre 2027',
    'Lundi 29 novembre 2027',
    'Mardi 4 janvier 2028',
  ])
})

test('the starter content comes once, even after all of it was removed', async () => {
  const app = await appWithSampleContent()
  for (const table of ['blogs', 'coaches', 'events', 'podiums', 'demo_records'] as const) {
    await app.db.deleteFrom(table).execute()
  }
  await insertSampleContent(app.db, firstDay, app.uploads)
  expect(await get(app, 'coaches')).toEqual([])
  expect(await get(app, 'events')).toEqual([])
})

test.each([
  ['an article', 'POST /api/blogs', { title: 'Bonjour', content: 'Bienvenue.' }],
  ['a visitor’s message', 'POST /api/messages', { name: 'A', email: 'a@b.fr', message: 'Oui ?' }],
  ['the courses page', 'PUT /api/courses', { activities: [], schedules: [], startDates: [] }],
])('the starter content leaves a database with %s as it is', async (_, call, body) => {
  const { app, admin } = await appAndAdmin()
  expect((await admin.call(call, body)).ok).toBe(true)
  await insertSampleContent(app.db, firstDay, app.uploads)
  expect(await get(app, 'coaches')).toEqual([])
})

function dayOfYear(day: string): number {
  const ofYear = (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000
  return ofYear
}
