import { expect, test } from 'vitest'
import { queueMail } from '#src/core/mail/queue.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const stage = { title: 'Stage', description: 'Randori', date: '2026-12-05', startTime: '14:00' }
const env = { TRUST_PROXY: 'on' }

/** Calls of visitors, each from its own IP address by default. */
async function site(event: object = {}) {
  const { app, admin } = await appAndAdmin(env)
  let last = 0
  const visitor = (address?: string) => {
    last += 1
    const from = address ?? `10.${last >> 8}.${last & 255}.1`
    return (call: string, body?: unknown) => app.call(call, body, { 'X-Forwarded-For': from })
  }
  const registrations = { open: true }
  await admin.json('POST /api/events', { ...stage, capacity: 3, registrations, ...event })
  const come = (name: string, people = 1, more: object = {}) =>
    visitor()(register, { name, people, ...more })
  const state = async () => (await app.json('GET /api/events/stage')).registrations
  const names = async () => {
    const rows = await admin.json('GET /api/events/stage/registrations')
    return rows.map((row: { name: string; status: string }) => `${row.name} ${row.status}`)
  }
  return { app, admin, visitor, come, state, names }
}

const own = (link: string) => `/api/registrations/${link.split('/').pop()}`

const online = (url: string) => ({ ...mailEnv(url), PUBLIC_URL: 'https://club.example', ...env })
const register = 'POST /api/events/stage/registrations'

async function siteWithMail(event: object = {}) {
  const server = await mailServer()
  const { app, admin } = await appAndAdmin(online(server.url))
  await admin.call('POST /api/events', { ...stage, registrations: { open: true }, ...event })
  return { server, app, admin }
}

test('a registration is made, put on the waiting list, moved up, changed and cancelled by its link', async () => {
  const { app, come, state, names, visitor } = await site()
  const zoe = await readJson(await come('Zoé', 2), 201)
  expect(zoe).toEqual({
    _id: expect.any(String),
    status: 'registered',
    link: expect.stringMatching(/^\/je-viens\/[\w-]{43}$/),
  })
  expect(await readJson(await come('Léa', 2), 201)).toMatchObject({ status: 'waiting', place: 1 })
  // Hugo would fit the one free place, but Léa was first.
  expect(await readJson(await come('Hugo'), 201)).toMatchObject({ status: 'waiting', place: 2 })
  expect(await state()).toEqual({
    open: true,
    deadline: '',
    question: '',
    over: false,
    taken: 2,
    places: 3,
    waiting: 3,
    hasMail: false,
  })
  const change = await visitor()(`PUT ${zoe.link}`, { name: 'Zoé', people: 1 })
  expect(await readJson(change)).toMatchObject({ people: 1, status: 'registered' })
  expect(await names()).toEqual(['Zoé registered', 'Léa registered', 'Hugo waiting'])
  expect((await app.call(`DELETE ${zoe.link}`)).status).toBe(204)
  expect(await names()).toEqual(['Léa registered', 'Hugo registered'])
  expect((await app.call(`DELETE ${zoe.link}`)).status).toBe(404)
  expect(await state()).toMatchObject({ taken: 3, waiting: 0 })
  expect((await app.call('GET /api/events/stage/registrations')).status).toBe(401)
})

test('two hundred simultaneous registrations for twenty places never exceed them', async () => {
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
  const answer = await visitor()(register, body)
  expect(answer.status).toBe(status)
  expect(await state()).toMatchObject({ taken: 0 })
})

