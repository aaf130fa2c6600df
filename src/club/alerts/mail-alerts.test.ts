import { expect, test } from 'vitest'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { type Caller, testApp } from '#src/testing/test-app.ts'

const lesson = 'eveil'
const publicUrl = 'https://club.example'
const opening = 'a-la-rentree'

/** Site of Friday 20 November 2026, 13 h in Paris, with two lessons on Wednesdays, and the mail it sends. */
async function site(env: Record<string, string> = {}) {
  const server = await mailServer()
  const mail = { ...mailEnv(server.url), PUBLIC_URL: publicUrl, TRUST_PROXY: 'on' }
  const app = testApp({ ...mail, ...env })
  // A session does not outlast the days a test lets pass.
  const admin: Caller = {
    call: async (...call) => await (await app.asAdmin()).call(...call),
    json: async (...call) => await (await app.asAdmin()).json(...call),
    errors: async (...call) => await (await app.asAdmin()).errors(...call),
  }
  const times = [
    { _id: lesson, time: '14h-15h', activity: 'Éveil' },
    { _id: 'taiso', time: '18h-19h', activity: 'Taïso' },
  ]
  const teach = async (day: string, ...times: object[]) => {
    const schedules = [{ day, times }]
    await admin.json('PUT /api/courses', { activities: [], schedules, startDates: [] })
  }
  await teach('Mercredi', ...times)
  let calls = 0
  const from = () => {
    calls += 1
    return { 'X-Forwarded-For': `10.${calls >> 8}.${calls & 255}.1` }
  }
  let clock = new Date('2026-11-20T12:00:00Z')
  const at = (time: string | number) => {
    clock = new Date(time)
    app.setNow(clock)
  }
  const ask = (email: string, ...about: string[]) => {
    const keys = about.length > 0 ? about : [lesson]
    const fields = Object.fromEntries(keys.map((key) => [`cours ${key}`, 'on']))
    return app.call('POST /api/mail-alerts', { email, ...fields }, from())
  }
  /** Runs the minute's job at this time, and returns the mails that came. */
  const now = async () => {
    server.mails.length = 0
    await app.everyMinute()
    await app.sendMails()
    return [...server.mails]
  }
  /** Lets the time pass in which an error may be corrected, and returns the mails that came. */
  const minute = async () => {
    const first = await now()
    at(clock.getTime() + 120_000)
    return [...first, ...(await now())]
  }
  const subscribe = async (email: string, ...about: string[]) => {
    expect((await ask(email, ...about)).status).toBe(204)
    const [mail] = await minute()
    const token = tokenIn(mail?.read.text)
    expect((await app.call(`POST /api/mail-alerts/${token}`, {})).status).toBe(204)
    return token
  }
  const close = (body: object) =>
    admin.call('POST /api/closures', { text: 'Gymnase fermé', firstDay: '2026-11-25', ...body })
  const rows = () => app.db.selectFrom('mail_alerts').selectAll().execute()
  return { app, admin, server, teach, ask, from, at, now, minute, subscribe, close, rows }
}

const tokenIn = (text = '') => /\/prevenir\/([\w-]{43})/.exec(text)?.[1] ?? ''
const listSubjects = (mails: { read: { subject?: string | undefined } }[]) =>
  mails.map(({ read }) => read.subject)

