import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type WatchedDatabase } from '#src/core/database/index.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { form } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const publicUrl = 'https://club.example'
const start = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000

type MailServer = Awaited<ReturnType<typeof mailServer>>

/** Site of Friday 20 November 2026, 13 h in Paris, with two lessons, and the mail it sends. */
async function site(server?: MailServer, db?: WatchedDatabase, env: Record<string, string> = {}) {
  const mails = server ?? (await mailServer())
  const app = testApp({ ...mailEnv(mails.url), PUBLIC_URL: publicUrl, ...env }, db)
  const admin: Pick<TestApp, 'call'> = {
    call: async (...call) => await (await app.asAdmin()).call(...call),
  }
  const ask = async (...call: Parameters<TestApp['call']>) =>
    await (await app.asAdmin()).json(...call)
  /** Lets minutes pass, and returns the mails that came meanwhile. */
  const after = async (minutes: number) => {
    mails.mails.length = 0
    app.setNow(new Date(start + minutes * minute))
    // The first may join sending that began before.
    await app.sendMails()
    await app.sendMails()
    return [...mails.mails]
  }
  return { app, admin, ask, after, server: mails }
}

type Site = Awaited<ReturnType<typeof site>>

async function writeTimetable({ ask }: Site) {
  const times = [
    { _id: 'eveil', time: '14h-15h', activity: 'Éveil', bornFrom: 2020, bornTo: 2021 },
    { _id: 'taiso', time: '18h-19h', activity: 'Taïso', adults: true },
  ]
  const schedules = [{ day: 'Mercredi', times }]
  await ask('PUT /api/courses', { activities: [], schedules, startDates: [] })
}

/** Confirmed subscriptions, as their links leave them. */
async function follow({ app }: Site, followers: Record<string, string[]>) {
  const rows = Object.entries(followers).map(([email, lessons]) => ({
    ...{ id: `of ${email}`, email, lessons },
    ...{ confirmedAt: '2026-11-01T10:00:00.000Z', createdAt: '2026-11-01T10:00:00.000Z' },
  }))
  await app.db.insertInto('mail_alerts').values(rows).execute()
}

async function write({ ask }: Site, audience: string[], subject = 'Fête du club') {
  const text = 'Venez samedi.\n\nLe club'
  return await ask('POST /api/newsletters', { subject, text, audience })
}

const send = ({ admin }: Pick<Site, 'admin'>, { _id }: { _id: string }) =>
  admin.call(`POST /api/newsletters/${_id}/sending`)

const receivers = (mails: { to: string[] }[]) => mails.flatMap(({ to }) => to).toSorted()
const linkIn = (text = '', path = 'prevenir') =>
  new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1] ?? ''
const header = (mail: MailServer['mails'][number] | undefined, name: string) =>
  mail?.read.headers.find(({ key }) => key === name)?.value

test('a newsletter is mailed once to each address that follows what it is written to; sent, it can’t be changed', async () => {
  const here = await site()
  await writeTimetable(here)
  await follow(here, {
    'zoe@exemple.fr': ['nouvelles', 'eveil'],
    'ana@exemple.fr': ['taiso'],
    'bob@exemple.fr': ['eveil'],
    'eva@exemple.fr': [''],
  })
  expect(await here.ask('GET /api/newsletter-audiences')).toEqual({
    canSend: true,
    choices: [
      { key: 'nouvelles', group: 'follows', label: 'Les nouvelles du club', count: 1 },
      { key: '', group: 'follows', label: 'Fermetures du club', count: 1 },
      { key: 'eveil', group: 'follows', label: 'Éveil, mercredi 14\u00a0h\u00a000', count: 2 },
      { key: 'taiso', group: 'follows', label: 'Taïso, mercredi 18\u00a0h\u00a000', count: 1 },
      { key: 'born 2021', group: 'age', label: 'Enfants nés en 2021', count: 2 },
      { key: 'born 2020', group: 'age', label: 'Enfants nés en 2020', count: 2 },
      { key: 'born adulte', group: 'age', label: 'Adultes', count: 1 },
    ],
  })
  const letter = await write(here, ['nouvelles', 'born 2021', ''])
  expect(await here.ask('GET /api/newsletters')).toMatchObject([{ recipients: 3, sentAt: '' }])
  expect(await (await send(here, letter)).json()).toEqual({ recipients: 3 })
  const mails = await here.after(1)
  expect(receivers(mails)).toEqual(['bob@exemple.fr', 'eva@exemple.fr', 'zoe@exemple.fr'])
  const mail = mails.find(({ to }) => to[0] === 'zoe@exemple.fr')
  const token = linkIn(mail?.read.text)
  expect(mail?.read.subject).toBe('Fête du club')
  expect(mail?.read.text?.trim()).toBe(`Venez samedi.

Le club

--\u0020
Vous recevez ce message parce que vous suivez\u00a0:
- Les nouvelles du club
- Enfants nés en 2021
Ne plus le recevoir\u00a0: ${publicUrl}/prevenir/${token}`)
  expect(header(mail, 'list-unsubscribe')).toBe(`<${publicUrl}/fin-des-alertes/${token}>`)
  expect(mail?.read.replyTo?.[0]?.address).toBe('club@club.example')
  expect(await here.ask('GET /api/newsletters')).toMatchObject([
    { recipients: 3, sentAt: '2026-11-20T12:00:00.000Z', waiting: 0, failed: 0 },
  ])
  expect((await send(here, letter)).status).toBe(409)
  const late = { ...letter, text: 'Trop tard' }
  expect((await here.admin.call(`PUT /api/newsletters/${letter._id}`, late)).status).toBe(409)
  expect(await here.after(60)).toEqual([])
})

