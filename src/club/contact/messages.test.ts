import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const contactMessage = {
  name: 'Camille Durand',
  email: 'camille@example.org',
  message: 'Bonjour, à partir de quel âge ?',
}

/** Sends the notes a minute apart, so that the limit lets them pass. */
async function send(app: TestApp, ...contactMessages: object[]): Promise<string[]> {
  const ids: string[] = []
  for (const [minute, one] of contactMessages.entries()) {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12, minute)))
    ids.push((await app.json('POST /api/messages', { ...contactMessage, ...one }))._id)
  }
  return ids
}

test('POST /api/messages stores an unread message without empty details, and answers only its id', async () => {
  const app = testApp()
  const ignored = { status: 'archived', _id: 'mine', subject: ' ', phone: '' }
  const { _id, ...more } = await app.json('POST /api/messages', { ...contactMessage, ...ignored })
  expect(more).toEqual({})
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(429)
  const got = await (await app.asAdmin()).call(`GET /api/messages/${_id}`)
  expect(got.headers.get('etag')).toBe('"r1"')
  const days = { date: '2026-11-20T12:00:00.000Z', removedOn: '2027-11-20' }
  expect(await got.json()).toEqual({ _id, ...contactMessage, ...days, status: 'unread' })
})

test('invisible characters around a message are removed, and alone count as empty', async () => {
  const app = testApp()
  const hidden = { name: '\u200bCamille Durand\u00ad', email: 'camille@\u200bexample.org\u2060' }
  const sent = await app.call('POST /api/messages', { ...contactMessage, ...hidden })
  expect(sent.status).toBe(201)
  const [got] = await (await app.asAdmin()).json('GET /api/messages')
  expect(got).toMatchObject({ name: contactMessage.name, email: contactMessage.email })
  app.setNow(new Date('2026-11-20T12:05:00Z'))
  const errors = await app.errors('POST /api/messages', { ...contactMessage, name: '\u200b\u3164' })
  expect(errors).toEqual([{ msg: 'Le nom est requis', path: 'name' }])
})

test('a message’s status can change from each to each', async () => {
  const app = testApp()
  const [id] = await send(app, contactMessage)
  const admin = await app.asAdmin()
  for (const status of ['read', 'unread', 'archived', 'read']) {
    const changed = await admin.json(`PATCH /api/messages/${id}`, { status })
    expect(changed).toMatchObject({ _id: id, ...contactMessage, status })
    expect(await admin.json('GET /api/messages')).toMatchObject([{ status }])
  }
  const errors = await admin.errors(`PATCH /api/messages/${id}`, { status: 'lost' })
  expect(errors).toEqual([{ msg: 'Statut inconnu', path: 'status' }])
})

const noAddress = 'Veuillez entrer une adresse email valide'
const longAddress = `${'a'.repeat(243)}@example.org`

test.each([
  ['an empty name', { name: ' ' }, 'name', 'Le nom est requis'],
  ['an empty address', { email: ' ' }, 'email', 'L’email est requis'],
  ['half an address', { email: 'camille@' }, 'email', noAddress],
  ['an address with a line break', { email: 'a@b.fr\r\nBcc: c@d.fr' }, 'email', noAddress],
  ['an address of 255 characters', { email: longAddress }, 'email', '254 caractères au plus'],
  ['an empty message', { message: '\n' }, 'message', 'Le message est requis'],
  ['5001 characters', { message: 'a'.repeat(5001) }, 'message', '5\u00a0000 caractères au plus'],
  ['a name as a list', { name: ['Camille'] }, 'name', 'Un texte est attendu'],
])('a message with %s is refused at its field', async (_, change, path, msg) => {
  const app = testApp()
  const errors = await app.errors('POST /api/messages', { ...contactMessage, ...change })
  expect(errors).toEqual([{ msg, path }])
  expect(await (await app.asAdmin()).json('GET /api/messages')).toEqual([])
})

