import { expect, test } from 'vitest'
import { readJson } from '#src/testing/door.ts'
import { mailServer } from '#src/testing/mail-server.ts'
import { testApp } from '#src/testing/test-app.ts'

const stage = { title: 'Stage', description: 'Randori', date: '2026-12-05', startTime: '14:00' }
const env = { TRUST_PROXY: 'on' }

/** The calls of visitors, each from an address of their own where nothing else is said. */
async function site(event: object = {}) {
  const app = testApp(env)
  const admin = await app.asAdmin()
  let last = 0
  const visitor = (address?: string) => {
    last += 1
    const from = address ?? `10.${last >> 8}.${last & 255}.1`
    return (call: string, body?: unknown) => app.call(call, body, { 'X-Forwarded-For': from })
  }
  const made = await admin.call('POST /api/events', {
    ...stage,
    capacity: 3,
    registrations: { open: true },
    ...event,
  })
  expect(made.status).toBe(201)
  const come = (name: string, people = 1, more: object = {}) =>
    visitor()('POST /api/events/stage/registrations', { name, people, ...more })
  const state = async () => (await readJson(await app.call('GET /api/events/stage'))).registrations
  const names = async () => {
    const rows = await readJson(await admin.call('GET /api/events/stage/registrations'))
    return rows.map((row: { name: string; status: string }) => `${row.name} ${row.status}`)
  }
  return { app, admin, visitor, come, state, names }
}

test('one comes, waits, moves up in order, changes and ends by the own link', async () => {
  const { app, come, state, names, visitor } = await site()
  const zoe = await readJson(await come('Zoé', 2), 201)
  expect(zoe).toEqual({
    _id: expect.any(String),
    status: 'registered',
    link: expect.stringMatching(/^\/je-viens\/[\w-]{43}$/),
  })
  expect(await readJson(await come('Léa', 2), 201)).toMatchObject({ status: 'waiting', place: 1 })
  // One place is free, and Léa was first.
  expect(await readJson(await come('Hugo'), 201)).toMatchObject({ status: 'waiting', place: 2 })
  expect(await state()).toEqual({
    open: true,
    deadline: '',
    question: '',
    over: false,
    taken: 2,
    places: 3,
    waiting: 3,
  })
  const change = await visitor()(`PUT ${zoe.link}`, { name: 'Zoé', people: 1 })
  expect(await readJson(change)).toMatchObject({ people: 1, status: 'registered' })
  expect(await names()).toEqual(['Zoé registered', 'Léa registered', 'Hugo waiting'])
  expect((await app.call(`DELETE ${zoe.link}`)).status).toBe(204)
  expect(await names()).toEqual(['Léa registered', 'Hugo registered'])
  expect((await app.call(`DELETE ${zoe.link}`)).status).toBe(404)
  expect(await state()).toMatchObject({ taken: 3, waiting: 0 })
})

test('two hundred at once for twenty places are never one too many', async () => {
  const { come, state, names } = await site({ capacity: 20 })
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => come(`Judoka ${n}`)))
  expect(answers.every(({ status }) => status === 201)).toBe(true)
  expect(await state()).toMatchObject({ taken: 20, places: 20, waiting: 180 })
  expect((await names()).filter((name: string) => name.endsWith('registered'))).toHaveLength(20)
})

test.each([
  ['without a name', { name: ' ', people: 1 }, 422],
  ['with nobody', { name: 'Zoé', people: 0 }, 422],
  ['with a crowd', { name: 'Zoé', people: 21 }, 422],
  ['with more than the whole event takes', { name: 'Zoé', people: 4 }, 409],
  ['with an address that is none', { name: 'Zoé', people: 1, email: 'zoé' }, 422],
])('a registration %s is refused', async (_, body, status) => {
  const { visitor, state } = await site()
  const answer = await visitor()('POST /api/events/stage/registrations', body)
  expect(answer.status).toBe(status)
  expect(await state()).toMatchObject({ taken: 0 })
})

