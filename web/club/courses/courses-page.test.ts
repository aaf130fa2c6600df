import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

const nothing = { activities: [], schedules: [], startDates: [] }

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const write = async (courses: object) => {
    await admin.call('PUT /api/courses', { ...nothing, ...courses })
    return (await app.call('GET /cours')).text()
  }
  return { app, write }
}

test('the page Les cours has activities with their objectives, start dates and ways on', async () => {
  const { app } = await start()
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const html = await (await app.call('GET /cours')).text()
  expect(html).toContain('<title>Les cours · EJJ</title>')
  expect(html).toMatch(/href="\/Contact\?sujet=essai[^>]*>(<[^>]*>)*Essai Gratuit/)
  expect(html).toMatch(/href="\/contact"[^>]*>(<[^>]*>)*Réserver Maintenant/)
  const text = textOf(html)
  expect(text).toContain('|Les activités|Judo enfants et adultes|')
  expect(text).toMatch(/\|Jujitsu\|Esquiver, se dégager[^|]*(\|[^|]*){4}\|Taïso\|/)
  expect(text).toMatch(/\|Dates de reprise\|.*\|Semaine découverte/)
})

test('the seven icons of activities are known, and any other is a book', async () => {
  const { write } = await start()
  const icons = 'Users Trophy Heart Zap Target BookOpen Calendar Rocket '.split(' ')
  const activities = icons.map((icon) => {
    return { title: `Cours ${icon}`, icon, description: '', objectives: [] }
  })
  const html = await write({ activities })
  const list = /Les activités<\/h2>.*?<\/section>/s.exec(html)?.[0] ?? ''
  const drawn = [...list.matchAll(/lucide-([a-z-]+)/g)].map(([, name]) => name)
  const expected = 'users trophy heart zap target book-open calendar book-open book-open'
  expect(drawn).toEqual(expected.split(' '))
})

test('lesson hours are shown in one spelling, whatever was typed', async () => {
  const { app, write } = await start()
  const typed = ['17h30-18h30', '17:30 – 18:30', 'de 17 h 30 à 18 h 30', 'sur rendez-vous']
  const times = typed.map((time) => ({ time, activity: 'Judo' }))
  const html = await write({ schedules: [{ day: 'Lundi', times }] })
  const [table = ''] = /<table.*?<\/table>/s.exec(html) ?? []
  const lessons = (table.match(/<li.*?<\/li>/gs) ?? []).map((it) => textOf(it).split('|'))
  expect(
    lessons.map((parts) =>
      parts
        .map((it) => it.trim())
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual([
    '17 h 30 – 18 h 30 Judo',
    '17 h 30 – 18 h 30 Judo',
    '17 h 30 – 18 h 30 Judo',
    'sur rendez-vous Judo',
  ])
  const { schedules } = await (await app.call('GET /api/courses')).json()
  expect(schedules[0].times).toMatchObject(times)
})

test('a section of Les cours without content is left out', async () => {
  const { write } = await start()
  const html = await write({ schedules: [{ day: 'Lundi', times: [] }] })
  expect(textOf(html)).toContain('Pas de cours ce jour-là.')
  expect(textOf(html)).not.toMatch(/\|Les activités\||\|Dates de reprise\|/)
})