test('a confirmed address gets one mail for its lesson, and unsubscribes in one click', async () => {
  const { app, ask, minute, close, rows } = await site()
  expect((await ask('Zoe@exemple.fr')).status).toBe(204)
  await close({ scope: 'lesson', lesson })
  // Nothing but the question comes before the link was used.
  const [question, ...others] = await minute()
  expect(others).toEqual([])
  expect(question?.to).toEqual(['zoe@exemple.fr'])
  const token = tokenIn(question?.read.text)
  const alert = async () => app.json(`GET /api/mail-alerts/${token}`)
  expect(await alert()).toEqual({
    status: 'pending',
    lessons: [{ key: lesson, label: 'Éveil, mercredi 14\u00a0h\u00a000' }],
  })
  // A second confirmation changes nothing.
  for (let n = 0; n < 2; n++) {
    expect((await app.call(`POST /api/mail-alerts/${token}`, {})).status).toBe(204)
  }
  expect(await alert()).toMatchObject({ status: 'active' })

  const [told, ...more] = await minute()
  expect(more).toEqual([])
  expect(told?.read.subject).toBe('Pas de cours mercredi 25 novembre')
  expect(told?.read.text).toContain('Éveil\u00a0: Gymnase fermé')
  // The foot says what was asked for, and how to end it; each mail has a link of its own.
  expect(told?.read.text).toContain(
    'Vous avez demandé à être prévenu\u00a0:\n- Éveil, mercredi 14\u00a0h\u00a000\nNe plus l’être\u00a0: ',
  )
  const own = tokenIn(told?.read.text)
  expect([own === token, await app.json(`GET /api/mail-alerts/${own}`)]).toEqual([
    false,
    await alert(),
  ])
  const header = (name: string) => told?.read.headers.find(({ key }) => key === name)?.value
  const oneClick = `/fin-des-alertes/${own}`
  expect(header('list-unsubscribe')).toBe(`<${publicUrl}${oneClick}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await minute()).toEqual([])
  await close({ scope: 'lesson', lesson: 'taiso', text: 'Stage' })
  expect(await minute()).toEqual([])

  // A mail program posts from elsewhere, without cookies; a browser only opens the page.
  const opened = await app.call(`GET ${oneClick}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/prevenir/${own}`])
  expect(await rows()).toHaveLength(1)
  const forged = await app.call('GET /fin-des-alertes/x%0d%0aX:%201')
  expect([forged.status, forged.headers.get('location')]).toEqual([
    302,
    '/prevenir/x%0D%0AX%3A%201',
  ])
  const form = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: 'https://mail.example',
  }
  const ended = await app.call(`POST ${oneClick}`, 'List-Unsubscribe=One-Click', form)
  expect(ended.status).toBe(200)
  expect(await rows()).toEqual([])
  expect(await alert()).toEqual({ status: 'ended' })
  expect((await app.call(`POST ${oneClick}`, '', form)).status).toBe(200)
  expect((await app.call(`POST /api/mail-alerts/${token}`, {})).status).toBe(404)
})

test('a closure of the dojo is mailed once, however many lessons it cancels', async () => {
  const { app, at, minute, subscribe, close } = await site()
  const token = await subscribe('ana@exemple.fr', '')
  // The same address follows a lesson too: one mail is enough.
  await subscribe('ana@exemple.fr')
  await close({ lastDay: '2026-12-06', text: 'Travaux' })
  await close({ firstDay: '2026-12-09', scope: 'lesson', lesson })
  const mails = await minute()
  expect(listSubjects(mails)).toEqual([
    'Pas de cours du mercredi 25 novembre au dimanche 6 décembre',
  ])
  expect(mails[0]?.read.text).toContain('Travaux')
  at('2026-12-01T12:00:00Z')
  expect(await minute()).toEqual([])
  at('2026-12-07T12:00:00Z')
  expect(listSubjects(await minute())).toEqual(['Pas de cours mercredi 9 décembre'])
  // The page's own button ends it.
  expect((await app.call(`POST /api/mail-alerts/${token}`, { ends: 'on' })).status).toBe(204)
})

test('a mail alert follows its lesson to another hour, and waits for the week before', async () => {
  const { app, at, teach, minute, subscribe, close } = await site()
  const token = await subscribe('zoe@exemple.fr')
  await teach('Mercredi', { time: '14h15-15h', activity: 'Éveil' })
  await close({ firstDay: '2026-12-09', scope: 'lesson', lesson })
  expect(await minute()).toEqual([])
  at('2026-12-08T12:00:00Z')
  expect(await minute()).toHaveLength(1)
  const alert = async () => app.json(`GET /api/mail-alerts/${token}`)
  expect((await alert()).lessons).toEqual([
    { key: lesson, label: 'Éveil, mercredi 14\u00a0h\u00a015' },
  ])
  await teach('Mercredi')
  expect((await alert()).lessons).toEqual([
    { key: lesson, label: 'Un cours qui n’est plus au planning' },
  ])
})

test('GET /api/mail-alerts names the hall of lessons that are otherwise alike', async () => {
  const { app, teach } = await site()
  const judo = { time: '18h-19h', activity: 'Judo (nés en 2017)' }
  await teach('Mardi et jeudi', { _id: 'a', ...judo }, { _id: 'b', ...judo, place: 'Gymnase B' })
  const { lessons } = await app.json('GET /api/mail-alerts')
  expect(lessons).toEqual([
    { key: 'a', label: 'Judo, mardi 18\u00a0h\u00a000' },
    { key: 'a-2', label: 'Judo, jeudi 18\u00a0h\u00a000' },
    { key: 'b', label: 'Judo, mardi 18\u00a0h\u00a000, Gymnase B' },
    { key: 'b-2', label: 'Judo, jeudi 18\u00a0h\u00a000, Gymnase B' },
    { key: 'nouvelles', label: 'Les nouvelles du club' },
    { key: opening, label: 'L’ouverture des inscriptions de la rentrée' },
  ])
})

test('POST /api/mail-alerts/:id takes one lesson out of an alert, and the last one ends it', async () => {
  const { app, minute, subscribe, close, rows } = await site()
  const token = await subscribe('zoe@exemple.fr', lesson, 'taiso', '')
  const takeOut = async (without: string) =>
    expect((await app.call(`POST /api/mail-alerts/${token}`, { without })).status).toBe(204)
  await takeOut('taiso')
  await takeOut('')
  expect(await rows()).toMatchObject([{ lessons: '["eveil"]' }])
  await close({ scope: 'lesson', lesson: 'taiso' })
  await close({ from: '17:00' })
  expect(await minute()).toEqual([])
  await close({ scope: 'lesson', lesson })
  expect(await minute()).toHaveLength(1)
  await takeOut(lesson)
  expect(await rows()).toEqual([])
  expect(await app.json(`GET /api/mail-alerts/${token}`)).toEqual({ status: 'ended' })
})

test('an unconfirmed address gets few mails and is forgotten', async () => {
  const { app, ask, from, minute, rows } = await site()
  for (let n = 0; n < 5; n++) expect((await ask('zoe@exemple.fr')).status).toBe(204)
  expect(await minute()).toHaveLength(3)
  // A connection asks no faster than a message is sent.
  const here = { 'X-Forwarded-For': '192.0.2.7' }
  const body = { email: 'ana@exemple.fr', 'cours ': 'on' }
  expect((await app.call('POST /api/mail-alerts', body, here)).status).toBe(204)
  expect((await app.call('POST /api/mail-alerts', body, here)).status).toBe(429)
  const robot = { ...body, website: 'https://spam.example' }
  expect((await app.call('POST /api/mail-alerts', robot)).status).toBe(422)
  expect((await ask('zoe@')).status).toBe(422)
  expect((await ask('zoe@exemple.fr', 'karate')).status).toBe(422)
  const nothing = await app.call('POST /api/mail-alerts', { email: 'zoe@exemple.fr' }, from())
  expect((await nothing.json()).errors).toMatchObject([{ path: 'lessons' }])
  expect(await rows()).toHaveLength(2)
  const confirmed = tokenIn((await minute())[0]?.read.text)
  await app.call(`POST /api/mail-alerts/${confirmed}`, {})
  app.setNow(new Date('2026-11-23T11:00:00Z'))
  await app.purge()
  expect(await rows()).toHaveLength(2)
  app.setNow(new Date('2026-11-23T13:00:00Z'))
  await app.purge()
  expect(await rows()).toMatchObject([{ email: 'ana@exemple.fr' }])
})

test('mail alerts go to at most two thousand addresses; a known one may still add a lesson', async () => {
  const { app, ask, rows } = await site()
  expect((await ask('zoe@exemple.fr')).status).toBe(204)
  const others = Array.from({ length: 1_999 }, (_, nth) => ({
    ...{ id: `other${nth}`, email: `${nth}@exemple.fr`, lessons: '[]' },
    createdAt: '2026-11-20T12:00:00.000Z',
  }))
  await app.db.insertInto('mail_alerts').values(others).execute()
  const refused = await ask('ana@exemple.fr')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  expect((await ask('zoe@exemple.fr', 'taiso')).status).toBe(204)
  const all = await rows()
  expect(all).toHaveLength(2_000)
  const zoe = all.find(({ email }) => email === 'zoe@exemple.fr')
  expect(JSON.parse(String(zoe?.lessons))).toEqual([lesson, 'taiso'])
})

test('mail alerts are not offered without a mail server or PUBLIC_URL', async () => {
  const withoutMail = testApp({ PUBLIC_URL: publicUrl })
  const withoutAddress = (await site({ PUBLIC_URL: '' })).app
  for (const app of [withoutMail, withoutAddress]) {
    const offer = await app.json('GET /api/mail-alerts')
    expect(offer).toEqual({ isOffered: false, lessons: [] })
    expect(await app.json('GET /api/alert-key')).toMatchObject({ mail: false })
    const answer = await app.call('POST /api/mail-alerts', { email: 'a@b.example', 'cours ': 'on' })
    expect(answer.status).toBe(404)
  }
})

/** Subject and first paragraph of each mail. */
const listWords = (mails: { read: { subject?: string | undefined; text?: string } }[]) =>
  mails.map(({ read }) => [read.subject, read.text?.split('\n\nLe planning')[0]?.trim()])

test('one form asks for several lessons with one confirmation and one mail, and adds none unconfirmed', async () => {
  const { app, ask, minute, subscribe, close, rows } = await site()
  const first = await subscribe('zoe@exemple.fr', lesson)
  const second = await subscribe('zoe@exemple.fr', 'taiso', lesson, '')
  expect(await rows()).toMatchObject([{ lessons: '["eveil","taiso",""]' }])
  await close({ kind: 'message', text: 'Neige' })
  expect(await minute()).toEqual([])
  await close({ scope: 'place', text: 'Fuite d’eau' })
  const [mail, ...others] = await minute()
  expect(others).toEqual([])
  expect(listWords(mail ? [mail] : [])).toEqual([
    ['Pas de cours mercredi 25 novembre', 'Éveil, Taïso\u00a0: Fuite d’eau'],
  ])
  expect(mail?.read.text).toContain(
    '- Éveil, mercredi 14\u00a0h\u00a000\n- Taïso, mercredi 18\u00a0h\u00a000\n- Fermetures du club\nNe plus l’être',
  )
  // A request that is not confirmed leaves the alert as it is.
  await ask('zoe@exemple.fr', 'nouvelles')
  const [question] = await minute()
  await app.call(`POST /api/mail-alerts/${tokenIn(question?.read.text)}`, { ends: 'on' })
  expect(await rows()).toMatchObject([{ lessons: '["eveil","taiso",""]' }])
  // Every link that was sent ends all of it.
  const status = async (token: string) => (await app.json(`GET /api/mail-alerts/${token}`)).status
  expect([await status(first), await status(second)]).toEqual(['active', 'active'])
  await app.call(`POST /api/mail-alerts/${first}`, { ends: 'on' })
  expect(await rows()).toEqual([])
  expect(await status(second)).toBe('ended')
})

test('a closure taken back or changed is mailed to those informed; a new reason is not', async () => {
  const { admin, minute, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr')
  const closure = await (await close({ scope: 'lesson', lesson })).json()
  const address = `/api/closures/${closure._id}`
  expect(await minute()).toHaveLength(1)
  const change = async (body: object) => {
    const put = await admin.call(`PUT ${address}`, {
      text: 'Gymnase fermé',
      firstDay: '2026-11-25',
      lesson,
      ...body,
    })
    expect(put.status).toBe(200)
    return listWords(await minute())
  }
  expect(await change({ scope: 'lesson', text: 'Professeur malade' })).toEqual([])
  const moved = { kind: 'moved', toDay: '2026-11-26', toTime: '16h-17h', toPlace: 'Gymnase B' }
  expect(await change(moved)).toEqual([
    [
      'Correction\u00a0: cours déplacé, mercredi 25 novembre',
      'Éveil, déplacé au jeudi 26 novembre, 16\u00a0h\u00a000 – 17\u00a0h\u00a000, Gymnase B\u00a0: Gymnase fermé',
    ],
  ])
  expect(await change({ ...moved, toTime: '17h-18h' })).toMatchObject([
    ['Correction\u00a0: cours déplacé, mercredi 25 novembre', expect.stringContaining('17\u00a0h')],
  ])
  await admin.call(`DELETE ${address}`)
  expect(listWords(await minute())).toEqual([
    ['Le cours a bien lieu mercredi 25 novembre', 'Éveil, 14\u00a0h\u00a000'],
  ])
  expect(await minute()).toEqual([])
  // From the trash it comes back as news.
  await admin.call(`POST /api/trash/closures/${closure._id}/restore`)
  expect(await minute()).toHaveLength(1)
})

test('a lesson moved out of a closed gymnasium is mailed as moved, not as held there', async () => {
  const { minute, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr')
  await close({})
  expect(await minute()).toHaveLength(1)
  await close({ kind: 'moved', lesson, toPlace: 'Gymnase B', text: 'Travaux' })
  expect(listWords(await minute())).toEqual([
    [
      'Correction\u00a0: cours changé, mercredi 25 novembre',
      'Éveil, changé, 14\u00a0h\u00a000 – 15\u00a0h\u00a000, Gymnase B\u00a0: Travaux',
    ],
  ])
})

test('a closure corrected within two minutes is not mailed', async () => {
  const { admin, at, now, minute, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr')
  at('2026-11-20T13:00:00Z')
  const { _id } = await (await close({})).json()
  expect(await now()).toEqual([])
  at('2026-11-20T13:01:30Z')
  expect(await now()).toEqual([])
  const move = (day: string) =>
    admin.call(`PUT /api/closures/${_id}`, { text: 'Fermé', firstDay: day, lastDay: day })
  await move('2026-11-26')
  expect(await minute()).toEqual([])
  await move('2026-11-25')
  expect(await minute()).toHaveLength(1)
  // The same for what is deleted and put back.
  await admin.call(`DELETE /api/closures/${_id}`)
  expect(await now()).toEqual([])
  await admin.call(`POST /api/trash/closures/${_id}/restore`)
  expect(await minute()).toEqual([])
})

test('holidays are mailed once; longer or shorter ones are mailed for the changed days', async () => {
  const { admin, at, minute, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr', lesson, 'taiso')
  await subscribe('ana@exemple.fr', '')
  const holidays = { text: 'Vacances de Noël', firstDay: '2026-12-19', lastDay: '2027-01-03' }
  const { _id } = await (await close(holidays)).json()
  expect(await minute()).toEqual([])
  at('2026-12-17T12:00:00Z')
  const title = 'Pas de cours du samedi 19 décembre au dimanche 3 janvier'
  const mails = await minute()
  expect(mails.map(({ to }) => to[0]).sort()).toEqual(['ana@exemple.fr', 'zoe@exemple.fr'])
  expect(listWords(mails).sort()).toEqual([
    [title, 'Vacances de Noël'],
    [title, 'Éveil, Taïso\u00a0: Vacances de Noël'],
  ])
  for (const day of ['2026-12-24', '2026-12-29', '2026-12-31']) {
    at(`${day}T12:00:00Z`)
    expect(await minute()).toEqual([])
  }
  const change = async (lastDay: string) => {
    await admin.call(`PUT /api/closures/${_id}`, { ...holidays, lastDay })
    return listWords(await minute()).sort()
  }
  expect(await change('2027-01-06')).toEqual([
    ['Pas de cours du samedi 19 décembre au mercredi 6 janvier', 'Vacances de Noël'],
    ['Pas de cours mercredi 6 janvier', 'Éveil, Taïso\u00a0: Vacances de Noël'],
  ])
  expect(await change('2027-01-05')).toEqual([
    ['Les cours ont bien lieu mercredi 6 janvier', 'Le club ne ferme pas comme annoncé.'],
    [
      'Les cours ont bien lieu mercredi 6 janvier',
      'Éveil, 14\u00a0h\u00a000\nTaïso, 18\u00a0h\u00a000',
    ],
  ])
})

test('a closure from an hour on is mailed with that hour, to those whose lessons it meets', async () => {
  const { admin, minute, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr')
  await subscribe('tom@exemple.fr', 'taiso')
  await subscribe('ana@exemple.fr', '')
  const wednesday = { firstDay: '2026-11-25', text: 'Salle prise' }
  const { _id } = await (await close({ ...wednesday, from: '17:00' })).json()
  const title = 'Pas de cours mercredi 25 novembre à partir de 17\u00a0h\u00a000'
  const mails = await minute()
  expect(mails.map(({ to }) => to[0]).sort()).toEqual(['ana@exemple.fr', 'tom@exemple.fr'])
  expect(listWords(mails).sort()).toEqual([
    [title, 'Salle prise'],
    [title, 'Taïso\u00a0: Salle prise'],
  ])
  await admin.call(`PUT /api/closures/${_id}`, { ...wednesday, from: '' })
  expect(listWords(await minute()).sort()).toEqual([
    ['Correction\u00a0: pas de cours mercredi 25 novembre', 'Salle prise'],
    ['Pas de cours mercredi 25 novembre', 'Éveil\u00a0: Salle prise'],
  ])
})

test.each([
  // Saved at, told at, both in Paris; the lesson is on Wednesday at 14 h.
  ['2026-11-24T20:30', '2026-11-24T20:32'],
  ['2026-11-24T20:59', '2026-11-25T08:00'],
  ['2026-11-24T23:00', '2026-11-25T08:00'],
  ['2026-11-25T03:00', '2026-11-25T08:00'],
  ['2026-11-25T07:58', '2026-11-25T08:00'],
  ['2026-11-18T23:00', '2026-11-19T08:00'],
])('a closure saved on %s is mailed on %s', async (saved, told) => {
  const { at, now, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr')
  const paris = (wall: string) => Date.parse(`${wall}:00+01:00`)
  at(paris(saved))
  await close({})
  await now()
  const before = paris(told) - 60_000
  at(Math.max(before, paris(saved) + 60_000))
  expect(await now()).toEqual([])
  at(paris(told))
  expect(await now()).toHaveLength(1)
})

test('a mail is sent at night for a lesson that begins before ten in the morning', async () => {
  const { teach, at, now, subscribe, close } = await site()
  const babies = { _id: 'bebes', time: '9h30-10h30', activity: 'Bébés' }
  await teach('Samedi', babies, { _id: lesson, time: '10h-11h', activity: 'Éveil' })
  await subscribe('zoe@exemple.fr', 'bebes')
  await subscribe('ana@exemple.fr', lesson)
  at('2026-11-20T22:00:00Z')
  await close({ firstDay: '2026-11-21' })
  await now()
  at('2026-11-20T22:02:00Z')
  expect((await now()).map(({ to }) => to[0])).toEqual(['zoe@exemple.fr'])
  at('2026-11-21T07:00:00Z')
  expect((await now()).map(({ to }) => to[0])).toEqual(['ana@exemple.fr'])
})

test('several changes are one mail, and an address gets ten mails a day at most', async () => {
  const { at, admin, minute, subscribe, close } = await site()
  await subscribe('zoe@exemple.fr', lesson, 'taiso')
  await close({ scope: 'lesson', lesson })
  await close({ kind: 'moved', lesson: 'taiso', toTime: '19h-20h', text: 'Salle prise' })
  expect(listWords(await minute())).toEqual([
    [
      '2 changements de cours',
      'Pas de cours mercredi 25 novembre\nÉveil\u00a0: Gymnase fermé\n\nCours changé, mercredi 25 novembre\nTaïso, changé, 19\u00a0h\u00a000 – 20\u00a0h\u00a000\u00a0: Salle prise',
    ],
  ])
  const { _id } = await (await close({ firstDay: '2026-11-18' })).json()
  let count = 1
  for (let n = 0; n < 12; n++) {
    const body = { text: 'Va-et-vient', kind: 'moved', firstDay: '2026-11-25', lesson }
    await admin.call(`PUT /api/closures/${_id}`, { ...body, toTime: `1${n % 2 ? 5 : 6}h-17h30` })
    count += (await minute()).length
  }
  expect(count).toBe(10)
  at('2026-11-22T12:00:00Z')
  expect(listWords(await minute())).toMatchObject([
    [expect.stringMatching(/^Correction/), expect.stringContaining('15\u00a0h')],
  ])
})

const season = { name: 'Saison 2027-2028', firstDay: '2027-09-01', lastDay: '2028-08-31' }

test('an address that waits for the next season gets one mail by day once it is published', async () => {
  const { app, admin, ask, at, now, minute, subscribe, rows } = await site()
  at('2027-05-10T10:00:00Z')
  const token = await subscribe('zoe@exemple.fr', opening)
  expect(await app.json(`GET /api/mail-alerts/${token}`)).toMatchObject({
    lessons: [{ label: 'L’ouverture des inscriptions de la rentrée' }],
  })
  const draft = await admin.json('POST /api/seasons', { ...season, returnsOn: '2027-09-06' })
  await admin.call(`PUT /api/seasons/${draft._id}/publication`, { on: '2027-09-01' })
  // Visitors see it from June on.
  at('2027-05-31T21:50:00Z')
  expect(await minute()).toEqual([])
  at('2027-06-01T05:58:00Z')
  expect(await now()).toEqual([])
  at('2027-06-01T06:00:00Z')
  const mails = await minute()
  expect(listWords(mails)).toEqual([
    [
      'Les inscriptions\u00a0: Saison 2027-2028',
      'Les horaires, les âges et les tarifs sont en ligne.\nLes cours commencent le lundi 6 septembre.',
    ],
  ])
  expect(mails[0]?.read.text).toContain('- L’ouverture des inscriptions')
  expect(await rows()).toEqual([])
  expect(await minute()).toEqual([])
  // Nobody waits for what is there.
  const { lessons } = await app.json('GET /api/mail-alerts')
  expect(lessons.map(({ key }: { key: string }) => key)).not.toContain(opening)
  expect((await ask('ana@exemple.fr', opening)).status).toBe(422)
})

test('a season published by hand is mailed as well, and alerts of its lessons go on', async () => {
  const { admin, at, now, minute, subscribe, rows } = await site()
  at('2027-05-10T10:00:00Z')
  await subscribe('zoe@exemple.fr', opening, lesson)
  const { _id } = await admin.json('POST /api/seasons', season)
  expect(await minute()).toEqual([])
  await admin.call(`POST /api/seasons/${_id}/publication`, {})
  // A publication that is undone at once is not told.
  expect(await now()).toEqual([])
  await admin.call('POST /api/seasons/undo', {})
  expect(await minute()).toEqual([])
  await admin.call(`POST /api/seasons/${_id}/publication`, {})
  expect(await minute()).toMatchObject([{ to: ['zoe@exemple.fr'] }])
  expect(await rows()).toMatchObject([{ lessons: JSON.stringify([lesson]) }])
  expect(await minute()).toEqual([])
})