test('the same person twice is told kindly', async () => {
  const { come } = await site()
  await come('Zoé Petit')
  const again = await readJson(await come('zoe  PETIT'), 409)
  expect(again.errors[0].msg).toMatch(/déjà inscrit/)
})

test('it closes at its deadline, or when the event begins', async () => {
  const { app, come, state } = await site({
    registrations: { open: true, deadline: '2026-12-01T20:00' },
  })
  app.setNow(new Date('2026-12-01T18:59:00Z'))
  expect((await come('Zoé')).status).toBe(201)
  app.setNow(new Date('2026-12-01T19:00:00Z'))
  expect((await come('Léa')).status).toBe(409)
  expect(await state()).toMatchObject({ over: true, taken: 1 })
  const other = await site()
  other.app.setNow(new Date('2026-12-05T12:59:00Z'))
  expect((await other.come('Zoé')).status).toBe(201)
  other.app.setNow(new Date('2026-12-05T13:00:00Z'))
  expect((await other.come('Léa')).status).toBe(409)
})

test('an event takes none until it is told to, and keeps what it was told', async () => {
  const { app, admin, come, state } = await site({ registrations: undefined })
  expect(await state()).toBeUndefined()
  expect((await come('Zoé')).status).toBe(409)
  const on = { ...stage, registrations: { open: true, question: 'Régime ?' } }
  await admin.call('PUT /api/events/stage', on)
  await admin.call('PUT /api/events/stage', stage)
  expect(await state()).toMatchObject({ open: true, question: 'Régime ?', places: null })
  expect(
    (await app.call('POST /api/events/inconnu/registrations', { name: 'Zoé', people: 1 })).status,
  ).toBe(404)
})

test('more room lets those up who wait', async () => {
  const { admin, come, names } = await site({ capacity: 1 })
  await come('Zoé')
  await come('Léa')
  await admin.call('PUT /api/events/stage', { ...stage, capacity: 2 })
  expect(await names()).toEqual(['Zoé registered', 'Léa registered'])
})

test('less room than were promised takes nothing from who comes: they change all but for more', async () => {
  const { admin, come, names, visitor } = await site()
  const { link } = await readJson(await come('Zoé', 3), 201)
  const event = { ...stage, capacity: 1 }
  expect((await admin.call('PUT /api/events/stage', event)).status).toBe(200)
  const change = (people: number) =>
    visitor()(`PUT ${link}`, { name: 'Zoé Petit', people, email: 'zoe@exemple.fr' })
  expect((await change(4)).status).toBe(409)
  expect(await readJson(await change(3))).toMatchObject({ name: 'Zoé Petit', people: 3 })
  expect(await readJson(await change(2))).toMatchObject({ people: 2, status: 'registered' })
  expect((await change(3)).status).toBe(409)
  expect(await names()).toEqual(['Zoé Petit registered'])
})

test('who can never fit any more keeps nobody behind', async () => {
  const { admin, app, come, names } = await site()
  const { link } = await readJson(await come('Zoé', 2), 201)
  await come('Club voisin', 3)
  await come('Hugo')
  expect((await admin.call('PUT /api/events/stage', { ...stage, capacity: 2 })).status).toBe(200)
  expect(await names()).toEqual(['Zoé registered', 'Club voisin waiting', 'Hugo waiting'])
  expect((await app.call(`DELETE ${link}`)).status).toBe(204)
  expect(await names()).toEqual(['Club voisin waiting', 'Hugo registered'])
})

test('once the event has begun nobody moves up, whatever is tidied there', async () => {
  const { app, come, state } = await site({ capacity: 1 })
  const { _id } = await readJson(await come('Zoé'), 201)
  await come('Léa')
  app.setNow(new Date('2026-12-05T13:00:00Z'))
  const admin = await app.asAdmin()
  await readJson(await admin.call('PUT /api/events/stage', { ...stage, capacity: 5 }))
  expect(await state()).toMatchObject({ taken: 1, waiting: 1 })
  const gone = await admin.call(`DELETE /api/events/stage/registrations/${_id}`)
  expect(gone.status).toBe(204)
  expect(await state()).toMatchObject({ taken: 0, waiting: 1 })
})

