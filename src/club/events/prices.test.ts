import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'
import { shortPricesText } from './prices.shared.ts'

const adult = { label: 'Adulte', cents: 800 }
const child = { label: 'Moins de 12 ans', cents: 500 }
const small = { label: 'Moins de 6 ans', cents: 0 }
const paymentLink = 'https://www.helloasso.com/associations/ejj/gala'
const gala = {
  title: 'Gala',
  description: 'Démonstrations',
  date: '2026-12-05',
  startTime: '14:00',
  registrations: { open: true },
  prices: [adult, child, small],
  paymentLink,
}

async function site(event: object = {}) {
  const { app, admin } = await appAndAdmin({ TRUST_PROXY: 'on' })
  let last = 0
  const answer = await admin.call('POST /api/events', { ...gala, ...event })
  expect(answer.status).toBe(201)
  const come = (body: object) => {
    last += 1
    const from = { 'X-Forwarded-For': `10.0.0.${last}` }
    return app.call('POST /api/events/gala/registrations', body, from)
  }
  const rows = async () => await admin.json('GET /api/events/gala/registrations')
  return { app, admin, come, rows }
}

test('GET of an event answers its prices and payment link, or neither', async () => {
  const { app, admin } = await site()
  const event = await app.json('GET /api/events/gala')
  expect(event).toMatchObject({ prices: [adult, child, small], paymentLink })
  const { _id, isOver, registrations, ...given } = event
  const bare = { ...given, prices: [], paymentLink: '' }
  const saved = await admin.json('PUT /api/events/gala', bare)
  expect(saved).not.toHaveProperty('prices')
  expect(saved).not.toHaveProperty('paymentLink')
})

test.each([
  ['seven prices', { prices: Array.from({ length: 7 }, (_, n) => ({ label: `${n}`, cents: 1 })) }],
  ['two of one name', { prices: [adult, adult] }],
  ['one without a name', { prices: [{ label: ' ', cents: 1 }] }],
  ['half a cent', { prices: [{ label: 'A', cents: 0.5 }] }],
  ['a link without https', { paymentLink: 'http://pay.example' }],
  ['a script for a link', { paymentLink: 'javascript:alert(1)' }],
])('an event with %s is refused', async (_, wrong) => {
  const admin = await testApp().asAdmin()
  expect((await admin.call('POST /api/events', { ...gala, ...wrong })).status).toBe(422)
})

test('people are counted by price, and the sum is due', async () => {
  const { app, come, rows } = await site()
  const { link } = await readJson(await come({ name: 'Zoé', counts: [2, 1, 1] }), 201)
  expect(await rows()).toMatchObject([{ people: 4, counts: [2, 1, 1], dueCents: 2_100 }])
  const own = `GET /api/registrations/${link.slice('/je-viens/'.length)}`
  expect(await app.json(own)).toMatchObject({
    counts: [2, 1, 1],
    dueCents: 2_100,
    event: { prices: [adult, child, small], paymentLink },
  })
  const changed = await app.json(`PUT ${link}`, { name: 'Zoé', counts: [1, 0, 0] })
  expect(changed).toMatchObject({ people: 1, dueCents: 800 })
})

test.each([
  ['nobody', { counts: [0, 0, 0] }],
  ['a crowd', { counts: [20, 1, 0] }],
  ['half a person', { counts: [0.5, 0.5, 0] }],
  ['fewer than no children', { counts: [2, -1, 0] }],
  ['a price that is none', { counts: [1, 0, 0, 1] }],
  ['another sum', { people: 3, counts: [1, 1, 0] }],
  ['neither number nor counts', {}],
])('a registration with %s is refused', async (_, group) => {
  const { come, rows } = await site()
  expect((await come({ name: 'Zoé', ...group })).status).toBe(422)
  expect(await rows()).toEqual([])
})

test('a registration keeps its price until it is changed', async () => {
  const { admin, app, come, rows } = await site()
  const { link } = await readJson(await come({ name: 'Zoé', counts: [1, 1, 0] }), 201)
  const dearer = [
    { ...child, cents: 600 },
    { ...adult, cents: 1_000 },
  ]
  await admin.json('PUT /api/events/gala', { ...gala, prices: dearer })
  expect(await rows()).toMatchObject([{ counts: [1, 1], dueCents: 1_300 }])
  await app.call(`PUT ${link}`, { name: 'Zoé B.', counts: [1, 1] })
  expect(await rows()).toMatchObject([{ name: 'Zoé B.', dueCents: 1_300 }])
  const again = await app.json(`PUT ${link}`, { name: 'Zoé', counts: [0, 2] })
  expect(again).toMatchObject({ counts: [0, 2], dueCents: 2_000 })
})

test('a paid registration is unpaid once more is due', async () => {
  const { admin, app, come, rows } = await site()
  const { _id, link } = await readJson(await come({ name: 'Zoé', counts: [1, 1, 0] }), 201)
  await admin.call(`PUT /api/registrations/${_id}`, { paid: true })
  await app.call(`PUT ${link}`, { name: 'Zoé', counts: [1, 0, 1] })
  expect(await rows()).toMatchObject([{ paid: true, dueCents: 800 }])
  await app.call(`PUT ${link}`, { name: 'Zoé', counts: [2, 0, 0] })
  expect(await rows()).toMatchObject([{ paid: false, dueCents: 1_600 }])
})

test('the club enters and changes people by price; a count alone leaves the sum open', async () => {
  const { admin, rows } = await site()
  const entry = { event: 'gala', name: 'Léa', counts: [1, 2, 0] }
  const { _id } = await admin.json('POST /api/registrations', entry)
  expect(await rows()).toMatchObject([{ people: 3, dueCents: 1_800 }])
  await admin.call(`PUT /api/registrations/${_id}`, { name: 'Léa B.', people: 3 })
  expect(await rows()).toMatchObject([{ name: 'Léa B.', people: 3, dueCents: 1_800 }])
  await admin.call(`PUT /api/registrations/${_id}`, { people: 5 })
  const [row] = await rows()
  expect(row).toMatchObject({ people: 5 })
  expect(row).not.toHaveProperty('dueCents')
})

test('the confirmation has the sum and where to pay', async () => {
  const server = await mailServer()
  const { app, admin } = await appAndAdmin(mailEnv(server.url))
  await admin.call('POST /api/events', gala)
  const zoe = { name: 'Zoé', email: 'zoe@club.example', counts: [2, 1, 0] }
  await app.json('POST /api/events/gala/registrations', zoe)
  await app.sendMails()
  const text = server.mails[0]?.read.text
  expect(text).toContain('2\u00a0×\u00a0Adulte, 1\u00a0×\u00a0Moins de 12 ans\u00a0: 21\u00a0€')
  expect(text).toContain(`Payer en ligne\u00a0: ${paymentLink}`)
})

test.each([
  [[adult], '8\u00a0€'],
  [[small], 'Gratuit'],
  [[adult, child], 'De 5\u00a0€ à 8\u00a0€'],
  [[adult, small], 'Gratuit ou dès 8\u00a0€'],
])('the prices %j are listed as « %s »', (prices, text) => {
  expect(shortPricesText(prices)).toBe(text)
})
