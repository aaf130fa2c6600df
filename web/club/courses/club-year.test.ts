import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

/* The days of a year, as line, screen, finder, timetable and calendars tell them. */

/** A club with the sample content of November 2026, which closes for Toussaint. */
async function site() {
  const start = new Date('2026-11-23T09:00:00Z')
  const app = testApp({}, undefined, web)
  app.setNow(start)
  await insertSampleContent(app.db, start, app.uploads)
  const admin = {
    call: async (call: string, body: unknown) => (await app.asAdmin()).call(call, body),
  }
  await admin.call('POST /api/closures', {
    text: 'Vacances de la Toussaint',
    firstDay: '2027-10-23',
    lastDay: '2027-11-07',
  })
  const get = async (path: string) => await (await app.call(`GET ${path}`)).text()
  const page = async (path: string) =>
    /<main.*<\/main>/s
      .exec(await get(path))?.[0]
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ') ?? ''
  const on = async (moment: string) => {
    app.setNow(new Date(moment))
    const notices: { text: string }[] = JSON.parse(await get('/api/notices'))
    const season = JSON.parse(await get('/api/season'))
    const courses = await get('/cours?annee=adulte')
    return {
      line: notices.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' / '),
      returnsOn: season.returnsOn,
      dates: season.startDates.map(({ date }: { date: string }) => date),
      marked: /<th[^>]*aria-current="date"/.test(courses),
      note: /<p[^>]*>((?:La saison est finie|Horaires, âges|Reprise)[^<]*)</
        .exec(courses)?.[1]
        ?.replaceAll('\u00a0', ' '),
      next: JSON.parse(await get('/api/next-lessons'))
        .map(({ date }: { date: string }) => date)
        .sort()[0],
    }
  }
  return { ...app, admin, get, page, on }
}

const back = '2027-09-06'
const lastSeason = 'Horaires, âges et tarifs sont ceux de la saison 2026-2027.'
const backText = 'Reprise lundi 6 septembre'
const summer = {
  line: backText,
  returnsOn: back,
  dates: ['Lundi 6 septembre 2027'],
  marked: false,
  note: `La saison est finie : horaires, âges et tarifs sont ceux de la saison 2026-2027. ${backText}.`,
  next: undefined,
}
const christmas = 'Vacances de Noël (exemple) : reprise'

test.each([
  [
    '24 December',
    '2026-12-24T09:00Z',
    { line: `${christmas} mardi 5 janvier`, next: '2027-01-05' },
  ],
  ['2 January', '2027-01-02T09:00Z', { line: `${christmas} mardi 5 janvier`, next: '2027-01-05' }],
  ['the day school begins', '2027-01-04T09:00Z', { line: `${christmas} demain` }],
  ['the day of return', '2027-01-05T09:00Z', { line: /^Ce soir 18 h 30 · Taïso/, marked: true }],
  ['the change of hours', '2027-03-28T02:00Z', { line: /^Demain 17 h 30 · Judo/ }],
  ['the last lesson', '2027-06-30T07:00Z', { line: /^Aujourd’hui 10 h 00 · Éveil/, marked: true }],
  [
    'the evening after the last lesson',
    '2027-06-30T19:00Z',
    { line: backText, note: backText, next: undefined },
  ],
  ['1 July', '2027-07-01T09:00Z', summer],
  ['14 July, a Wednesday', '2027-07-14T09:00Z', summer],
  ['25 August', '2027-08-25T09:00Z', summer],
  [
    '2 September, before the written return',
    '2027-09-02T09:00Z',
    { line: backText, marked: false, note: `${lastSeason} ${backText}.`, next: back },
  ],
  [
    'the first lesson, with the timetable of last season',
    '2027-09-06T09:00Z',
    { line: /^Ce soir 17 h 30/, marked: true, note: lastSeason },
  ],
  [
    'Toussaint',
    '2027-11-01T09:00Z',
    { line: 'Vacances de la Toussaint : reprise lundi 8 novembre' },
  ],
])('on %s all say the same', async (_, moment, { line, ...expected }) => {
  const { on } = await site()
  const answers = await on(moment)
  expect(answers).toMatchObject(expected)
  if (typeof line === 'string') expect(answers.line).toBe(line)
  else expect(answers.line).toMatch(line)
})

test('a date of return goes when it is over, a week after seven days', async () => {
  const { on, page } = await site()
  const first = async (moment: string) => (await on(moment)).dates[0]
  expect(await first('2026-12-06T09:00Z')).toBe('Lundi 30 novembre 2026')
  expect(await first('2026-12-07T09:00Z')).toBe('Mardi 5 janvier 2027')
  expect(await first('2027-01-05T09:00Z')).toBe('Mardi 5 janvier 2027')
  expect(await page('/cours')).toContain('Mardi 5 janvier 2027')
  expect(await first('2027-01-06T09:00Z')).toBe('Lundi 6 septembre 2027')
  expect(await page('/cours')).not.toContain('Mardi 5 janvier 2027')
})

test('a return is read without its year, and nothing is invented where none is written', async () => {
  const { admin, on, get } = await site()
  const courses = JSON.parse(await get('/api/courses'))
  const write = async (date: string, description: string) =>
    await admin.call('PUT /api/courses', { ...courses, startDates: [{ date, description }] })
  await write('Lundi 6 septembre', 'Reprise des cours')
  expect(await on('2027-07-14T09:00Z')).toMatchObject({ returnsOn: back, line: backText })
  await write('Samedi 4 septembre 2027', 'Forum des associations')
  expect(await on('2027-07-14T09:00Z')).toMatchObject({
    returnsOn: null,
    line: '',
    note: expect.stringContaining('La date de reprise sera annoncée ici.'),
  })
})

test('in summer the screen and the finder’s card name the day of return', async () => {
  const { setNow, page } = await site()
  setNow(new Date('2027-07-14T09:00:00Z'))
  expect(await page('/ce-soir')).toContain(backText)
  expect(await page('/ce-soir')).not.toContain('Pas de cours annoncé')
  expect((await page('/cours?annee=adulte')).split(backText).length).toBeGreaterThan(3)
})

test('a season in preparation tells its first day once visitors may see it', async () => {
  const { admin, on } = await site()
  const season = { name: 'Saison 2027-2028', firstDay: '2027-09-08', lastDay: '2028-06-30' }
  const courses = { activities: [], schedules: [], startDates: [] }
  await admin.call('PUT /api/courses', courses)
  const { _id } = await (await admin.call('POST /api/seasons', season)).json()
  const { returnsOn } = await on('2027-07-14T09:00Z')
  expect(returnsOn).toBeNull()
  await admin.call(`PUT /api/seasons/${_id}/publication`, { on: '2027-09-01' })
  expect(await on('2027-07-14T09:00Z')).toMatchObject({
    returnsOn: '2027-09-08',
    line: 'Reprise mercredi 8 septembre',
  })
})

test('calendars begin with the written return', async () => {
  const { get, setNow } = await site()
  setNow(new Date('2027-07-14T09:00:00Z'))
  const calendar = await get('/planning.ics')
  expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20270906T173000')
  expect(calendar).not.toContain('DTSTART;TZID=Europe/Paris:20270902')
})
