import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { week } from '#web/club/courses/week.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

/** It is Friday 20 November 2026, and there is a lesson each day. */
async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const schedules = week.map((day) => ({
    day,
    times: [{ _id: day.toLowerCase(), time: '17h-18h', activity: 'Judo', place: 'Gymnase A' }],
  }))
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  const read = async (path: string) => (await app.call(`GET ${path}`)).text()
  const close = async (closure: object) =>
    expect((await admin.call('POST /api/closures', closure)).ok).toBe(true)
  return { app, admin, read, close }
}

test('a closure is above every page, and among the days without lessons', async () => {
  const { read, close } = await start()
  await close({ text: 'Gymnase fermé', firstDay: '2026-11-21' })
  for (const path of ['/', '/contact', '/cours'])
    expect(textOf(await read(path)), path).toContain('Pas de cours demain : Gymnase fermé')
  expect(await read('/cours')).toMatch(
    /aria-label="Jours sans cours"(?:(?!<\/ul>).)*Gymnase fermé/s,
  )
})

test('a moved lesson names its place, the next one its usual', async () => {
  const { read, close } = await start()
  const moved = { kind: 'moved', text: 'Salle prise', lesson: 'samedi', firstDay: '2026-11-21' }
  const change = { toDay: '2026-11-22', toTime: '10h-11h30', toPlace: 'Gymnase B' }
  await close({ ...moved, ...change })
  await close({ text: 'Match', firstDay: '2026-11-23' })
  const [finder = '', timetable = ''] = (await read('/cours?annee=adulte')).split(
    'Tout le programme',
  )
  const text = textOf(finder)
  expect(text).toMatch(/à 10 h 00, dans 2 jours \(déplacé du [^)]*\), Gymnase B/)
  // The hall of a moved lesson is that day's alone.
  expect((finder.match(/<dl.*?<\/dl>/gs) ?? []).filter((it) => it.includes('Gymnase B'))).toEqual(
    [],
  )
  const lines = (finder.match(/<summary.*?<\/summary>/gs) ?? []).map(textOf)
  expect(lines.filter((line) => line.includes('annulé'))).toEqual([
    expect.stringMatching(/Gymnase .*annulé .*\d/),
  ])
  expect(textOf(timetable)).toMatch(
    /déplacé au [^|]*, 10 h 00 – 11 h 30, Gymnase B : Salle prise\|/,
  )
  // The lesson stands among those of the new day.
  const columns = timetable.match(/<td.*?<\/td>/gs) ?? []
  const sunday = columns.filter((it) => it.includes('au lieu du')).map(textOf)
  expect(sunday).toEqual([
    expect.stringMatching(/2 cours.*10 h 00.*17 h 00|10 h 00.*17 h 00.*2 cours/),
  ])
  expect(sunday[0]).toMatch(/, au lieu du [^|]*, Gymnase B : Salle prise\|/)
  expect(await read('/planning.ics')).toContain('RECURRENCE-ID;TZID=Europe/Paris:20261121T170000')
})

test('a past event is not the next one on the corridor’s screen', async () => {
  const { admin, read } = await start()
  const gala = { title: 'Gala du club', description: 'Au dojo.', date: '2026-11-19' }
  const { _id } = await (await admin.call('POST /api/events', gala)).json()
  expect(await read('/ce-soir')).toContain('aria-label="Prochain cours"')
  expect(textOf(await read('/ce-soir'))).not.toContain('Gala du club')
  await admin.call(`PUT /api/events/${_id}`, { ...gala, date: '2026-11-21' })
  const [, event = ''] = (await read('/ce-soir')).split('aria-label="Prochain événement"')
  expect(textOf(event)).toContain('Gala du club')
})
