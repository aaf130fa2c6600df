import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

const event = { title: 'Stage de rentrée', description: 'Deux jours.', date: '2027-01-01' }
const path = '/og/events/stage-de-rentree.png'

/** Width and height of a PNG, from its header. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test('the site, an event and an article each have a picture of 1200 by 630', async () => {
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
    expect(await sizeOf(answer)).toEqual([1200, 630])
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
])('%s is unknown', async (address) => {
  expect((await testApp().call(`GET ${address}`)).status).toBe(404)
})

test('a picture is the same one until what is on it changes', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', event)
  const tag = async (query = '') =>
    (await app.call(`GET ${path}${query}`)).headers.get('etag') ?? ''
  const first = await tag()
  await admin.call('POST /api/events', { ...event, title: 'Autre' })
  await admin.call('PUT /api/events/stage-de-rentree', { ...event, description: 'Trois jours.' })
  expect(await tag('?v=anything')).toBe(first)
  const again = await app.call(`GET ${path}`, undefined, { 'If-None-Match': first })
  expect(again.status).toBe(304)
  await admin.call('PUT /api/events/stage-de-rentree', { ...event, date: '2027-01-02' })
  expect(await tag()).not.toBe(first)
})

test('a title in letters the font does not have is drawn with the others', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', { ...event, title: '柔道 🥋' })
  await admin.call('POST /api/events', { ...event, title: `${'A'.repeat(199)}\u0000` })
  const answers = await Promise.all([
    app.call('GET /og/events/evenement.png'),
    app.call(`GET /og/events/${'a'.repeat(80)}.png`),
  ])
  for (const answer of answers) expect(await sizeOf(answer)).toEqual([1200, 630])
})

test('one picture asked for by many at once is drawn once', async () => {
  const app = testApp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('GET /og/site.png')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})