/** Names in a list of the dashboard. */
async function listed(app: TestApp, query: string): Promise<{ names: string[]; total: string }> {
  const answer = await (await app.asAdmin()).call(`GET /api/messages?${query}`)
  const messages: { name: string }[] = await answer.json()
  const total = answer.headers.get('x-total-count') ?? ''
  return { names: messages.map(({ name }) => name), total }
}

async function appWithMessages() {
  const app = testApp()
  await send(
    app,
    { name: 'Bob', email: 'zoe@exemple.fr', message: 'Un ÉTÉ au dojo, c’est bien.' },
    { name: 'Éva', email: 'a@exemple.fr', message: 'Bonjour' },
    { name: 'Eve', email: 'm@exemple.fr', message: 'Bonsoir à tous' },
  )
  return app
}

test.each([
  ['q=eva', ['Éva']],
  ['q=%20%C3%A9t%C3%A9%20au', ['Bob']],
  ['q=ZO%C3%89@exemple', ['Bob']],
  ['q=exemple', ['Eve', 'Éva', 'Bob']],
  ['q=bo', ['Eve', 'Éva', 'Bob']],
  ['q=%00bonjour%07', ['Éva']],
  ['q=%22', []],
  ['q=absent', []],
  ['sort=name', ['Bob', 'Éva', 'Eve']],
  ['sort=email', ['Éva', 'Eve', 'Bob']],
  ['sort=name&q=bon', ['Éva', 'Eve']],
  ['status=archived', []],
  ['status=unread&limit=2', ['Eve', 'Éva']],
  ['limit=1&offset=1', ['Éva']],
])('GET /api/messages searches and sorts: %s', async (query, expected) => {
  const app = await appWithMessages()
  expect((await listed(app, `${query}&limit=30`)).names).toEqual(expected)
  expect((await listed(app, query)).names).toEqual(expected)
})

test('GET /api/messages with a limit answers a page and the count', async () => {
  const app = await appWithMessages()
  expect(await listed(app, 'limit=1&q=exemple')).toEqual({ names: ['Eve'], total: '3' })
  const admin = await app.asAdmin()
  const [first] = await admin.json('GET /api/messages?limit=1')
  await admin.call(`PATCH /api/messages/${first._id}`, { status: 'archived' })
  const counts = await admin.json('GET /api/message-counts')
  expect(counts).toEqual({ total: 3, unread: 2, read: 0, archived: 1 })
  expect((await listed(app, 'status=archived')).names).toEqual(['Eve'])
  expect((await admin.call('GET /api/messages?sort=age')).status).toBe(422)
  expect((await app.call('GET /api/message-counts')).status).toBe(401)
})

test('a message restored from the trash is found and sorted as before', async () => {
  const app = await appWithMessages()
  const admin = await app.asAdmin()
  const [eva] = await admin.json('GET /api/messages?q=eva&limit=1')
  await admin.call(`DELETE /api/messages/${eva._id}`)
  expect((await listed(app, 'q=eva')).names).toEqual([])
  await admin.call(`POST /api/trash/messages/${eva._id}/restore`)
  expect((await listed(app, 'q=eva')).names).toEqual(['Éva'])
  expect((await listed(app, 'sort=name')).names).toEqual(['Bob', 'Éva', 'Eve'])
})

test('the same message is stored once a day, and its sender is thanked', async () => {
  const app = testApp()
  await send(app, {})
  app.setNow(new Date('2026-11-20T13:00:00Z'))
  const errors = await app.errors('POST /api/messages', {
    ...contactMessage,
    message: `${contactMessage.message} `,
  })
  expect(errors).toEqual([
    { msg: 'Ce message nous est déjà parvenu, merci\u00a0!', path: 'message' },
  ])
  app.setNow(new Date('2026-11-21T13:00:00Z'))
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(201)
})

const details = {
  subject: 'Essai gratuit',
  phone: '06 12 34 56 78',
  age: 'née en 2020',
  lesson: 'Éveil judo, mercredi 14 h',
}