test('one address registers five in an hour, a network forty, and none of the site’s bounds counts', async () => {
  const { visitor, admin } = await site({ capacity: 500 })
  const mine = visitor('192.0.2.7')
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    const body = { name: `Enfant ${n}`, people: 1 }
    statuses.push((await mine('POST /api/events/stage/registrations', body)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  // Another event is another bound.
  await admin.call('POST /api/events', { ...stage, title: 'Gala', registrations: { open: true } })
  expect(
    (await mine('POST /api/events/gala/registrations', { name: 'Zoé', people: 1 })).status,
  ).toBe(201)
  expect(
    (
      await mine('POST /api/messages', {
        name: 'Zoé',
        email: 'zoe@exemple.fr',
        message: 'Bonjour !',
      })
    ).status,
  ).toBe(201)
})

test('who comes is for admins and editors alone', async () => {
  const { app, come, admin } = await site()
  const { _id } = await readJson(await come('Zoé'), 201)
  expect((await app.call('GET /api/events/stage/registrations')).status).toBe(401)
  expect((await app.call(`DELETE /api/events/stage/registrations/${_id}`)).status).toBe(401)
  const editor = await app.asEditor()
  expect(await readJson(await editor.call('GET /api/events/stage/registrations'))).toHaveLength(1)
  expect((await admin.call(`DELETE /api/events/stage/registrations/${_id}`)).status).toBe(204)
  expect((await admin.call(`DELETE /api/events/stage/registrations/${_id}`)).status).toBe(404)
})

test('they stay with an event in the trash, and go thirty days after it, or with it for good', async () => {
  const { app, admin, come, names } = await site()
  const { link } = await readJson(await come('Zoé'), 201)
  await admin.call('DELETE /api/events/stage')
  await app.purge()
  expect((await app.call(`GET /api/registrations/${link.split('/').pop()}`)).status).toBe(404)
  await admin.call('POST /api/trash/events/stage/restore')
  expect(await names()).toEqual(['Zoé registered'])
  app.setNow(new Date('2027-01-04T12:00:00Z'))
  await app.purge()
  expect(
    await (await app.asAdmin()).call('GET /api/events/stage/registrations').then((a) => a.json()),
  ).toHaveLength(1)
  app.setNow(new Date('2027-01-05T12:00:00Z'))
  await app.purge()
  expect(await app.db.selectFrom('registrations').selectAll().execute()).toEqual([])
})

test('a person is found and erased there', async () => {
  const { app, admin, come, names } = await site()
  await come('Léa Dupont', 1, { email: 'lea@exemple.fr' })
  await come('Hugo', 2)
  await come('Zoé')
  const { finds } = await readJson(
    await admin.call('POST /api/personal/search', { q: 'Léa Dupont' }),
  )
  expect(finds).toMatchObject([{ room: 'registrations', remedies: ['erase', 'anonymise'] }])
  const keys = finds.map(({ key }: { key: string }) => key)
  await admin.call('POST /api/personal/erase', { q: 'Léa Dupont', keys })
  expect(await names()).toEqual(['Hugo registered', 'Zoé waiting'])
  await app.purge()
  expect(await names()).toEqual(['Hugo registered', 'Zoé registered'])
})

test('they follow an event whose permalink loses a name', async () => {
  const { app, admin, visitor } = await site()
  const event = { ...stage, title: 'Stage de Léa Dupont', registrations: { open: true } }
  const { _id } = await readJson(await admin.call('POST /api/events', event), 201)
  const body = { name: 'Hugo', people: 1 }
  const made = await visitor()(`POST /api/events/${_id}/registrations`, body)
  const { link } = await readJson(made, 201)
  const { finds } = await readJson(
    await admin.call('POST /api/personal/search', { q: 'Léa Dupont' }),
  )
  const keys = finds.map(({ key }: { key: string }) => key)
  await admin.call('POST /api/personal/anonymise', { q: 'Léa Dupont', keys })
  const own = await readJson(await app.call(`GET /api/registrations/${link.split('/').pop()}`))
  expect(own.event._id).not.toBe(_id)
  expect(own.name).toBe('Hugo')
})

test('with mail, a confirmation and the word when one moves up bring the event along', async () => {
  const server = await mailServer()
  const app = testApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
    PUBLIC_URL: 'https://club.example',
  })
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', { ...stage, capacity: 1, registrations: { open: true } })
  const path = 'POST /api/events/stage/registrations'
  const zoe = { name: 'Zoé', people: 1, email: 'zoe@exemple.fr' }
  const { link } = await readJson(await app.call(path, zoe), 201)
  await app.sendMails()
  await app.call(path, { ...zoe, name: 'Hugo', email: 'hugo@exemple.fr' })
  await app.sendMails()
  await app.call(`DELETE ${link}`)
  await app.sendMails()
  expect(server.mails.map(({ to, read }) => `${to} ${read.subject}`)).toEqual([
    'zoe@exemple.fr Vous venez\u00a0: Stage',
    'hugo@exemple.fr Liste d’attente\u00a0: Stage',
    'hugo@exemple.fr Une place pour vous\u00a0: Stage',
  ])
  expect(server.mails[0]?.read.text).toContain(`https://club.example${link}`)
  for (const { read } of server.mails) {
    const [file] = read.attachments
    expect([file?.filename, file?.mimeType]).toEqual(['evenement.ics', 'text/calendar'])
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer)
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20261205T140000')
    expect(calendar).toContain('URL:https://club.example/events/stage')
  }
  const kept = await app.db.selectFrom('mails').select(['text', 'calendar']).execute()
  expect(new Set(kept.map(({ text, calendar }) => text + calendar))).toEqual(new Set(['']))
})

