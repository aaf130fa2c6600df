import { expect, test } from 'vitest'
import { feedCalls, visitorCalls } from '#src/registry.ts'
import { mailServer } from '#src/testing/mail-server.ts'
import { form, photo } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { disciplinePresets } from '#web/admin/settings/disciplinePresets.ts'
import { pages } from '#web/pages.ts'
import { web } from '#web/server.tsx'

/* A club of other sports: once it has written its texts, nothing of the first club is left. */

// The address /para-judo stays, whatever the page is called.
const words =
  /(?<!\p{L}|\/para-)(judo|judokas?|ju-?jitsu|ta[iï]so|tatamis?|kimonos?|judogis?|dojos?|EJJ)(?!\p{L})/giu

/** `model`: name of the texts its volunteers began with */
type Club = { shortName: string; name: string; model: string; sports: readonly [string, string] }
const clubs: Club[] = [
  { shortName: 'KCP', name: 'Karaté Club des Ponts', model: 'Karaté', sports: ['Karaté', 'Yoga'] },
  {
    shortName: 'Élan',
    name: 'L’Élan gymnique',
    model: 'Gymnastique',
    sports: ['Gymnastique au sol', 'Trampoline'],
  },
]

/** The same settings with texts of the club's own in place of those that name the first club's sports. */
function rewritten(value: unknown, sport: string): unknown {
  if (typeof value === 'string') return value.search(words) < 0 ? value : `Le club de ${sport}`
  if (Array.isArray(value)) return value.map((one) => rewritten(one, sport))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewritten(one, sport)]))
}

/** Sets a club up as its volunteers do, by the calls of the dashboard. */
async function setUp(app: TestApp, { shortName, name, model, sports }: Club) {
  const { call } = await app.asAdmin()
  const [first, second] = sports
  const defaults = await (await call('GET /api/settings/defaults')).json()
  const settings = rewritten(defaults, first) as { club: object }
  const menu = [{ entry: '/para-judo', label: 'Handisport', hidden: false }]
  const look = { accent: '', dark: '', menu }
  const club = { ...settings.club, shortName, name, strapline: sports.join(' · ') }
  const lesson = (activity: string) => ({ time: '18h30 - 19h30', activity })
  const file = new File(['%PDF-1.7'], 'a.pdf')
  const about = ['mission', 'vision', 'philosophy', 'history', 'instructorMessage', 'coreValues']
  const texts = [...about, 'achievements', 'communityInvolvement']
  const belts = ['blanche', 'jaune', 'orange', 'verte', 'bleue', 'marron', 'noire']
  const filled = (names: string[]) => Object.fromEntries(names.map((one) => [one, 'Pas à pas.']))
  const winners = JSON.stringify([{ rank: '1er', names: ['Zoé M.'] }])
  const event = { title: 'Stage', description: 'Venez.', date: '2026-12-05' }
  const answers = [
    await call('PUT /api/settings', { ...settings, ...disciplinePresets[model], club, look }),
    await call('PUT /api/about', { ...filled(texts), place: '1 quai Sud' }),
    await call('PUT /api/belts/texts', filled(belts)),
    await call('PUT /api/courses', {
      activities: [{ title: first, icon: 'Users', description: 'Tous niveaux.', objectives: [] }],
      schedules: [{ day: 'Mardi', times: [lesson(first), lesson(second)] }],
      startDates: [{ date: 'Lundi 6 septembre 2027', description: 'Reprise.' }],
    }),
    await call('POST /api/coaches', { name: 'Ana', rank: `Professeure de ${second}`, bio: 'Ans.' }),
    await call('POST /api/blogs', { title: 'Bravo', content: 'Une belle saison.', tags: [first] }),
    await call('POST /api/events', { ...event, registrations: { open: true } }),
    await call('POST /api/podiums', form({ event: 'Coupe', year: '2026', winners })),
    await call('POST /api/gallery/upload', form({ images: photo(), event: 'Stage' })),
    await call('POST /api/documents', form({ shelf: 'inscription', title: 'Dossier', file })),
    await call('PUT /api/parajudo/texts', { who: 'Toute personne.' }),
    await call('POST /api/questions', { question: 'Peut-on essayer ?', answer: 'Oui.' }),
    await call('POST /api/committee', { role: 'Présidente', name: 'Nadia' }),
    await call('POST /api/partners', { name: 'Aux Épis' }),
  ]
  expect(answers.map(({ ok }) => ok)).not.toContain(false)
}

/** Removes styles, addresses and names of classes, which nobody reads. */
const readable = (text: string) =>
  text
    .replace(/<style[^<>]*>[^<]*<\/style>/g, '')
    .replace(
      / (?:class|href|src|srcset|id|for|name|data-\w+|aria-(?:labelledby|controls))="[^"]*"/g,
      '',
    )

test.each(clubs)('no page, feed or mail of $name names another club’s sports', async (club) => {
  const server = await mailServer()
  const app = testApp(
    {
      PUBLIC_URL: 'https://club.example',
      SMTP_URL: server.url,
      MAIL_FROM: 'Site <site@club.example>',
      MAIL_TO: 'club@club.example',
    },
    undefined,
    web,
  )
  await setUp(app, club)
  const ids: Record<string, string> = {}
  for (const list of ['events', 'blogs', 'coaches', 'podiums', 'gallery'])
    ids[list] = (await (await app.call(`GET /api/${list}`)).json())[0]._id
  const filled = (address: string) =>
    address
      .replace(/\/([\w-]+)\/:id/, (_, segment) => `/${segment}/${ids[segment] ?? 'Stage'}`)
      .replace(/:\w+/, 'x')
  const calls = visitorCalls.filter(({ call, whole }) => call.startsWith('GET ') && !whole)
  const addresses = [
    ...pages.map(({ path }) => path).filter((path) => !path.startsWith('/admin')),
    ...['/nowhere', '/events/nowhere', '/cours?annee=2018', '/contact?sujet=essai'],
    ...[...calls, ...feedCalls].map(({ call }) => call.replace('GET ', '')),
  ]
  const found: Record<string, string[]> = {}
  const note = (where: string, text: string) => {
    const named = readable(text).match(words)
    if (named) found[where] = [...new Set(named.map((word) => word.toLowerCase()))].sort()
  }
  for (const address of addresses)
    note(address, await (await app.call(`GET ${filled(address)}`)).text())
  const person = { name: 'Zoé', email: 'zoe@example.org' }
  const written = [
    await app.call('POST /api/messages', { ...person, message: 'Bonjour' }),
    await app.call('POST /api/mail-alerts', { email: person.email, 'cours ': 'on' }),
    await app.call(`POST /api/events/${ids.events}/registrations`, { ...person, people: 1 }),
  ]
  expect(written.filter(({ ok }) => !ok)).toEqual([])
  await app.sendMails()
  expect(server.mails).toHaveLength(3)
  for (const { read } of server.mails)
    note(`mail « ${read.subject} »`, `${read.subject}\n${read.text}\n${read.html}`)
  expect(found).toEqual({})
})