test('an address that unsubscribed after a newsletter was written or queued gets none', async () => {
  const here = await site()
  await follow(here, {
    'ana@exemple.fr': ['nouvelles'],
    'bob@exemple.fr': ['nouvelles'],
    'zoe@exemple.fr': ['nouvelles'],
  })
  const letter = await write(here, ['nouvelles'])
  await here.app.db.deleteFrom('mail_alerts').where('email', '=', 'ana@exemple.fr').execute()
  here.server.behaviour = 'greylisting'
  expect(await (await send(here, letter)).json()).toEqual({ recipients: 2 })
  await here.after(0)
  const waiting = await here.app.db
    .selectFrom('mails')
    .select('text')
    .where('recipients', '=', '["bob@exemple.fr"]')
    .executeTakeFirstOrThrow()
  const token = linkIn(waiting.text)
  expect((await here.app.call(`POST /fin-des-alertes/${token}`, '')).status).toBe(200)
  here.server.behaviour = 'polite'
  expect(receivers(await here.after(2))).toEqual(['zoe@exemple.fr'])
})

test('a follower who confirms another subscription meanwhile still gets the newsletter', async () => {
  const here = await site()
  await writeTimetable(here)
  await follow(here, { 'zoe@exemple.fr': ['nouvelles'] })
  here.server.behaviour = 'greylisting'
  await send(here, await write(here, ['nouvelles']))
  await here.after(0)
  here.server.behaviour = 'polite'
  await here.app.call('POST /api/mail-alerts', { email: 'zoe@exemple.fr', 'cours eveil': 'on' })
  const [asked] = await here.after(0.5)
  await here.app.call(`POST /api/mail-alerts/${linkIn(asked?.read.text)}`, {})
  expect((await here.after(5)).map(({ read }) => read.subject)).toEqual(['Fête du club'])
  expect(await here.app.db.selectFrom('mail_alerts').select('lessons').execute()).toEqual([
    { lessons: '["nouvelles","eveil"]' },
  ])
})

test('each follower gets one mail, twenty a minute, over a restart and failures of the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'newsletters-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const open = () => openDatabase(join(folder, 'site.sqlite'), 'migrations')
  const server = await mailServer()
  const before = await site(server, open())
  const addresses = Array.from({ length: 44 }, (_, n) => `f${n + 10}@exemple.fr`)
  await follow(before, Object.fromEntries(addresses.map((email) => [email, ['nouvelles']])))
  const letter = await write(before, ['nouvelles'])
  expect(await (await send(before, letter)).json()).toEqual({ recipients: 44 })
  const first = receivers(await before.after(0))
  expect(first).toHaveLength(20)
  expect(await before.ask('GET /api/newsletters')).toMatchObject([{ waiting: 24 }])
  server.behaviour = 'closed'
  expect(await before.after(1)).toEqual([])
  await before.app.close()
  await before.app.db.destroy()
  server.behaviour = 'polite'
  const again = await site(server, open())
  const rest = receivers(await again.after(5))
  expect([...first, ...rest].toSorted()).toEqual(addresses)
  expect(await again.ask('GET /api/newsletters')).toMatchObject([{ recipients: 44, waiting: 0 }])
  await again.app.close()
  await again.app.db.destroy()
})

