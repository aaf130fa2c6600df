import { expect, test } from 'vitest'
import { firstLessonDefaults } from '#src/club/courses/first-lesson.schema.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from './server.tsx'

/*
 * Structured data against schema.org's own rules, copied in for the types in use: what a property
 * may hold, and what search engines require. It is Friday 20 November 2026, 13:00 in Paris.
 */

type Value = 'Text' | 'URL' | 'Date' | 'DateTime' | 'Time' | 'Number' | 'Duration' | (string & {})
type Rule = { required?: string[]; properties: Record<string, Value[]> }

const thing = {
  name: ['Text'],
  description: ['Text'],
  url: ['URL'],
  image: ['URL'],
  sameAs: ['URL'],
  alternateName: ['Text'],
  mainEntityOfPage: ['URL'],
}
const creativeWork = {
  ...thing,
  headline: ['Text'],
  datePublished: ['Date', 'DateTime'],
  dateModified: ['Date', 'DateTime'],
  keywords: ['Text'],
  inLanguage: ['Text'],
  commentCount: ['Number'],
  author: ['SportsClub'],
  publisher: ['SportsClub'],
  provider: ['SportsClub'],
  text: ['Text'],
}
const event = {
  ...thing,
  startDate: ['Date', 'DateTime'],
  endDate: ['Date', 'DateTime'],
  location: ['Place', 'SportsClub'],
  organizer: ['SportsClub'],
  offers: ['Offer'],
  eventStatus: ['URL'],
  eventAttendanceMode: ['URL'],
  maximumAttendeeCapacity: ['Number'],
}
const rules: Record<string, Rule> = {
  SportsClub: {
    required: ['name', 'url'],
    properties: {
      ...thing,
      address: ['PostalAddress'],
      geo: ['GeoCoordinates'],
      email: ['Text'],
      telephone: ['Text'],
      slogan: ['Text'],
      logo: ['URL'],
      foundingDate: ['Year'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      specialOpeningHoursSpecification: ['OpeningHoursSpecification'],
    },
  },
  PostalAddress: {
    required: ['streetAddress'],
    properties: {
      streetAddress: ['Text'],
      postalCode: ['Text'],
      addressLocality: ['Text'],
      addressCountry: ['Text'],
    },
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    properties: { latitude: ['Number'], longitude: ['Number'] },
  },
  OpeningHoursSpecification: {
    required: ['opens', 'closes'],
    properties: {
      dayOfWeek: ['DayOfWeek'],
      opens: ['Time'],
      closes: ['Time'],
      validFrom: ['Date'],
      validThrough: ['Date'],
    },
  },
  Course: {
    required: ['name', 'description', 'provider', 'hasCourseInstance'],
    properties: { ...creativeWork, hasCourseInstance: ['CourseInstance'] },
  },
  CourseInstance: {
    required: ['courseMode', 'location'],
    properties: { ...event, courseMode: ['Text'], courseSchedule: ['Schedule'] },
  },
  Schedule: {
    required: ['repeatFrequency', 'byDay', 'startDate', 'startTime', 'scheduleTimezone'],
    properties: {
      repeatFrequency: ['Duration'],
      byDay: ['DayOfWeek'],
      startDate: ['Date'],
      endDate: ['Date'],
      startTime: ['Time'],
      endTime: ['Time'],
      exceptDate: ['Date'],
      scheduleTimezone: ['Text'],
    },
  },
  Place: { required: ['name'], properties: { ...thing, address: ['Text', 'PostalAddress'] } },
  Event: { required: ['name', 'startDate'], properties: event },
  Offer: {
    required: ['price', 'priceCurrency'],
    properties: { ...thing, price: ['Number'], priceCurrency: ['Text'] },
  },
  BlogPosting: { required: ['headline', 'datePublished', 'author'], properties: creativeWork },
  WebPage: { required: ['name', 'url'], properties: creativeWork },
  FAQPage: {
    required: ['mainEntity'],
    properties: { ...creativeWork, mainEntity: ['Question'] },
  },
  Question: {
    required: ['name', 'acceptedAnswer'],
    properties: { ...creativeWork, acceptedAnswer: ['Answer'] },
  },
  Answer: { required: ['text'], properties: creativeWork },
  BreadcrumbList: {
    required: ['itemListElement'],
    properties: { ...thing, itemListElement: ['ListItem'] },
  },
  ListItem: {
    required: ['position', 'name', 'item'],
    properties: { ...thing, position: ['Number'], item: ['URL'] },
  },
}

const isText = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value)
const primitives: Record<string, (value: unknown) => boolean> = {
  Text: (value) => isText(value, /\S/),
  URL: (value) => isText(value, /^(https?|mailto):/) && URL.canParse(String(value)),
  Date: (value) => isText(value, /^\d{4}-\d{2}-\d{2}$/),
  DateTime: (value) =>
    isText(value, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/),
  Time: (value) => isText(value, /^([01]\d|2[0-3]):[0-5]\d$/),
  Duration: (value) => isText(value, /^P\d+[DWMY]$/),
  Year: (value) => isText(value, /^\d{4}$/),
  DayOfWeek: (value) =>
    isText(value, /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
}

type Thing = { '@type': string; '@id'?: string; [key: string]: unknown }

/** Lists what schema.org does not know or misses, by its path. */
function listProblems(given: unknown, allowed: string[], graph: Thing[], path: string): string[] {
  if (typeof given !== 'object' || given === null)
    return allowed.some((type) => primitives[type]?.(given))
      ? []
      : [`${path} is ${JSON.stringify(given)}, not ${allowed.join(' or ')}`]
  const isReference = Object.keys(given).join() === '@id'
  const named = graph.find((one) => one['@id'] === Reflect.get(given, '@id'))
  const node = (isReference ? named : given) as Thing | undefined
  if (!node) return [`${path} names nothing of the graph`]
  const { '@type': type, '@id': _, ...properties } = node
  const rule = rules[type]
  if (!rule || !allowed.includes(type)) return [`${path} is a ${type}, not ${allowed.join(' or ')}`]
  if (isReference) return []
  const missing = (rule.required ?? []).filter((name) => !(name in properties))
  return [
    ...missing.map((name) => `${path}: ${type} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const types = rule.properties[name]
      if (!types) return [`${path}: ${type} has no ${name}`]
      const values = Array.isArray(value) ? value : [value]
      return values.flatMap((one) => listProblems(one, types, graph, `${path}.${name}`))
    }),
  ]
}

async function readGraph(app: ReturnType<typeof testApp>, path: string): Promise<Thing[]> {
  const html = await (await app.call(`GET ${path}`)).text()
  const [, json = ''] = /<script id="structured"[^>]*>([^<]*)<\/script>/.exec(html) ?? []
  const { '@context': context, '@graph': graph } = JSON.parse(json)
  expect(context, path).toBe('https://schema.org')
  return graph
}

const findType = (graph: Thing[], type: string) => graph.filter((one) => one['@type'] === type)

const schedules = [
  {
    day: 'Mardi',
    times: [
      { _id: 'judo', time: '17h45-19h', activity: 'Judo', bornFrom: 2015, bornTo: 2017 },
      { _id: 'taiso', time: '19h15-20h30', activity: 'Taïso', place: 'Gymnase B' },
    ],
  },
  { day: 'Mercredi', times: [{ _id: 'eveil', time: '14h-15h', activity: '</script><b>Éveil' }] },
]

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const write = async (call: string, body: unknown) => {
    const response = await admin.call(call, body)
    expect(response.status, call).toBeLessThan(300)
    return response.status === 204 ? undefined : await readJson(response, response.status)
  }
  await write('PUT /api/courses', { activities: [], schedules, startDates: [] })
  const close = (change: object) =>
    write('POST /api/closures', { kind: 'closed', text: 'Travaux', scope: 'club', ...change })
  const changeClub = async (change: object) => {
    const { club } = await readJson(await app.call('GET /api/settings'))
    await write('PUT /api/settings', { club: { ...club, ...change } })
  }
  return { app, write, close, changeClub }
}

test('the structured data of every page type is valid schema.org', async () => {
  const { app, write, close, changeClub } = await start()
  await changeClub({
    address: '12 rue des Tilleuls, 75011 Paris (métro Voltaire)',
    map: '48.8566, 2.3522',
    email: 'club@club.example',
    phone: '01 23 45 67 89',
    instagram: 'https://www.instagram.com/club',
  })
  await close({ firstDay: '2026-12-19', lastDay: '2027-01-03' })
  const prices = [{ label: 'Adulte', cents: 800 }]
  const described = { title: 'Gala', description: 'Démonstrations', date: '2026-12-05', prices }
  await write('POST /api/events', { ...described, startTime: '19:00', location: 'Dojo' })
  await write('POST /api/blogs', { title: 'Tournoi', content: 'Texte.', description: 'Résumé.' })
  await write('POST /api/questions', { question: 'Où\u00a0?', answer: 'Ici.' })
  await write('POST /api/pages', { title: 'Charte', lead: 'En bref.', content: 'Saluer.' })
  await write('PUT /api/settings', { firstLesson: firstLessonDefaults })
  const paths = ['/', '/cours', '/contact', '/about', '/events', '/events/gala', '/blogs']
  for (const path of [...paths, '/blogs/tournoi', '/questions', '/pages/charte']) {
    const graph = await readGraph(app, path)
    const problems = graph.flatMap((one) => listProblems(one, Object.keys(rules), graph, path))
    expect(problems, path).toEqual([])
  }
})

test.each([
  ['12 rue des Tilleuls, 75011 Paris (métro Voltaire)', '12 rue des Tilleuls|75011|Paris|FR'],
  [
    'Dojo municipal\n3 place du Marché – 97400 Saint-Denis, France',
    'Dojo municipal 3 place du Marché|97400|Saint-Denis|FR',
  ],
  ['Hauptstr. 5, 10115 Berlin, Allemagne', 'Hauptstr. 5|10115|Berlin|'],
  ['Rue Haute 3, 1000 Bruxelles', 'Rue Haute 3, 1000 Bruxelles|||'],
])('the address %j is a PostalAddress', async (address, expected) => {
  const { app, changeClub } = await start()
  await changeClub({ address })
  const [club] = findType(await readGraph(app, '/'), 'SportsClub')
  const { streetAddress, postalCode, addressLocality, addressCountry } = (club?.address ??
    {}) as Thing
  expect([streetAddress, postalCode, addressLocality, addressCountry].join('|')).toBe(expected)
})

/** The club's hours and lessons as /cours tells them. */
async function readLessons(app: ReturnType<typeof testApp>) {
  const graph = await readGraph(app, '/cours')
  const courses = Object.fromEntries(
    findType(graph, 'Course').map(({ name, hasCourseInstance }) => [name, hasCourseInstance]),
  ) as Record<string, Thing[]>
  const [club] = findType(graph, 'SportsClub')
  const formatHours = (name: string) =>
    ((club?.[name] ?? []) as Record<string, string>[]).map(
      ({ dayOfWeek = '', opens, closes, validFrom, validThrough }) =>
        `${dayOfWeek.replace('https://schema.org/', '')} ${opens}-${closes} ${validFrom}…${validThrough}`.trim(),
    )
  return {
    courses,
    hours: formatHours('openingHoursSpecification'),
    special: formatHours('specialOpeningHoursSpecification'),
  }
}

test('the structured data of /cours has each lesson’s days, and the club’s opening hours', async () => {
  const { app } = await start()
  const { courses, hours, special } = await readLessons(app)
  expect(Object.keys(courses)).toEqual(['Judo', 'Taïso', '</script><b>Éveil'])
  expect(courses.Judo).toEqual([
    {
      '@type': 'CourseInstance',
      courseMode: 'onsite',
      location: { '@id': expect.stringMatching(/#club$/) },
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'P1W',
        byDay: 'https://schema.org/Tuesday',
        startDate: '2026-11-24',
        endDate: '2027-06-29',
        startTime: '17:45',
        endTime: '19:00',
        scheduleTimezone: 'Europe/Paris',
      },
    },
  ])
  expect(courses.Taïso?.[0]?.location).toMatchObject({ '@type': 'Place', name: 'Gymnase B' })
  expect(hours).toEqual([
    'Tuesday 17:45-19:00 2026-11-20…2027-06-30',
    'Wednesday 14:00-15:00 2026-11-20…2027-06-30',
  ])
  expect(special).toEqual([])
  const [home] = findType(await readGraph(app, '/'), 'SportsClub')
  expect(home).not.toHaveProperty('openingHoursSpecification')
})

test('the structured data of /cours omits a closed lesson, and has a moved one at its new place', async () => {
  const { app, close } = await start()
  await close({ firstDay: '2026-12-19', lastDay: '2027-01-03' })
  await close({ firstDay: '2026-11-24', scope: 'lesson', lesson: 'judo' })
  const moved = { kind: 'moved', lesson: 'eveil', firstDay: '2026-11-25' }
  await close({ ...moved, toDay: '2026-11-26', toTime: '16h-17h', toPlace: 'Salle des fêtes' })
  await close({ ...moved, firstDay: '2026-12-02', toDay: '2026-12-02', toTime: '15h-16h' })
  const { courses, special } = await readLessons(app)
  const [judo] = courses.Judo ?? []
  expect(judo?.courseSchedule).toMatchObject({
    startDate: '2026-12-01',
    exceptDate: ['2026-12-22', '2026-12-29'],
  })
  const [weekly, ...others] = courses['</script><b>Éveil'] ?? []
  expect(weekly?.courseSchedule).toMatchObject({
    startDate: '2026-12-09',
    exceptDate: ['2026-12-23', '2026-12-30'],
  })
  expect(others).toEqual([
    expect.objectContaining({ startDate: '2026-12-02T15:00:00+01:00' }),
    expect.objectContaining({
      startDate: '2026-11-26T16:00:00+01:00',
      endDate: '2026-11-26T17:00:00+01:00',
      location: expect.objectContaining({ name: 'Salle des fêtes' }),
    }),
  ])
  expect(special).toEqual([
    '00:00-00:00 2026-11-24…2026-11-25',
    '15:00-16:00 2026-12-02…2026-12-02',
    '00:00-00:00 2026-12-22…2026-12-30',
  ])
})

test('the structured data of /cours omits a lesson closed until the end of the season', async () => {
  const { app, close } = await start()
  await close({ firstDay: '2026-11-20', lastDay: '2027-08-31', scope: 'lesson', lesson: 'taiso' })
  expect(Object.keys((await readLessons(app)).courses)).toEqual(['Judo', '</script><b>Éveil'])
})
