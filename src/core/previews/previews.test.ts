import sharp from 'sharp'
import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { type Format, toShareImage } from './card.ts'
import { layout } from './layout.ts'

const event = { title: 'Stage de rentrée', description: 'Deux jours.', date: '2027-01-01' }
const path = '/og/events/stage-de-rentree.png'

/** Width and height of a PNG, from its header. */
async function readSize(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('the site, an event and an article each have a share image of 1200 by 630', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', event)
  await admin.call('POST /api/blogs', { title: 'Chuter', content: 'Le premier geste.' })
  const answers = await Promise.all(
    ['/og/site.png', path, '/og/blogs/chuter.png'].map((address) => app.call(`GET ${address}`)),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(await readSize(answer)).toEqual([1200, 630])
  }
})

test.each([
  '/og/events/nope.png',
  '/og/blogs/nope.png',
  '/og/coaches/x.png',
  '/og/events/a/b.png',
  '/og/events/.png',
  '/og/site.svg',
  '/og',
])('the share image %s answers 404', async (address) => {
  expect((await testApp().call(`GET ${address}`)).status).toBe(404)
})

test('a share image keeps its ETag until its content changes, be it an hour or the end of a long address', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const location = 'Salle des fêtes de Clairval-sur-Orle, 3 place de la Mairie, 61000'
  const stage = { ...event, location }
  await admin.call('POST /api/events', stage)
  const change = (fields: object) =>
    admin.call('PUT /api/events/stage-de-rentree', { ...stage, ...fields })
  const tag = async (query = '') =>
    (await app.call(`GET ${path}${query}`)).headers.get('etag') ?? ''
  const first = await tag()
  await admin.call('POST /api/events', { ...event, title: 'Autre' })
  await change({ description: 'Trois jours.' })
  expect(await tag('?v=anything')).toBe(first)
  const again = await app.call(`GET ${path}`, undefined, { 'If-None-Match': first })
  expect(again.status).toBe(304)
  const tags = [first]
  for (const fields of [
    { date: '2027-01-02' },
    { startTime: '14:00' },
    { location: `${location} Clairval` },
  ]) {
    await change(fields)
    tags.push(await tag())
  }
  expect(new Set(tags).size).toBe(4)
})

test('a title in letters the font lacks is drawn with the others', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', { ...event, title: '柔道 🥋' })
  await admin.call('POST /api/events', { ...event, title: `${'A'.repeat(199)}\u0000` })
  const answers = await Promise.all([
    app.call('GET /og/events/evenement.png'),
    app.call(`GET /og/events/${'a'.repeat(80)}.png`),
  ])
  for (const answer of answers) expect(await readSize(answer)).toEqual([1200, 630])
})