test('registration closes at its deadline, or when the event begins', async () => {
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

test('an event accepts registrations once switched on, and keeps the setting', async () => {
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

test('less capacity removes no place; who has one may change all but ask for more', async () => {
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

test('a waiting group larger than the free places is skipped, and moves up with more capacity', async () => {
  const { admin, app, come, names } = await site()
  const { link } = await readJson(await come('Zoé', 2), 201)
  await come('Club voisin', 3)
  await come('Hugo')
  expect((await admin.call('PUT /api/events/stage', { ...stage, capacity: 2 })).status).toBe(200)
  expect(await names()).toEqual(['Zoé registered', 'Club voisin waiting', 'Hugo waiting'])
  expect((await app.call(`DELETE ${link}`)).status).toBe(204)
  expect(await names()).toEqual(['Club voisin waiting', 'Hugo registered'])
  await admin.json('PUT /api/events/stage', { ...stage, capacity: 4 })
  expect(await names()).toEqual(['Club voisin registered', 'Hugo registered'])
})

test('nobody moves up from the waiting list once the event has begun', async () => {
  const { app, come, state } = await site({ capacity: 1 })
  const { _id } = await readJson(await come('Zoé'), 201)
  await come('Léa')
  app.setNow(new Date('2026-12-05T13:00:00Z'))
  const admin = await app.asAdmin()
  await admin.json('PUT /api/events/stage', { ...stage, capacity: 5 })
  expect(await state()).toMatchObject({ taken: 1, waiting: 1 })
  const gone = await admin.call(`DELETE /api/registrations/${_id}`)
  expect(gone.status).toBe(204)
  expect(await state()).toMatchObject({ taken: 0, waiting: 1 })
})

test('one address registers at most sixty an hour, not counting cancelled ones', async () => {
  const { visitor, admin } = await site({ capacity: 500 })
  const mine = visitor('192.0.2.7')
  const add = (n: number) => mine(register, { name: `Enfant ${n}`, people: 1 })
  const made = []
  for (let n = 0; n < 60; n += 1) made.push(await readJson(await add(n), 201))
  const refused = await add(60)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('3600')
  expect((await refused.json()).errors[0].msg).toMatch(
    /Passez du wifi au réseau mobile ou l’inverse, ou réessayez dans 60\sminutes\.$/,
  )
  const [first, second, third] = made
  expect((await visitor()(`DELETE ${first.link}`)).status).toBe(204)
  expect((await visitor()(`POST ${own(second.link)}`, { ends: 'on' })).status).toBe(204)
  expect((await admin.call(`DELETE /api/registrations/${third._id}`)).status).toBe(204)
  const again = []
  for (let n = 60; n < 64; n += 1) again.push((await add(n)).status)
  expect(again).toEqual([201, 201, 201, 429])
  // Each event has a limit of its own.
  await admin.call('POST /api/events', { ...stage, title: 'Gala', registrations: { open: true } })
  const gala = await mine('POST /api/events/gala/registrations', { name: 'Zoé', people: 1 })
  const message = { name: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour !' }
  const sent = await mine('POST /api/messages', message)
  expect([gala.status, sent.status]).toEqual([201, 201])
})

test('registrations stay with an event in the trash, and end after thirty days or with it', async () => {
  const { app, admin, come, names } = await site()
  const { link } = await readJson(await come('Zoé'), 201)
  await admin.call('DELETE /api/events/stage')
  await app.purge()
  expect(await app.json(`GET ${own(link)}`)).toMatchObject({
    status: 'cancelled',
    event: { title: 'Stage' },
  })
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

test('registrations of an evening that ends after midnight end thirty days after that morning', async () => {
  const { app, admin, come } = await site()
  await readJson(await come('Zoé'), 201)
  const evening = { ...stage, startTime: '20:00', endTime: '01:00' }
  expect((await admin.call('PUT /api/events/stage', evening)).status).toBe(200)
  const left = async (day: string) => {
    app.setNow(new Date(`${day}T12:00:00Z`))
    await app.purge()
    return (await app.db.selectFrom('registrations').selectAll().execute()).length
  }
  expect([await left('2027-01-05'), await left('2027-01-06')]).toEqual([1, 0])
})

test('a registered person is found and erased', async () => {
  const { app, admin, come, names } = await site()
  await come('Léa Dupont', 1, { email: 'lea@exemple.fr' })
  await come('Hugo', 2)
  await come('Zoé')
  const { matches: finds } = await admin.json('POST /api/personal/search', { q: 'Léa Dupont' })
  expect(finds).toMatchObject([{ room: 'registrations', actions: ['anonymise', 'erase'] }])
  const keys = finds.map(({ key }: { key: string }) => key)
  await admin.call('POST /api/personal/erase', { q: 'Léa Dupont', keys })
  expect(await names()).toEqual(['Hugo registered', 'Zoé waiting'])
  await app.purge()
  expect(await names()).toEqual(['Hugo registered', 'Zoé registered'])
})

test('erasing a name empties it in a registration, which keeps its place', async () => {
  const { app, admin, come, names } = await site()
  await come('Léa Dupont', 1, { email: 'lea@exemple.fr' })
  await come('Hugo')
  const { matches: finds } = await admin.json('POST /api/personal/search', { q: 'Léa Dupont' })
  const keys = finds.map(({ key }: { key: string }) => key)
  const done = await admin.call('POST /api/personal/anonymise', { q: 'Léa Dupont', keys })
  expect(done.status).toBeLessThan(300)
  expect(await names()).toEqual(['(nom retiré) registered', 'Hugo registered'])
  const rows = await app.db.selectFrom('registrations').select('email').execute()
  expect(rows.map(({ email }) => email)).toEqual(['', ''])
})

test('registrations follow an event whose permalink loses a name', async () => {
  const { app, admin } = await site()
  const event = { ...stage, title: 'Stage de Léa Dupont', registrations: { open: true } }
  const { _id } = await admin.json('POST /api/events', event)
  const body = { name: 'Hugo', people: 1 }
  const { link } = await app.json(`POST /api/events/${_id}/registrations`, body)
  await admin.call(`PUT /api/events/${_id}`, { ...event, title: 'Stage de randori' })
  const chosen = { q: 'Léa Dupont', keys: [`events/${_id}`] }
  await admin.json('POST /api/personal/readdress', chosen)
  const moved = { name: 'Hugo', event: { _id: 'stage-de-randori' } }
  expect(await app.json(`GET ${own(link)}`)).toMatchObject(moved)
})

test('the mails of a confirmation and of a free place have the event as a calendar file', async () => {
  const { server, app } = await siteWithMail({ capacity: 1 })
  const zoe = { name: 'Zoé', people: 1, email: 'zoe@exemple.fr' }
  const { link } = await app.json(register, zoe)
  await app.sendMails()
  await app.call(register, { ...zoe, name: 'Hugo', email: 'hugo@exemple.fr' })
  await app.sendMails()
  await app.call(`DELETE ${link}`)
  await app.sendMails()
  expect(server.mails.map(({ to, read }) => `${to} ${read.subject}`)).toEqual([
    'zoe@exemple.fr Vous venez\u00a0: Stage',
    'hugo@exemple.fr Liste d’attente\u00a0: Stage',
    'hugo@exemple.fr Une place pour vous\u00a0: Stage',
  ])
  expect(server.mails[0]?.read.text).toContain(`https://club.example${link}`)
  const [confirmation, waiting, place] = server.mails
  // Who waits has no place to keep in a diary.
  expect(waiting?.read.attachments).toEqual([])
  for (const { read, data } of [confirmation, place].filter((mail) => mail !== undefined)) {
    expect(data).toMatch(/text\/calendar;[^:]*charset=utf-8/)
    const [file] = read.attachments
    expect([file?.filename, file?.mimeType]).toEqual(['evenement.ics', 'text/calendar'])
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer)
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20261205T140000')
    expect(calendar).toContain('URL:https://club.example/events/stage')
  }
  const storedMails = await app.db.selectFrom('mails').select(['text', 'calendar']).execute()
  expect(new Set(storedMails.map(({ text, calendar }) => text + calendar))).toEqual(new Set(['']))
})

test('a message to all registered goes to each address once, in its own mail', async () => {
  const { server, app, admin } = await siteWithMail({ capacity: 2 })
  const write = `${register}/messages`
  const text = 'Pensez à la gourde.'
  await app.json(register, { name: 'Sans adresse', people: 1 })
  expect((await admin.call(write, { text })).status).toBe(409)
  for (const [name, email] of [
    ['Zoé', 'zoe@exemple.fr'],
    ['Zoé (frère)', 'Zoe@exemple.fr'],
    ['Hugo', 'hugo@exemple.fr'],
  ]) {
    await app.json(register, { name, people: 1, email })
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
    expect(read.text).toContain('samedi 5 décembre 2026 à 14\u00a0h')
  }
})

test('a registration link changes thirty times an hour from anywhere, and reads without limit', async () => {
  const { app, come, visitor } = await site({ capacity: 500 })
  const { link } = await readJson(await come('Zoé'), 201)
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    const call = n % 2 ? `PUT ${link}` : `POST ${own(link)}`
    statuses.push((await visitor()(call, { name: 'Zoé', people: 1 + (n % 2) })).status)
  }
  expect(statuses.filter((status) => status < 300)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await visitor()(`DELETE ${link}`)).status).toBe(429)
  expect((await app.call(`GET ${own(link)}`)).status).toBe(200)
  app.setNow(new Date('2026-11-20T13:00:01Z'))
  expect((await visitor()(`DELETE ${link}`)).status).toBe(204)
})

test('an address can try thirty registration links an hour', async () => {
  const { visitor } = await site()
  const mine = visitor('192.0.2.7')
  for (let n = 0; n < 30; n += 1) {
    expect((await mine(`DELETE /je-viens/link-${n}`)).status).toBe(404)
  }
  expect((await mine('PUT /je-viens/another', { name: 'Zoé', people: 1 })).status).toBe(429)
})

test('a change that changes nothing writes nothing and keeps the public cache', async () => {
  const { app, come, visitor } = await site()
  const { link } = await readJson(await come('Zoé', 2), 201)
  const before = app.db.watch.content
  expect((await visitor()(`PUT ${link}`, { name: 'Zoé', people: 2 })).status).toBe(200)
  expect(app.db.watch.content).toBe(before)
  expect((await visitor()(`PUT ${link}`, { name: 'Zoé', people: 1 })).status).toBe(200)
  expect(app.db.watch.content).toBeGreaterThan(before)
})

test('the answer does not tell whether a name is registered: the second one is accepted for the club to see', async () => {
  const { admin, come, visitor, names } = await site({ capacity: 10 })
  await come('Léa Dupont', 2, { email: 'lea@exemple.fr' })
  const again = await readJson(await come('lea  DUPONT', 2), 201)
  expect(again).toEqual({ _id: expect.any(String), status: 'registered', link: expect.any(String) })
  // Duplicates are not revealed by asking for too many seats or by changing one's name.
  const sameEmail = { email: 'a@exemple.fr' }
  const more = [await come('Léa Dupont', 11, sameEmail), await come('Personne', 11, sameEmail)]
  expect(await Promise.all(more.map((answer) => answer.text()))).toEqual([
    '{"errors":[{"msg":"Il reste 6 places."}]}',
    '{"errors":[{"msg":"Il reste 6 places."}]}',
  ])
  const hugo = await readJson(await come('Hugo'), 201)
  const renamed = await visitor()(`PUT ${hugo.link}`, { name: 'DUPONT Léa', people: 1 })
  expect(renamed.status).toBe(200)
  await come('Zoé')
  const rows = await admin.json('GET /api/events/stage/registrations')
  expect(rows.map((row: { maybeTwice: boolean }) => row.maybeTwice)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await names()).toHaveLength(4)
})

test('a second registration with the same e-mail address is reported to the visitor', async () => {
  const { come } = await site({ capacity: 10 })
  await come('Zoé Petit', 1, { email: 'zoe@exemple.fr' })
  const again = await readJson(await come('PETIT  zoe', 1, { email: 'Zoe@exemple.fr' }), 409)
  expect(again.errors[0].msg).toMatch(/déjà inscrit/)
  // A sister registers with the family's address.
  expect((await come('Léa Petit', 1, { email: 'zoe@exemple.fr' })).status).toBe(201)
})

test('refused registrations count: one address may try thirty times in ten minutes', async () => {
  const { visitor } = await site()
  const mine = visitor('192.0.2.7')
  for (let n = 0; n < 30; n += 1) {
    expect((await mine(register, { name: `Nom ${n}`, people: 4 })).status).toBe(409)
  }
  expect((await mine(register, { name: 'Zoé', people: 1 })).status).toBe(429)
})

test('a registration of more than six people needs an e-mail address', async () => {
  const { come, visitor } = await site({ capacity: 40 })
  const refused = await readJson(await come('Club voisin', 7), 422)
  expect(refused.errors).toMatchObject([{ path: 'email' }])
  const made = await readJson(await come('Club voisin', 20, { email: 'club@exemple.fr' }), 201)
  const change = await visitor()(`PUT ${made.link}`, { name: 'Club voisin', people: 20 })
  expect(change.status).toBe(422)
  expect((await come('Famille', 6)).status).toBe(201)
})

test('the club can register more than six people, outside the visitors’ limit', async () => {
  const { app, admin, come } = await site({ capacity: 500 })
  const from = { 'X-Forwarded-For': '192.0.2.7' }
  const editor = await app.asEditor()
  for (let n = 0; n < 50; n += 1) {
    const by = n % 2 ? admin : editor
    expect((await by.call(register, { name: `Enfant ${n}`, people: 1 }, from)).status).toBe(201)
  }
  expect((await app.call(register, { name: 'Zoé', people: 1 }, from)).status).toBe(201)
  expect((await come('Hugo')).status).toBe(201)
})

test('the club enters and changes registrations at any time, and beyond capacity on confirmation', async () => {
  const { app, come, names } = await site()
  const editor = await app.asEditor()
  const enter = (name: string, people: number, more: object = {}) =>
    editor.call('POST /api/registrations', { event: 'stage', name, people, ...more })
  await come('Zoé', 2)
  expect((await enter('Club voisin', 7)).status).toBe(201)
  const hugo = await readJson(await enter('Hugo', 2, { beyond: true, paid: true }), 201)
  expect(await names()).toEqual(['Zoé registered', 'Club voisin waiting', 'Hugo registered'])
  const change = (body: object) => editor.call(`PUT /api/registrations/${hugo._id}`, body)
  const refused = await readJson(await change({ people: 3 }), 422)
  expect(refused.errors).toMatchObject([{ path: 'people' }])
  expect((await change({ people: 3, beyond: true })).status).toBe(204)
  expect((await change({ name: 'Hugo Petit', answer: 'Oui' })).status).toBe(204)
  const row = async () => (await editor.json('GET /api/events/stage/registrations')).at(-1)
  expect(await row()).toMatchObject({ name: 'Hugo Petit', people: 3, answer: 'Oui', paid: true })
  // The event has begun: who is at the door is entered.
  app.setNow(new Date('2026-12-05T14:30:00Z'))
  const late = await app.asEditor()
  const nina = { event: 'stage', name: 'Nina', people: 1, beyond: true }
  expect((await late.call('POST /api/registrations', nina)).status).toBe(201)
  const rows = await late.json('GET /api/events/stage/registrations')
  expect(rows.at(-1)).toMatchObject({ name: 'Nina', status: 'registered', paid: false })
  expect((await app.call('POST /api/registrations', nina)).status).toBe(401)
})

test('a registration sent again after a lost answer is stored once', async () => {
  const { app, names } = await site()
  const admin = await app.asAdmin()
  const enter = async () => {
    const entry = { event: 'stage', name: 'Zoé', people: 2 }
    const key = { 'Idempotency-Key': 'une-cle-pour-zoe-01' }
    return await admin.json('POST /api/registrations', entry, key)
  }
  const { link, ...first } = await enter()
  expect(link).toMatch(/^\/je-viens\//)
  expect(await enter()).toEqual(first)
  expect(await names()).toEqual(['Zoé registered'])
})

test('marking a registration as paid changes nothing else, and is kept through the trash', async () => {
  const { app, come } = await site()
  const editor = await app.asEditor()
  const { _id } = await readJson(await come('Zoé', 2, { email: 'zoe@exemple.fr' }), 201)
  expect((await editor.call(`PUT /api/registrations/${_id}`, { paid: true })).status).toBe(204)
  for (const status of [204, 404]) {
    expect((await editor.call(`DELETE /api/registrations/${_id}`)).status).toBe(status)
  }
  await editor.call(`POST /api/trash/registrations/${_id}/restore`)
  const rows = await editor.json('GET /api/events/stage/registrations')
  expect(rows).toMatchObject([{ name: 'Zoé', people: 2, email: 'zoe@exemple.fr', paid: true }])
})

test('a paid registration for one is unpaid once it is for two', async () => {
  const { admin, come, visitor } = await site()
  const { _id, link } = await readJson(await come('Zoé'), 201)
  await admin.call(`PUT /api/registrations/${_id}`, { paid: true })
  const paidAs = async (people: number) => {
    await visitor()(`PUT ${link}`, { name: 'Zoé', people, answer: `${people}` })
    return (await admin.json('GET /api/events/stage/registrations'))[0].paid
  }
  expect(await paidAs(1)).toBe(true)
  expect(await paidAs(2)).toBe(false)
})

test('a waiting registration accepted by the club is mailed, like one that moves up', async () => {
  const { server, app, admin } = await siteWithMail({ capacity: 1 })
  const event = { event: 'stage', people: 1 }
  await admin.call('POST /api/registrations', { ...event, name: 'Zoé', email: 'zoe@exemple.fr' })
  const hugo = { ...event, name: 'Hugo', email: 'hugo@exemple.fr' }
  const { _id } = await admin.json('POST /api/registrations', hugo)
  await admin.call(`PUT /api/registrations/${_id}`, { beyond: true })
  await app.sendMails()
  expect(server.mails.map(({ to, read }) => `${to} ${read.subject}`).sort()).toEqual([
    'hugo@exemple.fr Liste d’attente\u00a0: Stage',
    'hugo@exemple.fr Une place pour vous\u00a0: Stage',
    'zoe@exemple.fr Vous venez\u00a0: Stage',
  ])
})

test('without scripts a registration is changed, and an error names its field', async () => {
  const { app, come, names, visitor } = await site()
  const { link } = await readJson(await come('Zoé'), 201)
  const post = `POST ${own(link)}`
  const fields = { name: 'Zoé Petit', people: '2', email: '', answer: '' }
  expect((await visitor()(post, fields)).status).toBe(204)
  expect(await names()).toEqual(['Zoé Petit registered'])
  const wrong = await readJson(await visitor()(post, { ...fields, people: '0' }), 422)
  expect(wrong.errors).toEqual([{ msg: 'Une personne au moins', path: 'people' }])
  expect((await visitor()(post, { ends: 'on' })).status).toBe(204)
  expect(await names()).toEqual([])
  const ended = await app.json(`GET ${post.slice(5)}`)
  expect(ended).toMatchObject({ status: 'ended', event: { _id: 'stage', title: 'Stage' } })
  expect(JSON.stringify(ended)).not.toContain('Petit')
})

test('mails are limited to three a day for a receiver and a hundred an hour, except the club’s own', async () => {
  const { server, app, admin } = await siteWithMail()
  const come = (n: number, email: string) =>
    app.call(register, { name: `Nom ${n}`, people: 1, email }, { 'X-Forwarded-For': `10.0.${n}.1` })
  for (let n = 0; n < 5; n += 1) {
    await readJson(await come(n, n % 2 ? 'Victime@exemple.fr' : 'victime@exemple.fr'), 201)
  }
  await app.sendMails()
  expect(server.mails).toHaveLength(3)
  for (let n = 5; n < 110; n += 1) await readJson(await come(n, `nom${n}@exemple.fr`), 201)
  await app.sendMails()
  expect(server.mails).toHaveLength(100)
  const write = `${register}/messages`
  expect(await readJson(await admin.call(write, { text: 'Pensez à la gourde.' }), 202)).toEqual({
    mails: 106,
  })
  await app.sendMails()
  expect(server.mails).toHaveLength(206)
  app.setNow(new Date('2026-11-20T13:00:01Z'))
  await readJson(await come(110, 'nom110@exemple.fr'), 201)
  await app.sendMails()
  expect(server.mails).toHaveLength(207)
})

test.each([
  ['Gagnez sur https://evil.example/x', 'Bonjour,'],
  ['www.evil.example', 'Bonjour,'],
  ['Allez sur evil.example', 'Bonjour,'],
  ['evil。example', 'Bonjour,'],
  ['Appelez le 06 12 34 56 78', 'Bonjour,'],
  ['Une phrase bien trop longue pour être le nom de qui que ce soit', 'Bonjour,'],
  ['Zoé d’Aubigné-Petit', 'Bonjour Zoé d’Aubigné-Petit,'],
  ['Mme J. Łukaszewska', 'Bonjour Mme J. Łukaszewska,'],
])('a mail to « %s » begins with « %s »', async (name, greeting) => {
  const { server, app } = await siteWithMail()
  await app.json(register, { name, people: 4, email: 'zoe@exemple.fr' })
  await app.sendMails()
  const text = server.mails[0]?.read.text ?? ''
  expect(text.split('\n')[0]).toBe(greeting)
  expect(text).not.toMatch(/evil|06 12/)
  expect(text).toContain('Votre inscription est confirmée pour 4 personnes.')
  expect(text).toContain('samedi 5 décembre 2026 à 14\u00a0h')
})

test('mails for access go out before those caused by visitors', async () => {
  const { server, app } = await siteWithMail()
  await app.sendMails()
  await app.close()
  const mail = { causeId: 'x', to: 'a@exemple.fr', text: 'Texte' }
  for (const [minute, cause, subject] of [
    ['00', 'event', 'Un mot du club'],
    ['10', 'registration', 'Vous venez'],
    ['20', 'message', 'Un message'],
    ['30', 'login', 'Nouveau mot de passe'],
  ] as const) {
    await queueMail(app.db, { ...mail, cause, subject }, new Date(`2026-11-20T12:${minute}:00Z`))
  }
  const again = testApp(online(server.url), app.db)
  again.setNow(new Date('2026-11-20T12:30:00Z'))
  await again.sendMails()
  expect(server.mails.map(({ read }) => read.subject)).toEqual([
    'Nouveau mot de passe',
    'Un message',
    'Un mot du club',
    'Vous venez',
  ])
})

test('the same message to all registered within a day is reported', async () => {
  const { app, admin } = await siteWithMail()
  await app.json(register, { name: 'Zoé', people: 1, email: 'zoe@exemple.fr' })
  const write = (text: string) => admin.call(`${register}/messages`, { text })
  expect((await write('Pensez à la gourde.')).status).toBe(202)
  const again = await readJson(await write('Pensez a la gourde !'), 422)
  expect(again.errors).toMatchObject([{ path: 'text', msg: expect.stringMatching(/déjà parti/) }])
  expect((await write('Pensez au kimono.')).status).toBe(202)
  app.setNow(new Date('2026-11-21T12:00:01Z'))
  const next = await app.asAdmin()
  const tomorrow = await next.call(`${register}/messages`, {
    text: 'Pensez à la gourde.',
  })
  expect(tomorrow.status).toBe(202)
})

test('a message to all registered needs a recent login; removing one registration does not', async () => {
  const { app, admin, come } = await site()
  const { _id } = await readJson(await come('Zoé'), 201)
  app.setNow(new Date('2026-11-20T12:10:00Z'))
  const write = await admin.call(`${register}/messages`, { text: 'Salut' })
  expect(await readJson(write, 403)).toMatchObject({ confirm: true })
  const notifyResponse = await admin.call(`${register}/notices`)
  expect(await readJson(notifyResponse, 403)).toMatchObject({ confirm: true })
  const cancel = await admin.call('DELETE /api/events/stage?registered=mail')
  expect(await readJson(cancel, 403)).toMatchObject({ confirm: true })
  expect((await admin.call(`DELETE /api/registrations/${_id}`)).status).toBe(204)
})

test('a registration removed by the club is restored from the trash within the capacity', async () => {
  const { app, admin, come, names } = await site({ capacity: 2 })
  const zoe = await readJson(await come('Zoé', 2), 201)
  const lea = await readJson(await come('Léa'), 201)
  const editor = await app.asEditor()
  expect((await editor.call(`DELETE /api/registrations/${zoe._id}`)).status).toBe(204)
  expect(await names()).toEqual(['Léa registered'])
  const registrationCall = `GET ${own(zoe.link)}`
  expect(await app.json(registrationCall)).toMatchObject({ status: 'ended' })
  const restore = `POST /api/trash/registrations/${zoe._id}/restore`
  expect((await editor.call(restore)).status).toBe(200)
  // Léa has moved up by now.
  expect(await names()).toEqual(['Zoé waiting', 'Léa registered'])
  expect(await app.json(registrationCall)).toMatchObject({
    status: 'waiting',
    place: 1,
  })
  expect((await admin.call(`DELETE /api/registrations/${lea._id}`)).status).toBe(204)
  expect(await names()).toEqual(['Zoé registered'])
  expect(await admin.json('GET /api/trash')).toMatchObject([
    { room: 'registrations', title: 'Léa' },
  ])
  // Deletion thirty days after the event includes the trash.
  app.setNow(new Date('2026-12-10T12:00:00Z'))
  await (await app.asAdmin()).call(`DELETE /api/registrations/${zoe._id}`)
  app.setNow(new Date('2027-01-05T12:00:00Z'))
  await app.purge()
  expect(await app.db.selectFrom('trash').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('ended_registrations').selectAll().execute()).toEqual([])
})

test('moving or cancelling an event mails each registered address, with the calendar entry', async () => {
  const { server, app, admin } = await siteWithMail({ capacity: 2 })
  const { club } = await app.json('GET /api/settings')
  await admin.call('PUT /api/settings', { club: { ...club, email: 'nous@exemple.fr' } })
  const zoe = { name: 'Zoé', people: 2, email: 'zoe@exemple.fr' }
  const { link } = await app.json(register, zoe)
  await app.json(register, { name: 'Hugo', people: 1, email: 'hugo@exemple.fr' })
  await app.sendMails()
  const before = server.mails.length
  const moved = { ...stage, capacity: 2, date: '2026-12-12', startTime: '09:30', location: 'Dojo' }
  await admin.json('PUT /api/events/stage', moved)
  const notices = `${register}/notices`
  expect(await readJson(await admin.call(notices), 202)).toEqual({ mails: 2 })
  // Sending the notice twice is refused.
  expect((await admin.call(notices)).status).toBe(422)
  await app.sendMails()
  const changed = server.mails.slice(before).sort((a, b) => (String(a.to) > String(b.to) ? -1 : 1))
  expect(changed.map(({ to, read }) => `${to} ${read.subject}`)).toEqual([
    'zoe@exemple.fr Changement\u00a0: Stage',
    'hugo@exemple.fr Changement\u00a0: Stage',
  ])
  expect(changed[0]?.read.text).toContain('samedi 12 décembre 2026 à 9\u00a0h\u00a030, Dojo')
  expect(changed[0]?.read.text).toContain('2 personnes')
  expect(changed[1]?.read.text).toContain('liste d’attente')
  const entry = (mail: (typeof changed)[number]) =>
    new TextDecoder().decode(mail.read.attachments[0]?.content as ArrayBuffer)
  const uid = /UID:.*/.exec(entry(server.mails[0] as never))?.[0]
  expect(entry(changed[0] as never)).toContain(uid)
  expect(entry(changed[0] as never)).toContain('DTSTART;TZID=Europe/Paris:20261212T093000')
  expect((await admin.call('DELETE /api/events/stage?registered=mail')).status).toBe(204)
  await app.sendMails()
  const cancelled = server.mails.slice(before + 2)
  expect(cancelled.map(({ read }) => read.subject)).toEqual([
    'Annulé\u00a0: Stage',
    'Annulé\u00a0: Stage',
  ])
  expect(cancelled[0]?.data).toMatch(/text\/calendar;\s*method=CANCEL/i)
  for (const line of [
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:2',
    'ORGANIZER:mailto:nous@exemple.fr',
    uid,
  ]) {
    expect(entry(cancelled[0] as never)).toContain(line)
  }
  const registration = await app.json(`GET ${own(link)}`)
  expect(registration).toMatchObject({
    status: 'cancelled',
    event: { title: 'Stage', date: '2026-12-12' },
  })
  // Deletion without notice mails nobody.
  await admin.call('POST /api/trash/events/stage/restore')
  expect((await admin.call('DELETE /api/events/stage')).status).toBe(204)
  await app.sendMails()
  expect(server.mails).toHaveLength(before + 4)
})

test('without a mail server a message to all registered is refused; an event and a registration say whether mails are sent', async () => {
  const { app, admin, come } = await site()
  const { link } = await readJson(await come('Zoé', 1, { email: 'zoe@exemple.fr' }), 201)
  const read = async (by: typeof app) => [
    (await by.json('GET /api/events/stage')).registrations.hasMail,
    (await by.json(`GET ${own(link)}`)).hasMail,
  ]
  expect(await read(app)).toEqual([false, false])
  const refused = await admin.call(`${register}/messages`, { text: 'Bonjour' })
  expect(JSON.stringify(await readJson(refused, 409))).toContain('Aucun serveur de courriel')
  const server = await mailServer()
  const withMail = testApp(online(server.url), app.db)
  await withMail.sendMails()
  expect(await read(withMail)).toEqual([true, true])
})
