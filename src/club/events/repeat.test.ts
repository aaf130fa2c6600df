import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'
import { repeatDates } from './repeat.ts'

test.each([
  ['week', '2026-12-12', '2027-01-02', ['2026-12-19', '2026-12-26', '2027-01-02']],
  ['month', '2026-12-31', '2027-03-31', ['2027-01-31', '2027-03-31']],
  ['weekday', '2026-12-12', '2027-03-31', ['2027-01-09', '2027-02-13', '2027-03-13']],
  ['weekday', '2026-10-31', '2027-02-28', ['2027-01-30']],
  ['week', '2026-12-12', '2026-12-12', []],
] as const)(
  'repeating an event each %s from %s to %s answers %j',
  (rhythm, first, until, dates) => {
    expect(repeatDates(first, rhythm, until)).toEqual(dates)
  },
)

const event = {
  title: 'Atelier kata',
  description: 'Ouvert à tous.',
  date: '2026-12-12',
  startTime: '10:00',
  endDate: '2026-12-13',
  attendees: 12,
  registrations: { open: true, deadline: '2026-12-10T20:00', question: '' },
}

async function site() {
  const { app, admin } = await appAndAdmin()
  await admin.json('POST /api/events', event)
  const repeat = (body: object) => admin.call('POST /api/events/atelier-kata/repeats', body)
  const read = async (id: string) => await app.json(`GET /api/events/${id}`)
  return { app, admin, repeat, read }
}

test('POST /api/events/:id/repeats makes a separate event at each date', async () => {
  const { repeat, read, admin } = await site()
  const { events, leftOut } = await readJson(
    await repeat({ rhythm: 'month', until: '2027-02-28', withoutHolidays: false }),
    201,
  )
  expect(events.map(({ date }: { date: string }) => date)).toEqual(['2027-01-12', '2027-02-12'])
  expect(leftOut).toEqual([])
  const first = await read(events[0]._id)
  expect(first).toMatchObject({
    date: '2027-01-12',
    endDate: '2027-01-13',
    startTime: '10:00',
    registrations: { deadline: '2027-01-10T20:00', taken: 0 },
  })
  expect(first).not.toHaveProperty('attendees')
  expect((await admin.call(`DELETE /api/events/${events[0]._id}`)).status).toBe(204)
  expect(await read(events[1]._id)).toMatchObject({ title: 'Atelier kata' })
})

test('repeats of an event leave out the zone’s holidays and days when the club is closed', async () => {
  const { repeat, admin } = await site()
  const closure = { kind: 'closed', firstDay: '2027-01-16', lastDay: '2027-01-16', text: 'Travaux' }
  await admin.json('POST /api/closures', closure)
  const { record } = { record: await admin.json('GET /api/settings') }
  const club = { ...record.club, schoolZone: 'C' }
  await admin.json('PUT /api/settings', { ...record, club })
  const { events, leftOut } = await readJson(
    await repeat({ rhythm: 'week', until: '2027-01-23' }),
    201,
  )
  expect(events.map(({ date }: { date: string }) => date)).toEqual(['2027-01-09', '2027-01-23'])
  expect(leftOut).toEqual(['2026-12-19', '2026-12-26', '2027-01-02', '2027-01-16'])
})

test('repeats of an event leave out public holidays of any year', async () => {
  const { repeat, admin } = await site()
  const { startTime, endDate, registrations, ...whole } = event
  await admin.json('PUT /api/events/atelier-kata', { ...whole, date: '2026-12-08', endDate: '' })
  const { leftOut } = await readJson(await repeat({ rhythm: 'month', until: '2028-05-08' }), 201)
  expect(leftOut).toEqual(['2027-05-08', '2028-05-08'])
})

test.each([
  ['a date before it', { rhythm: 'week', until: '2026-12-01' }],
  ['more dates than sixty', { rhythm: 'week', until: '2030-01-01', withoutHolidays: false }],
  ['a rhythm that is none', { rhythm: 'year', until: '2030-01-01' }],
  ['no end', { rhythm: 'week' }],
])('a repetition until %s is refused, and makes nothing', async (_, body) => {
  const { app, repeat } = await site()
  expect((await repeat(body)).status).toBe(422)
  expect(await app.json('GET /api/event-counts')).toMatchObject({ total: 1 })
})
