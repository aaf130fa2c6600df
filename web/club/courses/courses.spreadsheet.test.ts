import { expect, onTestFinished, test, vi } from 'vitest'
import { spreadsheet } from './courses.spreadsheet.ts'

const judo = { time: '18h-19h', activity: 'Judo' }

/** A site with such days, and what it has after each save. */
function siteWith(...days: string[]) {
  const site = { schedules: days.map((day) => ({ day, times: [judo] })) }
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) site.schedules = JSON.parse(String(body)).schedules
    return Response.json({ activities: [], startDates: [], ...site })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return site
}

test.each([
  ['Mercredi', ['mercredi'], { mercredi: 2 }],
  ['Jeudi', ['Mardi et jeudi'], { 'Mardi et jeudi': 1, Jeudi: 1 }],
  ['Lundi', ['Mardi'], { Lundi: 1, Mardi: 1 }],
])('a spreadsheet’s lesson of %s is placed in %s', async (day, days, counts) => {
  const site = siteWith(...days)
  await spreadsheet.save([{ day, time: '17 h 00', activity: 'Éveil' }], () => {})
  const now = site.schedules.map((one) => [one.day, one.times.length])
  expect(Object.fromEntries(now)).toEqual(counts)
})

test('of two days with the same name one takes the spreadsheet’s lesson', async () => {
  const site = siteWith('Samedi', 'Samedi')
  await spreadsheet.save([{ day: 'Samedi', time: '17 h 00', activity: 'Éveil' }], () => {})
  expect(site.schedules.map(({ times }) => times.length)).toEqual([2, 1])
})

test('a spreadsheet’s lesson of several days is recognised on each', async () => {
  siteWith('Mardi et jeudi')
  const cells: Record<string, string> = {
    day: 'jeudi',
    time: '18:00',
    to: '19:00',
    activity: 'judo',
  }
  expect(await spreadsheet.listExistingKeys()).toContain(
    [spreadsheet.read((name) => cells[name] ?? '')].flat()[0]?.key,
  )
})
