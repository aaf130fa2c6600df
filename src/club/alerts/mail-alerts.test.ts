import { expect, test } from 'vitest'
import { mailServer } from '#src/testing/mail-server.ts'
import { testApp } from '#src/testing/test-app.ts'

const lesson = '2 1400 Éveil'
const publicUrl = 'https://club.example'

/** Site of 20 November 2026 with two lessons on Wednesdays, and the mail it sends. */
async function site(env: Record<string, string> = {}) {
  const server = await mailServer()
  const mail = {
    SMTP_URL: server.url,
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'on',
  }
  const app = testApp({ ...mail, ...env })
  const admin = await app.asAdmin()
  const times = [
    { time: '14h-15h', activity: 'Éveil' },
    { time: '18h-19h', activity: 'Taïso' },
  ]
  const schedules = [{ day: 'Mercredi', times }]
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  let calls = 0
  const from = () => {
    calls += 1
    return { 'X-Forwarded-For': `10.${calls >> 8}.${calls & 255}.1` }
  }
  const ask = (email: string, about = lesson) =>
    app.call('POST /api/mail-alerts', { email, lesson: about }, from())
  /** Lets a minute pass, and returns the mails that came. */
  const minute = async () => {
    server.mails.length = 0
    await app.everyMinute()
    await app.sendMails()
    return [...server.mails]
  }
  const subscribe = async (email: string, about = lesson) => {
    expect((await ask(email, about)).status).toBe(204)
    const [mail] = await minute()
    const token = tokenIn(mail?.read.text)
    expect((await app.call(`POST /api/mail-alerts/${token}`, {})).status).toBe(204)
    return token
  }
  const close = (body: object) =>
    admin.call('POST /api/closures', { text: 'Gymnase fermé', firstDay: '2026-11-25', ...body })
  const rows = () => app.db.selectFrom('mail_alerts').selectAll().execute()
  return { app, admin, server, ask, minute, subscribe, close, rows }
}

const tokenIn = (text = '') => /\/prevenir\/([\w-]{43})/.exec(text)?.[1] ?? ''
const subjectsOf = (mails: { read: { subject?: string | undefined } }[]) =>
  mails.map(({ read }) => read.subject)

