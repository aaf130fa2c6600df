import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

const noel = { title: 'Tournoi de Noël', description: 'Trois combats.', date: '2099-12-13' }
const past = { ...noel, title: 'Fête passée', date: '2019-06-01', meetingPoint: '9 h' }

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const add = async (...events: object[]) => {
    for (const event of events) expect((await admin.call('POST /api/events', event)).ok).toBe(true)
  }
  const page = async (path: string) => (await app.call(`GET ${path}`)).text()
  const read = async (path: string) => textOf(await page(path))
  const fill = () => insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  return { app, admin, add, page, read, fill }
}

const cards = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []

test('the list of events counts those to come, and each card links to its page', async () => {
  const { app, page, fill } = await start()
  await fill()
  const events: Event[] = await (await app.call('GET /api/events')).json()
  const html = await page('/events')
  expect(textOf(html)).toMatch(
    new RegExp(`\\|Événements\\|.*\\|${events.length}\\|événements à venir\\|`),
  )
  expect(cards(html)).toHaveLength(events.length)
  for (const [at, { _id, title, capacity }] of events.entries()) {
    const card = cards(html)[at] ?? ''
    expect(card.match(/href="[^"]*"/g)).toEqual([`href="/events/${_id}"`])
    expect(textOf(card)).toContain(`|${title}|`.replace(/\s/g, ' '))
    expect(textOf(card)).toContain(capacity ? `${capacity} personnes` : 'Non limitée')
  }
  expect(html).not.toMatch(/Événements passés|Afficher plus/)
})

test('GET of an unknown event answers 404 with a link to the list', async () => {
  const { app } = await start()
  const answer = await app.call('GET /events/nulle-part')
  expect(answer.status).toBe(404)
  const [, main = ''] = (await answer.text()).split('<main')
  expect(main).toMatch(/<h1[^>]*>Événement introuvable/)
  expect(main).toMatch(/href="\/events"[^>]*>(<[^>]*>)*Tous les événements/)
})

test('past events are below the others, and their pages show only what is still true', async () => {
  const { add, page, read } = await start()
  await add(noel, { ...past, registrations: { open: true } })
  const [, below = ''] = (await page('/events')).split('Événements passés')
  expect(cards(below)).toHaveLength(1)
  expect(textOf(below)).toMatch(/\|Passé\|/)
  expect(textOf(below)).toContain('1er juin 2019')
  expect(await read('/events')).toContain('|1|événement à venir|')
  const [, article = ''] = (await page('/events/fete-passee')).split('<article')
  expect(textOf(article)).toMatch(/\|Fête passée\|.*\|Passé\|/)
  expect(textOf(article)).toContain('|Partager|')
  expect(textOf(article)).not.toMatch(
    /Rendez-vous|Je viens|Inscriptions closes|Affiche|Ajouter à mon agenda/,
  )
  expect(await read('/events/tournoi-de-noel')).not.toContain('|Passé|')
})

test('a long list of events continues by address; a wrong page is the first', async () => {
  const { add, page } = await start()
  const days = Array.from({ length: 28 }, (_, n) => n + 1)
  await add(
    ...days.map((n) => ({
      ...noel,
      title: `Cours ${n}`,
      date: `2020-01-${String(n + 1).padStart(2, '0')}`,
    })),
  )
  const first = await page('/events')
  const [, next = '', id = ''] =
    /href="(\/events\?page=2)#([\w-]+)"[^>]*>(?:<[^>]*>)*Afficher plus/.exec(first) ?? []
  const second = await page(next)
  expect(cards(second)).toHaveLength(24)
  expect(textOf(second.split(` id="${id}"`)[1]?.split('</article>')[0] ?? '')).toContain('Cours 16')
  for (const wrong of ['page=0', 'page=deux', 'page=-1'])
    expect(cards(await page(`/events?${wrong}`)), wrong).toHaveLength(12)
})

test('without events the list and the home page say that some are planned', async () => {
  const { add, read } = await start()
  expect(await read('/events')).toContain('|Expériences En Création|')
  expect(await read('/events')).toContain('Les prochains rendez-vous arrivent bientôt.')
  expect(await read('/events')).toContain('|0|événement à venir|')
  expect(await read('/')).toContain('les prochains rendez-vous arrivent bientôt')
  expect(await read('/')).toContain('les premiers articles arrivent bientôt')
  await add(past)
  expect(await read('/events')).not.toContain('Expériences En Création')
  expect(await read('/events')).toMatch(/\|0\|événement à venir\|(.*\|)?Événements passés\|/)
})

test('an event without a place or guests, and a past one, are on the home page', async () => {
  const { add, read } = await start()
  const event = { title: 'Portes ouvertes', description: 'Dernier randori.', date: '2099-01-01' }
  await add(event, { ...event, title: 'Vieille fête', date: '2020-01-01' })
  const [, coming = '', gone = ''] =
    /\|Portes ouvertes\|(.*)\|Vieille fête\|(.*)/.exec(await read('/')) ?? []
  expect(coming).toContain('Lieu premium')
  expect(coming).toContain('Rejoignez la communauté')
  // Nobody registers for it on the site, so nothing says that it is open.
  expect(await read('/')).not.toContain('OUVERT')
  expect(gone + coming).toContain('Passé')
})

test('an event’s page shows date, place, guests and description', async () => {
  const { add, page, read } = await start()
  const description =
    'Pesée à 9 h.\n\nPremiers combats à 10 h.\nGoûter à 16 h.\n\n' +
    'Inscription sur https://ffjudo.com/stage?a=1, par contact@club-ejj.fr ou au 06 12 34 56 78.\n\n' +
    'Plan\u00a0: www.mairie-clairval.fr <img src=x onerror=alert(1)> javascript:alert(1)'
  const where = { location: 'Salle des sports', capacity: 120 }
  const guests = { title: 'Samedi', date: '2026-12-12', attendees: 12 }
  await add(
    { ...noel, ...where, description, date: '2099-02-01' },
    { ...noel, ...guests },
    { ...noel, title: 'Sans limite', registrations: { open: true } },
  )
  const html = await page('/events/tournoi-de-noel')
  expect(html).toMatch(/<title>Tournoi de Noël/)
  expect(html).toMatch(
    /<meta name="description" content="Pesée à 9 h\. Premiers combats à 10 h\. Goûter à 16 h\. Inscription sur https:\/\/ffjudo\.com\/stage\?a=1, par contact@club-ejj\.fr ou au 06 12 34 56 78…"/,
  )
  const text = textOf(html)
  expect(text).toMatch(/\|Tournoi de Noël\|.*\|dimanche\|1\|er\|février 2099\|/)
  expect(text).toContain('|Lieu|Salle des sports|Capacité|120 personnes|')
  expect(text).toContain('|Pesée à 9 h.|Premiers combats à 10 h. Goûter à 16 h.|')
  // Only the addresses in a description are links.
  const links = [...html.matchAll(/<a [^>]*rel="noopener"[^>]*>[^<]*/g)].map(([link]) => [
    /href="([^"]*)"/.exec(link)?.[1],
    link.split('>')[1],
  ])
  expect(links.slice(-4)).toEqual([
    ['https://ffjudo.com/stage?a=1', 'https://ffjudo.com/stage?a=1'],
    ['mailto:contact@club-ejj.fr', 'contact@club-ejj.fr'],
    ['tel:0612345678', '06 12 34 56 78'],
    ['https://www.mairie-clairval.fr', 'www.mairie-clairval.fr'],
  ])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; javascript:alert(1)')
  expect(html.split('<main')[1]).not.toContain('<img')

  expect(await read('/events/samedi')).toMatch(/\|samedi\|12\|décembre 2026\|/)
  expect(await read('/events/samedi')).toMatch(/\|Lieu\|.*\|Capacité\|.*\|Participants\|/)
  const open = await read('/events/sans-limite')
  expect(open).toContain('|Lieu|À préciser|Capacité|Non limitée|')
  expect(open).not.toContain('places non limitées')
})

test('an event without a photo has the same poster everywhere; a photo replaces it', async () => {
  const { add, admin, page } = await start()
  await add({ ...noel, title: 'Stage' }, { ...noel, image: 'https://photos.example/noel.jpg' })
  // The poster is drawn from the event's permalink: another title changes nothing.
  await admin.call('PUT /api/events/stage', { ...noel, title: 'Stage de taïso' })
  const drawn = (html: string) =>
    [...html.matchAll(/<svg[^>]*viewBox="100 [^>]*>(.*?)<\/svg>/gs)].map(([, svg = '']) => [
      ...[...svg.matchAll(/ (?:fill|stroke)="(?!url)[^"]*"/g)].map(([it]) => it),
      [...svg.matchAll(/ d="[^"]*"/g)].at(-1)?.[0],
    ])
  const [, main = ''] = (await page('/events/stage')).split('<main')
  const [poster = []] = drawn(main)
  expect(poster.length).toBeGreaterThan(3)
  for (const list of ['/events', '/']) expect(drawn(await page(list))).toContainEqual(poster)
  const [, photo = ''] = (await page('/events/tournoi-de-noel')).split('<main')
  expect(photo).toMatch(/<img[^>]*src="https:\/\/photos\.example\/noel\.jpg"/)
})