test('a message to all goes to each address once, by itself', async () => {
  const server = await mailServer()
  const app = testApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
  })
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', { ...stage, capacity: 2, registrations: { open: true } })
  const path = 'POST /api/events/stage/registrations'
  const write = 'POST /api/events/stage/registrations/messages'
  const text = 'Pensez à la gourde.'
  await readJson(await app.call(path, { name: 'Sans adresse', people: 1 }), 201)
  expect((await admin.call(write, { text })).status).toBe(409)
  for (const [name, email] of [
    ['Zoé', 'zoe@exemple.fr'],
    ['Zoé (frère)', 'Zoe@exemple.fr'],
    ['Hugo', 'hugo@exemple.fr'],
  ]) {
    await readJson(await app.call(path, { name, people: 1, email }), 201)
  }
  await app.sendMails()
  const before = server.mails.length
  expect((await app.call(write, { text })).status).toBe(401)
  expect((await admin.call(write, { text: ' ' })).status).toBe(422)
  const editor = await app.asEditor()
  expect(await readJson(await editor.call(write, { text }), 202)).toEqual({ mails: 2 })
  await app.sendMails()
  const sent = server.mails.slice(before)
  expect(sent.map(({ to }) => String(to)).sort()).toEqual(['Zoe@exemple.fr', 'hugo@exemple.fr'])
  for (const { read } of sent) {
    expect(read.subject).toBe('Stage')
    expect(read.text).toContain(text)
    expect(read.text).toContain('samedi 5 décembre 2026 à 14:00')
  }
})

test('without a mail server a message to all is refused, and says why', async () => {
  const { admin, come } = await site()
  await come('Zoé', 1, { email: 'zoe@exemple.fr' })
  const answer = await admin.call('POST /api/events/stage/registrations/messages', {
    text: 'Bonjour',
  })
  expect(answer.status).toBe(409)
  expect(JSON.stringify(await answer.json())).toContain('Aucun serveur de courriel n’est réglé.')
})
