import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { inTime, type NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { mailEnv } from '#src/testing/mail-server.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { dayInWords } from '#web/ui/text/dates.ts'

/* The days of a year, as line, screen, finder, timetable and calendars tell them. */

const listClosures = (taiso: string, eveil: string) => [
  { text: 'Vacances de la Toussaint', firstDay: '2027-10-23', lastDay: '2027-11-07' },
  { text: 'Professeur malade', firstDay: '2027-02-02', scope: 'lesson', lesson: taiso },
  {
    kind: 'moved',
    text: 'Salle prise',
    firstDay: '2027-02-10',
    lesson: eveil,
    toDay: '2027-02-11',
    toTime: '16h-16h45',
    toPlace: 'Salle des fêtes',
  },
  { text: 'Loto', firstDay: '2027-02-12', from: '19:00' },
  { text: 'Lundi de Pâques', firstDay: '2027-03-29' },
]

/** A club with the sample content of November 2026, and closures through its year. */
async function site(env: Record<string, string> = {}) {
  const start = new Date('2026-11-23T09:00:00Z')
  const app = testApp(env, undefined, web)
  app.setNow(start)
  await insertSampleContent(app.db, start, app.uploads)
  const admin = {
    call: async (call: string, body?: unknown) => (await app.asAdmin()).call(call, body),
  }
  const { schedules }: Courses = await (await app.call('GET /api/courses')).json()
  const find = (day: string, activity: string) =>
    schedules
      .find((one) => one.day === day)
      ?.times.find((lesson) => lesson.activity.startsWith(activity))?._id ?? ''
  const taiso = find('Mardi', 'Taïso')
  expect(taiso).not.toBe('')
  for (const closure of listClosures(taiso, find('Mercredi', 'Éveil')))
    await admin.call('POST /api/closures', closure)
  const get = async (path: string) => await (await app.call(`GET ${path}`)).text()
  const read = async (path: string) => JSON.parse(await get(path))
  const page = async (path: string) =>
    plain(
      /<main.*<\/main>/s
        .exec(await get(path))?.[0]
        .replace(/<script.*?<\/script>/gs, '')
        .replace(/<[^>]+>/g, ' ') ?? '',
    )
  /** What all say at a moment; what must agree is compared here. */
  const on = async (moment: string) => {
    const now = new Date(moment)
    app.setNow(now)
    await app.everyMinute()
    const notices: { text: string; parts?: object }[] = await read('/api/notices')
    const season = await read('/api/season')
    const lessons: NextLesson[] = await read('/api/next-lessons')
    const [first] = lessons.toSorted(inTime)
    const line = plain(notices.map(({ text }) => text).join(' / '))
    const screen = await page('/ce-soir')
    const courses = await get('/cours?annee=adulte')
    const feed = expand(await get('/planning.ics'), now)
    // The calendar's next lesson is the club's, or the first of the season to come.
    const [occurrence] = feed
    const expected = first ? `${first.date} ${first.from}` : (season.returnsOn ?? undefined)
    if (first || occurrence)
      expect.soft(occurrence?.slice(0, expected?.length), `${moment}: calendar`).toBe(expected)
    const what = first ? plain(formatTime(first.from)) : line
    expect.soft(screen, `${moment}: screen`).toContain(what)
    const near = toWallTime(new Date(now.getTime() + 86_400_000)).slice(0, 10)
    if (first && first.date <= near && notices.some(({ parts }) => parts))
      expect.soft(line, `${moment}: line`).toContain(first.running ? 'En ce moment' : what)
    for (const { date, insteadOf } of lessons.filter(({ key }) => key === taiso))
      if (!insteadOf && date > near)
        expect.soft(plain(courses), `${moment}: finder`).toContain(dayInWords(date))
    return {
      line,
      returnsOn: season.returnsOn,
      dates: season.startDates.map(({ date }: { date: string }) => date),
      marked: /<th[^>]*aria-current="date"/.test(courses),
      note: plain(
        /<p[^>]*>((?:La saison est finie|Horaires, âges et tarifs sont|Reprise)[^<]*)</.exec(
          courses,
        )?.[1] ?? '',
      ),
      next: first?.date,
      calendar: feed,
      finder: async (year: number) => await page(`/cours?annee=${year}`),
    }
  }
  return { ...app, admin, get, page, on }
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ')

/** Lessons of a calendar that are not over, as « 2027-09-06 1730 Judo … », earliest first. */
function expand(text: string, now: Date): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const entries = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
  const series = entries.filter((entry) => !entry.isRecurrenceException())
  expect(new Set(series.map(({ uid }) => uid)).size).toBe(series.length)
  return series
    .flatMap((one) => {
      for (const entry of entries)
        if (entry.isRecurrenceException() && entry.uid === one.uid) one.relateException(entry)
      const iterator = one.iterator()
      const given: string[] = []
      for (let time = iterator.next(); time; time = iterator.next()) {
        const { item, startDate, endDate } = one.getOccurrenceDetails(time)
        const status = item.component.getFirstPropertyValue('status')
        if (status === 'CANCELLED' || endDate.toJSDate() <= now) continue
        const at = toWallTime(startDate.toJSDate())
        given.push(`${at.replace('T', ' ').replace(':', '')} ${item.summary}`)
      }
      return given
    })
    .sort()
}

const back = '2027-09-06'
const lastSeason = 'Horaires, âges et tarifs sont ceux de la saison 2026-2027.'
const backText = 'Reprise lundi 6 septembre'
const over = `La saison est finie : horaires, âges et tarifs sont ceux de la saison 2026-2027. ${backText}.`
const christmas = 'Vacances de Noël (exemple) : reprise'
const summer = { line: backText, returnsOn: back, marked: false, note: over, next: undefined }
const waiting = { line: backText, marked: false, note: `${lastSeason} ${backText}.`, next: back }

/** Moments of a year in which the club prepares no season. */
const year: [string, Record<string, unknown>][] = [
  ['2026-12-12T14:00Z', { next: '2026-12-14' }],
  ['2026-12-12T16:30Z', { next: '2026-12-14' }],
  ['2026-12-19T09:00Z', { line: `${christmas} mardi 5 janvier`, next: '2027-01-05' }],
  ['2026-12-24T16:00Z', { line: `${christmas} mardi 5 janvier`, next: '2027-01-05' }],
  ['2027-01-02T09:00Z', { line: `${christmas} mardi 5 janvier`, next: '2027-01-05' }],
  ['2027-01-04T22:59Z', { line: `${christmas} demain`, next: '2027-01-05' }],
  ['2027-01-05T09:00Z', { line: /^Ce soir 18 h 30 · Taïso/, marked: true }],
  ['2027-01-12T18:20Z', { line: /^En ce moment · Taïso.*19 h 30 Judo/, next: '2027-01-12' }],
  ['2027-01-15T17:00Z', { line: /^Ce soir 19 h · Kagami biraki/, next: '2027-01-15' }],
  ['2027-01-15T23:00:30Z', { next: '2027-01-16', marked: true }],
  ['2027-02-02T16:00Z', { line: /Pas de cours .*ce soir.* : Professeur malade/ }],
  ['2027-02-02T18:00Z', { line: /19 h 30 · Judo/, next: '2027-02-02' }],
  ['2027-02-05T22:59:30Z', { line: /Demain 10 h 00 · Taïso/ }],
  ['2027-02-05T23:00:30Z', { line: /^Aujourd’hui 10 h 00 · Taïso/ }],
  ['2027-02-10T08:00Z', { line: /déplacé à demain, 16 h 00/, next: '2027-02-10' }],
  ['2027-02-11T14:00Z', { line: /Salle des fêtes/, next: '2027-02-11' }],
  ['2027-02-12T17:30Z', { line: /à partir de 19 h 00/, next: '2027-02-12' }],
  ['2027-03-27T22:30Z', { next: '2027-03-30' }],
  ['2027-03-28T01:10Z', { line: /Pas de cours demain/, next: '2027-03-30' }],
  ['2027-03-29T09:00Z', { line: /Pas de cours .*Lundi de Pâques/, next: '2027-03-30' }],
  ['2027-05-17T09:00Z', { line: /^Ce soir 17 h 30/, next: '2027-05-17' }],
  ['2027-06-30T11:00Z', { line: /^Aujourd’hui 14 h 00 · Judo/, marked: true }],
  ['2027-06-30T20:00Z', { line: backText, note: backText, next: undefined }],
  ['2027-07-14T09:00Z', summer],
  ['2027-08-25T09:00Z', summer],
  ['2027-08-31T22:00:30Z', waiting],
  ['2027-09-03T09:00Z', waiting],
  ['2027-09-06T09:00Z', { line: /^Ce soir 17 h 30/, marked: true, note: lastSeason }],
  [
    '2027-11-01T09:00Z',
    { line: 'Vacances de la Toussaint : reprise lundi 8 novembre', note: lastSeason },
  ],
]

const compare = ({ line, ...answers }: { line: string }, moment: string, expected: object) => {
  const { line: words, ...rest } = expected as { line?: string | RegExp }
  expect.soft(answers, moment).toMatchObject(rest)
  if (typeof words === 'string') expect.soft(line, moment).toBe(words)
  else if (words) expect.soft(line, moment).toMatch(words)
}

test('without a next season every output agrees through the year', async () => {
  const { on, setNow, page } = await site()
  for (const [moment, expected] of year) compare(await on(moment), moment, expected)
  setNow(new Date('2027-07-14T09:00Z'))
  expect(await page('/ce-soir')).not.toContain('Pas de cours annoncé')
  // Each of the finder’s cards names the day of return.
  expect((await page('/cours?annee=adulte')).split(backText).length).toBeGreaterThan(3)
})

test('a draft season is announced from June, and its lessons begin on the day of return', async () => {
  const { admin, on, get, page } = await site()
  const call = async (call: string, body: unknown) => (await admin.call(call, body)).json()
  await on('2027-06-02T06:00Z')
  const { proposal } = await (await admin.call('GET /api/seasons')).json()
  expect(proposal.returnsOn).toBe(back)
  const { _id } = await call('POST /api/seasons', proposal)
  await call(`PUT /api/seasons/${_id}/publication`, { on: '2027-09-01' })

  // Until the last lesson the finder answers with both, each with its own ages.
  const june = await on('2027-06-02T07:00Z')
  compare(june, 'June', { line: /^Aujourd’hui 10 h 00 · Éveil/, note: '', next: '2027-06-02' })
  const both = await june.finder(2021)
  expect(both).toMatch(/Né\(e\) en 2021 \? C’est le mercredi\. .*Jusqu’au mercredi 30 juin/)
  expect(both).toMatch(
    /Éveil judo \(nés en 2021 et 2022\).*À la rentrée : mercredi 14 h 00, mini-poussins\./,
  )
  expect(both).toMatch(/À la rentrée.*Judo – mini-poussins et poussins \(nés de 2018 à 2021\)/)
  expect(both).toContain('saison 2027-2028, à partir du lundi 6 septembre.')
  const coming = 'À partir du 1er septembre 2027 : Saison 2027-2028'
  expect(await page('/cours')).toContain(`Le planning à venir ${coming} Lundi 6 septembre 2027`)
  expect(await page('/inscription')).toContain(`Les tarifs à venir ${coming} Éveil judo (4-5 ans)`)
  expect(june.calendar).toContain('2027-06-30 1000 Éveil judo (nés en 2021 et 2022)')

  const first = `${back} 1730 Judo – poussins (nés en 2018 et 2019)`
  for (const moment of ['2027-07-14T09:00Z', '2027-08-25T09:00Z']) {
    const answers = await on(moment)
    compare(answers, moment, summer)
    expect.soft(answers.calendar[0]).toBe(first)
    expect
      .soft(JSON.parse(await get('/api/lesson-finder')).seasons)
      .toMatchObject([{ year: 2027, lessons: { firstDay: back } }])
    const youngest = await answers.finder(2023)
    expect.soft(youngest).toContain('Né(e) en 2023 ? À la rentrée : mercredi 10 h 00, éveil judo.')
    expect.soft(youngest).toContain('Premier cours : mercredi 8 septembre à 10 h 00')
    expect.soft(youngest).not.toMatch(/La saison est finie.*Premier cours/)
    // The price is that of the season it stands beside: mini-poussins, no longer Éveil.
    expect.soft(await answers.finder(2021)).toMatch(/180 €, licence comprise/)
  }
  for (const moment of ['2027-08-31T22:00:30Z', '2027-09-03T09:00Z']) {
    const answers = await on(moment)
    compare(answers, moment, { ...waiting, note: `${backText}.` })
    expect.soft(answers.calendar[0]).toBe(first)
    expect.soft(await answers.finder(2023)).toContain('Né(e) en 2023 ? C’est le mercredi.')
  }
  compare(await on('2027-09-06T09:00Z'), back, { line: /^Ce soir 17 h 30/, note: '', marked: true })
  const toussaint = 'Vacances de la Toussaint : reprise lundi 8 novembre'
  for (const moment of ['2027-10-31T00:30Z', '2027-11-01T09:00Z'])
    compare(await on(moment), moment, { line: toussaint, next: '2027-11-08' })
})

test('a date of return is removed when it is past, a week after seven days', async () => {
  const { on, page } = await site()
  const first = async (moment: string) => (await on(moment)).dates[0]
  expect(await first('2026-12-06T09:00Z')).toBe('Lundi 30 novembre 2026')
  expect(await first('2026-12-07T09:00Z')).toBe('Mardi 5 janvier 2027')
  expect(await first('2027-01-05T09:00Z')).toBe('Mardi 5 janvier 2027')
  expect(await page('/cours')).toContain('Mardi 5 janvier 2027')
  expect(await first('2027-01-06T09:00Z')).toBe('Lundi 6 septembre 2027')
  expect(await page('/cours')).not.toContain('Mardi 5 janvier 2027')
})

test('a day of return is read without its year, and none is made up', async () => {
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
  // In September either, while the timetable is last season's, and until it can be taken for granted.
  expect(await on('2027-09-02T09:00Z')).toMatchObject({
    line: '',
    next: undefined,
    note: expect.stringContaining('ceux de la saison 2026-2027'),
  })
  expect(await on('2027-11-09T09:00Z')).toMatchObject({ next: '2027-11-09', note: lastSeason })
})

test('a draft season shows its first day once visitors may see it', async () => {
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

test('at the end of the season visitors can ask to hear when registration opens', async () => {
  const mail = { ...mailEnv('smtp://127.0.0.1:1'), PUBLIC_URL: 'https://club.example' }
  const { admin, get, setNow } = await site(mail)
  const offered = async (moment: string, path: string) => {
    setNow(new Date(moment))
    return (await get(path)).includes('/prevenir?cours=a-la-rentree')
  }
  for (const path of ['/cours', '/cours?annee=2017', '/inscription']) {
    expect(await offered('2027-02-20T09:00Z', path)).toBe(false)
    expect(await offered('2027-05-20T09:00Z', path)).toBe(true)
  }
  const season = { name: 'Saison 2027-2028', firstDay: '2027-09-01', lastDay: '2028-08-31' }
  const { _id } = await (await admin.call('POST /api/seasons', season)).json()
  await admin.call(`POST /api/seasons/${_id}/publication`, {})
  expect(await offered('2027-05-20T09:05Z', '/cours?annee=2017')).toBe(false)
})