test('a message may have details, which admins read and find; deleted it answers 404 until it is restored', async () => {
  const app = testApp()
  const [id] = await send(app, { ...details, phone: ` ${details.phone} ` })
  const admin = await app.asAdmin()
  const read = async () => await admin.json(`GET /api/messages/${id}`)
  expect(await read()).toMatchObject({ ...contactMessage, ...details })
  for (const status of [204, 404]) {
    expect((await admin.call(`DELETE /api/messages/${id}`)).status).toBe(status)
  }
  expect((await admin.call(`GET /api/messages/${id}`)).status).toBe(404)
  expect((await admin.call(`PATCH /api/messages/${id}`, { status: 'read' })).status).toBe(404)
  await admin.call(`POST /api/trash/messages/${id}/restore`)
  expect(await read()).toMatchObject({ ...contactMessage, ...details })
  for (const q of ['eveil', '34 56', 'essai', 'NEE EN', 'quel']) {
    expect((await listed(app, `q=${encodeURIComponent(q)}`)).total).toBe('1')
  }
})

test.each([
  ['subject', 201],
  ['phone', 41],
  ['age', 41],
  ['lesson', 201],
])('%s counts to its limit of %i characters less one', async (field, length) => {
  const app = testApp()
  const errors = await app.errors('POST /api/messages', {
    ...contactMessage,
    [field]: 'é'.repeat(length),
  })
  expect(errors).toEqual([{ msg: `${length - 1} caractères au plus`, path: field }])
  const wrong = await app.call('POST /api/messages', { ...contactMessage, [field]: 6 })
  expect(wrong.status).toBe(422)
})

test('the same trial request is accepted from two parents, and for two children of one', async () => {
  const app = testApp()
  const message = 'Bonjour, nous aimerions venir faire un cours d’essai gratuit.'
  const commonFields = { message, subject: 'Essai gratuit' }
  await send(
    app,
    { ...commonFields, age: '6 ans' },
    { ...commonFields, age: '9 ans' },
    { ...commonFields, age: '6 ans', name: 'Éric', email: 'eric@exemple.fr' },
  )
  app.setNow(new Date('2026-11-20T14:00:00Z'))
  const again = await app.call('POST /api/messages', {
    ...contactMessage,
    ...commonFields,
    age: '6 ans',
  })
  expect(again.status).toBe(422)
})

test('a message answered by mail or telephone is marked with who and when', async () => {
  const app = testApp()
  const [id] = await send(app, {})
  const admin = await app.asAdmin()
  const change = async (body: object) => await admin.json(`PATCH /api/messages/${id}`, body)
  app.setNow(new Date('2026-11-20T15:00:00Z'))
  const answered = { by: 'test-admin', date: '2026-11-20T15:00:00.000Z' }
  expect(await change({ answered: true })).toMatchObject({ status: 'read', answered })
  const [listedOne] = await admin.json('GET /api/messages')
  expect(listedOne).toMatchObject({ answered })
  expect(await change({ status: 'unread' })).toMatchObject({ status: 'unread', answered })
  expect(await change({ answered: true, status: 'archived' })).toMatchObject({ status: 'archived' })
  expect(await change({ answered: true })).toMatchObject({ status: 'archived' })
  expect(await change({ answered: false })).not.toHaveProperty('answered')
  for (const body of [{}, { answered: 'oui' }]) {
    expect((await admin.call(`PATCH /api/messages/${id}`, body)).status).toBe(422)
  }
  expect((await admin.call('PATCH /api/messages/nobody', { answered: true })).status).toBe(404)
})

test('a message is refused while two thousand are unread', async () => {
  const app = testApp()
  const many = Array.from({ length: 2_000 }, (_, n) => ({
    ...contactMessage,
    id: `m${n}`,
    date: '2026-11-01',
  }))
  await app.db.insertInto('messages').values(many).execute()
  const refused = await app.call('POST /api/messages', contactMessage)
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refused.json()).errors[0].msg).toMatch(/^Le site a reçu trop d’envois/)
  await (await app.asAdmin()).call('PATCH /api/messages/m7', { status: 'read' })
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(201)
})