test('an address registered for an event can end newsletters in one click', async () => {
  const here = await site()
  const { _id } = await here.ask('POST /api/events', {
    ...{ title: 'Gala', description: 'Venez', date: '2026-12-05', location: 'Salle des fêtes' },
    registrations: { open: true },
  })
  const register = (name: string, email: string) =>
    here.ask('POST /api/registrations', { event: _id, name, people: 2, email })
  await register('Zoé', 'zoe@exemple.fr')
  await register('Zoé et Tom', 'Zoe@exemple.fr')
  await register('Ana', 'ana@exemple.fr')
  await here.after(0)
  await follow(here, { 'ana@exemple.fr': ['nouvelles'] })
  const letter = await write(here, [`event ${_id}`, 'nouvelles'])
  expect(await (await send(here, letter)).json()).toEqual({ recipients: 2 })
  const mails = await here.after(1)
  const [toAna, toZoe] = ['ana', 'zoe'].map((name) =>
    mails.find(({ to }) => to[0]?.toLowerCase() === `${name}@exemple.fr`),
  )
  expect(toAna?.read.text).toContain('- Les nouvelles du club\n- Gala, 5 décembre 2026\n')
  expect(toZoe?.read.text).toContain(
    'parce que vous êtes inscrit à\u00a0:\n- Gala, 5 décembre 2026',
  )
  const token = linkIn(toZoe?.read.text, 'plus-de-messages')
  const oneClick = `/fin-des-messages/${token}`
  expect(header(toZoe, 'list-unsubscribe')).toBe(`<${publicUrl}${oneClick}>`)
  const link = async () => (await here.app.call(`GET /api/newsletter-links/${token}`)).json()
  expect((await here.app.call(`GET ${oneClick}`)).headers.get('location')).toBe(
    `/plus-de-messages/${token}`,
  )
  expect(await link()).toEqual({ status: 'active' })

  // The next message is queued, and withdrawn by the click.
  here.server.behaviour = 'greylisting'
  expect(await (await send(here, await write(here, [`event ${_id}`]))).json()).toEqual({
    recipients: 2,
  })
  await here.after(2)
  here.server.behaviour = 'polite'
  expect((await here.app.call(`POST ${oneClick}`, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await link()).toEqual({ status: 'ended' })
  expect(receivers(await here.after(10))).toEqual(['ana@exemple.fr'])
  const { choices } = await here.ask('GET /api/newsletter-audiences')
  expect(choices).toContainEqual({
    ...{ key: `event ${_id}`, group: 'event', label: 'Gala, 5 décembre 2026', count: 1 },
  })
  // The registration itself stays, and its address is stored nowhere else.
  const rows = await here.app.db.selectFrom('newsletter_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('zoe')
})

test('newsletters are limited to three a day', async () => {
  const here = await site()
  await follow(here, { 'zoe@exemple.fr': ['nouvelles'] })
  for (let n = 0; n < 3; n++) {
    const letter = await write(here, ['nouvelles'], `Message ${n}`)
    expect((await send(here, letter)).status).toBe(202)
    await here.after(n)
    // A deleted one still counts.
    await here.ask(`DELETE /api/newsletters/${letter._id}`)
  }
  const fourth = await write(here, ['nouvelles'])
  const refused = await send(here, fourth)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400'])
  here.app.setNow(new Date(start + 24 * 60 * minute + 1))
  expect((await send(here, fourth)).status).toBe(202)
})

test('a newsletter deleted while it is sent is not mailed to the rest', async () => {
  const here = await site()
  await follow(here, { 'zoe@exemple.fr': ['nouvelles'] })
  here.server.behaviour = 'greylisting'
  const letter = await write(here, ['nouvelles'])
  await send(here, letter)
  await here.after(0)
  here.server.behaviour = 'polite'
  await here.ask(`DELETE /api/newsletters/${letter._id}`)
  expect(await here.after(5)).toEqual([])
})

test('a test newsletter goes to the writer’s own address', async () => {
  const here = await site()
  const trial = { subject: 'Fête du club', text: 'Venez' }
  const without = await here.admin.call('POST /api/newsletters/trials', trial)
  expect(without.status).toBe(409)
  await here.app.db.updateTable('accounts').set({ email: 'moi@club.example' }).execute()
  expect(await here.ask('POST /api/newsletters/trials', trial)).toEqual({ to: 'moi@club.example' })
  const [mail, ...others] = await here.after(1)
  expect([mail?.to, mail?.read.subject, others]).toEqual([
    ['moi@club.example'],
    'Essai\u00a0: Fête du club',
    [],
  ])
})

test('a newsletter without receivers, mail server or PUBLIC_URL is refused', async () => {
  const here = await site()
  await follow(here, { 'zoe@exemple.fr': ['nouvelles'] })
  expect((await send(here, await write(here, ['taiso']))).status).toBe(409)
  const withoutAddress = await site(undefined, undefined, { PUBLIC_URL: '' })
  await follow(withoutAddress, { 'zoe@exemple.fr': ['nouvelles'] })
  const letter = await write(withoutAddress, ['nouvelles'])
  expect((await send(withoutAddress, letter)).status).toBe(409)
  expect(await withoutAddress.ask('GET /api/newsletter-audiences')).toMatchObject({
    canSend: false,
  })
})

test('an editor sends newsletters only with the area of families', async () => {
  const { app } = await site()
  const allowed = await app.asEditor(['newsletters'])
  const others = await app.asEditor()
  const letter = { subject: 'Fête', text: 'Venez', audience: [] }
  expect((await allowed.call('POST /api/newsletters', letter)).status).toBe(201)
  for (const call of [
    'GET /api/newsletters',
    'GET /api/newsletters/week',
    'GET /api/newsletter-audiences',
    'POST /api/newsletters',
    'POST /api/newsletters/x/sending',
  ]) {
    const body = call.startsWith('POST') ? letter : undefined
    expect((await others.call(call, body)).status, call).toBe(403)
    expect((await app.call(call, body)).status, call).toBe(401)
  }
})

test('the weekly newsletter lists changes, coming events and what is new since the last one', async () => {
  const here = await site()
  await writeTimetable(here)
  const week = async () => (await here.ask('GET /api/newsletters/week')) as { text: string }
  here.app.setNow(new Date('2026-11-22T10:00:00Z'))
  expect(await week()).toEqual({
    subject: 'La semaine du lundi 23 novembre au dimanche 29 novembre',
    text: `Bonjour,

Voici la semaine du lundi 23 novembre au dimanche 29 novembre.

LES COURS
- Tous les cours ont lieu à leurs heures habituelles.

Tout le reste est sur le site\u00a0: ${publicUrl}`,
  })
  const close = { scope: 'lesson', lesson: 'taiso', firstDay: '2026-11-25', text: 'Neige' }
  await here.ask('POST /api/closures', close)
  await here.ask('POST /api/closures', {
    ...{ kind: 'moved', lesson: 'eveil', firstDay: '2026-11-25', text: 'Élections' },
    ...{ toDay: '2026-11-26', toTime: '16h-17h', toPlace: 'Salle B' },
  })
  await here.ask('POST /api/closures', { ...close, firstDay: '2026-12-02' })
  const event = { description: 'Venez', location: 'Salle des fêtes' }
  const open = { ...event, title: 'Open', date: '2026-11-21' }
  const { _id } = await here.ask('POST /api/events', open)
  const gala = { ...event, title: 'Gala', date: '2026-11-28', startTime: '14:00' }
  await here.ask('POST /api/events', gala)
  await here.ask('POST /api/events', { ...event, title: 'Stage', date: '2026-12-12' })
  // An event that left nothing to see is not told.
  await here.ask('POST /api/events', { ...event, title: 'Réunion', date: '2026-11-20' })
  const winners = JSON.stringify([{ rank: '1er', names: ['Zoé M.'] }])
  const results = { year: '2026', event: 'Open', eventId: _id, winners }
  await here.ask('POST /api/podiums', form(results))
  const photo = { event: 'Open', title: '', description: '', date: '2026-11-21', position: 1 }
  const photos = ['a', 'b'].map((id) => ({ id, url: `/uploads/${id}.webp`, ...photo }))
  await here.app.db.insertInto('photos').values(photos).execute()
  expect((await week()).text.split('\n\n').slice(2, 5)).toEqual([
    `LES COURS
- Pas de cours «\u00a0Taïso\u00a0» mercredi 25 novembre\u00a0: Neige
- «\u00a0Éveil\u00a0» du mercredi 25 novembre est déplacé au jeudi 26 novembre, 16\u00a0h\u00a000 – 17\u00a0h\u00a000, Salle B\u00a0: Élections`,
    `LES ÉVÉNEMENTS
- Samedi 28 novembre à 14\u00a0h\u00a0: Gala, Salle des fêtes
  ${publicUrl}/events/gala`,
    `LA SEMAINE PASSÉE
- Open\u00a0: 2 photos et les résultats
  1er Zoé M.
  ${publicUrl}/events/open`,
  ])
  expect(await here.ask('GET /api/overview')).toMatchObject({ offersWeek: true })
  here.app.setNow(new Date('2026-11-24T10:00:00Z'))
  expect((await here.ask('GET /api/newsletters/week')).subject).toBe(
    'La semaine du mardi 24 novembre au dimanche 29 novembre',
  )
  expect(await here.ask('GET /api/overview')).toMatchObject({ offersWeek: false })
})