test('simultaneous requests for a share image are all answered', async () => {
  const app = testApp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('GET /og/site.png')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

/** True where the preview shows the photo, which is all red. */
async function isRedAt(answer: Response, left: number, top: number): Promise<boolean> {
  const image = sharp(Buffer.from(await answer.arrayBuffer()))
  const [red = 0, green = 0, blue = 0] = await image
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return red > 200 && green < 60 && blue < 60
}

test('podium, event and article have share images with photo and results', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', event)
  const eventId = 'stage-de-rentree'
  const winners = JSON.stringify(
    Array.from({ length: 12 }, (_, n) => ({ rank: `${n + 1}e`, names: ['Lina M.', 'Malo 柔'] })),
  )
  const fields = { event: 'Coupe', year: '2026', winners, eventId, photo: photo() }
  const made = await (await admin.call('POST /api/podiums', form(fields))).json()
  await admin.call('POST /api/blogs', { title: 'Chuter', content: 'Le geste.', eventId })
  const draw = async (address: string) => {
    const answer = await app.call(`GET /og/${address}`)
    expect(answer.status, address).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.clone().arrayBuffer())
    const { format, width, height } = await sharp(bytes).metadata()
    return { answer, size: [format, width, height], tag: answer.headers.get('etag') }
  }
  const before = await draw(`events/${eventId}/portrait.jpg`)
  for (const record of [`podiums/${made._id}`, `events/${eventId}`, 'blogs/chuter']) {
    expect((await draw(`${record}/portrait.jpg`)).size).toEqual(['jpeg', 1080, 1350])
    expect((await draw(`${record}/paysage.jpg`)).size).toEqual(['jpeg', 1200, 630])
  }
  const podium = `podiums/${made._id}`
  expect(await isRedAt((await draw(`${podium}/portrait.jpg`)).answer, 700, 200)).toBe(true)
  expect(await isRedAt((await draw(`${podium}/paysage.jpg`)).answer, 1000, 200)).toBe(true)
  // Without results it is another picture.
  const tie = { room: 'podiums', key: made._id, linked: false }
  await admin.call(`PUT /api/events/${eventId}/ties`, tie)
  expect((await draw(`events/${eventId}/portrait.jpg`)).tag).not.toBe(before.tag)
  for (const none of ['podiums/nope', 'coaches/x', 'constructor/x']) {
    expect((await app.call(`GET /og/${none}/portrait.jpg`)).status).toBe(404)
  }
  expect((await app.call(`GET /og/${podium}/large.jpg`)).status).toBe(404)
})

const club = {
  shortName: 'EJJ',
  look: { accent: '#bc002d', dark: '#14161a', logo: '', initials: '', judogi: true },
}

/** All a card says, in its order. */
const collectTexts = (node: object): string[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(collectTexts) : typeof value === 'string' ? [value] : [],
  )

test('a wide share image with a wide logo keeps the club’s whole name without its kind', () => {
  const texts = (logo: string) => {
    const about = { shortName: 'GRS du Lagon', look: { ...club.look, logo } }
    const card = { label: 'Compte rendu du gala', title: 'Gala', ranks: [] }
    return collectTexts(layout(toShareImage(about, card, 'wide')))
  }
  expect(texts('')).toContain('Compte rendu du gala')
  const wide = texts('/uploads/pictures/0123456789ab/600x180-none.jpg')
  expect(wide).toContain('GRS du Lagon')
  expect(wide).not.toContain('Compte rendu du gala')
})

test.each(['tall', 'wide'] satisfies Format[])(
  'a %s share image has a line for each winner, and counts the rest',
  (format) => {
    const draw = (count: number) => {
      const names = Array.from({ length: count }, (_, nth) => `Prénom${nth} N. (minime, −46 kg)`)
      const ranks = [
        { rank: '1er', names: names.slice(0, 2) },
        { rank: 'Participation', names: names.slice(2) },
      ]
      const title = 'Tournoi du Val d’Orle'
      const card = toShareImage(club, { drawing: 'stand', label: 'Podium', title, ranks }, format)
      const texts = collectTexts(layout(card))
      const listedNames = names.filter((name) => texts.some((text) => text.startsWith(name)))
      return { listedCount: listedNames.length, texts }
    }
    for (const count of [3, 6]) expect(draw(count).listedCount).toBe(count)
    expect(draw(3).texts).toContain('Prénom2 N. (minime, −46 kg) · Participation')
    const { listedCount, texts } = draw(60)
    expect(listedCount).toBeGreaterThan(4)
    expect(texts).toContain(`et ${60 - listedCount} autres`)
  },
)

test('equal ranks have equal bars in the share image, and lower ones shorter bars', () => {
  const names = ['Lina M.', 'Tiago R.', 'Yanis B.', 'Rose D.']
  const ranks = ['1er', '1er', '2e', '3e'].map((rank, nth) => ({ rank, names: [names[nth] ?? ''] }))
  const card = toShareImage(club, { label: 'Podium', title: 'Coupe', ranks }, 'tall')
  type Drawn = { text?: string; style?: { width?: unknown } | undefined; children?: Drawn[] }
  const findWidth = (name: string, { style, children = [] }: Drawn): number | undefined =>
    children.some(({ text }) => text === name)
      ? Number(style?.width)
      : children.map((child) => findWidth(name, child)).find(Boolean)
  const [first = 0, second, third = 0, fourth] = names.map((name) => findWidth(name, layout(card)))
  expect(second).toBe(first)
  expect(third).toBeLessThan(first)
  expect(fourth).toBeLessThan(third)
})