test('a confirmed address hears of its lesson once, and ends it in one click', async () => {
  const { app, ask, minute, close, rows } = await site()
  expect((await ask('Zoe@exemple.fr')).status).toBe(204)
  await close({ scope: 'lesson', lesson })
  // Nothing but the question comes before the link was used.
  const [question, ...others] = await minute()
  expect(others).toEqual([])
  expect(question?.to).toEqual(['zoe@exemple.fr'])
  const token = tokenIn(question?.read.text)
  const alert = async () => (await app.call(`GET /api/mail-alerts/${token}`)).json()
  expect(await alert()).toEqual({ status: 'pending', about: 'Éveil, mercredi 14 h 00' })
  // A second confirmation changes nothing.
  for (let n = 0; n < 2; n++) {
    expect((await app.call(`POST /api/mail-alerts/${token}`, {})).status).toBe(204)
  }
  expect(await alert()).toMatchObject({ status: 'active' })

  const [told, ...more] = await minute()
  expect(more).toEqual([])
  expect(told?.read.subject).toBe('Pas de cours mercredi 25 novembre')
  expect(told?.read.text).toContain('Éveil\u00a0: Gymnase fermé')
  expect(told?.read.text).toContain(`${publicUrl}/prevenir/${token}`)
  const header = (name: string) => told?.read.headers.find(({ key }) => key === name)?.value
  const oneClick = `/fin-des-alertes/${token}`
  expect(header('list-unsubscribe')).toBe(`<${publicUrl}${oneClick}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(await minute()).toEqual([])
  await close({ scope: 'lesson', lesson: '2 1800 Taïso', text: 'Stage' })
  expect(await minute()).toEqual([])

  // A mail program posts from elsewhere, without cookies; a browser only opens the page.
  const opened = await app.call(`GET ${oneClick}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/prevenir/${token}`])
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

test('the closures of the dojo are told once, whatever lessons they cancel', async () => {
  const { app, minute, subscribe, close } = await site()
  const token = await subscribe('ana@exemple.fr', '')
  // The same address follows a lesson too: one mail is enough.
  await subscribe('ana@exemple.fr')
  await close({ lastDay: '2026-12-06', text: 'Travaux' })
  await close({ firstDay: '2026-12-09', scope: 'lesson', lesson })
  const mails = await minute()
  expect(subjectsOf(mails)).toEqual(['Pas de cours du mercredi 25 novembre au dimanche 6 décembre'])
  expect(mails[0]?.read.text).toContain('Travaux')
  app.setNow(new Date('2026-12-01T12:00:00Z'))
  expect(await minute()).toEqual([])
  app.setNow(new Date('2026-12-07T12:00:00Z'))
  expect(subjectsOf(await minute())).toEqual(['Pas de cours mercredi 9 décembre'])
  // The page's own button ends it.
  expect((await app.call(`POST /api/mail-alerts/${token}`, { ends: 'on' })).status).toBe(204)
})

test('an alert follows its lesson to another hour, and waits for the week before', async () => {
  const { app, admin, minute, subscribe, close, rows } = await site()
  await subscribe('zoe@exemple.fr')
  const times = [
    { time: '14h15-15h', activity: 'Éveil' },
    { time: '18h-19h', activity: 'Taïso' },
  ]
  const schedules = [{ day: 'Mercredi', times }]
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  expect(await rows()).toMatchObject([{ lesson: '2 1415 Éveil' }])
  await close({ firstDay: '2026-12-09', scope: 'lesson', lesson: '2 1415 Éveil' })
  expect(await minute()).toEqual([])
  app.setNow(new Date('2026-12-08T12:00:00Z'))
  expect(await minute()).toHaveLength(1)
})

test('two lessons that one address follows may swap their hours', async () => {
  const { admin, subscribe, rows } = await site()
  await subscribe('zoe@exemple.fr')
  await subscribe('zoe@exemple.fr', '2 1800 Taïso')
  const times = [
    { time: '14h-15h', activity: 'Taïso' },
    { time: '18h-19h', activity: 'Éveil' },
  ]
  const schedules = [{ day: 'Mercredi', times }]
  const put = await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  expect(put.status).toBe(200)
  expect((await rows()).map(({ lesson }) => lesson).sort()).toEqual([
    '2 1400 Taïso',
    '2 1800 Éveil',
  ])
})

test('a stranger’s address gets few mails, and is forgotten unless it confirms', async () => {
  const { app, ask, minute, rows } = await site()
  for (let n = 0; n < 5; n++) expect((await ask('zoe@exemple.fr')).status).toBe(204)
  expect(await minute()).toHaveLength(3)
  // A connection asks no faster than a message is sent.
  const here = { 'X-Forwarded-For': '192.0.2.7' }
  const body = { email: 'ana@exemple.fr', lesson: '' }
  expect((await app.call('POST /api/mail-alerts', body, here)).status).toBe(204)
  expect((await app.call('POST /api/mail-alerts', body, here)).status).toBe(429)
  const robot = { ...body, website: 'https://spam.example' }
  expect((await app.call('POST /api/mail-alerts', robot)).status).toBe(422)
  expect((await ask('zoe@')).status).toBe(422)
  expect((await ask('zoe@exemple.fr', '2 1400 Karaté')).status).toBe(422)
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

test('nothing is offered without a mail server, or without an address for the links', async () => {
  const withoutMail = testApp({ PUBLIC_URL: publicUrl })
  const withoutAddress = (await site({ PUBLIC_URL: '' })).app
  for (const app of [withoutMail, withoutAddress]) {
    const offer = await (await app.call('GET /api/mail-alerts')).json()
    expect(offer).toEqual({ isOffered: false, lessons: [] })
    expect(await (await app.call('GET /api/alert-key')).json()).toMatchObject({ mail: false })
    const answer = await app.call('POST /api/mail-alerts', { email: 'a@b.example', lesson: '' })
    expect(answer.status).toBe(404)
  }
})