test('a share image names PUBLIC_URL’s site', async () => {
  const draw = async (settings: Record<string, string>) => {
    const app = testApp(settings)
    await (await app.asAdmin()).call('POST /api/events', event)
    return (await app.call('GET /og/events/stage-de-rentree/portrait.jpg')).headers.get('etag')
  }
  const plain = await draw({})
  expect(await draw({})).toBe(plain)
  expect(await draw({ PUBLIC_URL: 'https://ejj.example' })).not.toBe(plain)
})

test('a hidden photo is in no share image', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const images = form({ images: photo(), event: 'Stage', consent: 'on' })
  const [shot] = await (await admin.call('POST /api/gallery/upload', images)).json()
  await admin.call('POST /api/events', { ...event, image: shot.url })
  const card = () => app.call('GET /og/events/stage-de-rentree/portrait.jpg')
  expect(await isRedAt(await card(), 700, 200)).toBe(true)
  await admin.call(`PATCH /api/gallery/${shot._id}`, { hidden: true })
  expect(await isRedAt(await card(), 700, 200)).toBe(false)
})

const icons = ['favicon-32', 'apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-512']

test('a club’s logo and colour are in its icons and share images', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const manifest = async () => (await app.call('GET /manifest.webmanifest')).json()
  const card = async () => (await app.call('GET /og/site.png')).headers.get('etag')
  // Without a build there are no files to serve in place of icons of its own.
  for (const icon of icons) expect((await app.call(`GET /${icon}.png`)).status).toBe(404)
  expect((await manifest()).icons[0].src).toBe('/favicon.svg')
  const before = await card()

  await admin.call('PUT /api/settings', { look: { accent: '#ffd100', dark: '', menu: [] } })
  const painted = await manifest()
  expect(painted.icons[0].src).toMatch(/^\/icon-192\.png\?v=[0-9a-f]{8}$/)
  const [width] = await readSize(await app.call('GET /apple-touch-icon.png'))
  expect(width).toBe(180)
  const painting = await card()
  expect(painting).not.toBe(before)

  const logo = await (await admin.call('POST /api/media', form({ image: photo() }))).json()
  const { club } = (await (await admin.call('GET /api/settings')).json()) as { club: object }
  await admin.call('PUT /api/settings', { club: { ...club, logo: logo.url } })
  expect((await manifest()).icons[0].src).not.toBe(painted.icons[0].src)
  for (const icon of icons) {
    const answer = await app.call(`GET /${icon}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(await isRedAt(answer, 16, 16)).toBe(icon === 'favicon-32')
  }
  expect(await isRedAt(await app.call('GET /icon-512.png'), 256, 256)).toBe(true)
  expect(await card()).not.toBe(painting)
  const target = async (from: string) => (await app.call(`GET /${from}`)).headers.get('location')
  expect(await target('favicon.ico')).toBe('/favicon-32.png')
  expect(await target('favicon.svg')).toBe('/icon-192.png')

  // An icon of the club's own takes the logo's place there, and only there.
  const drawn = await card()
  const blue = { r: 0, g: 0, b: 255 }
  const square = { create: { width: 64, height: 64, channels: 3, background: blue } } as const
  const content = await sharp(square).png().toBuffer()
  const icon = await (await admin.call('POST /api/media', form({ image: photo(content) }))).json()
  await admin.call('PUT /api/settings', { club: { ...club, logo: logo.url, icon: icon.url } })
  expect(await isRedAt(await app.call('GET /icon-512.png'), 256, 256)).toBe(false)
  expect(await card()).toBe(drawn)
})
