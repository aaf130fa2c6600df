import { expect, test, vi } from 'vitest'
import {
  type ApiClient,
  appWithAdmin,
  loginAs,
  password,
  readJson,
  setUpCodes,
  withToken,
} from '#src/testing/admin-client.ts'
import { mailEnv } from '#src/testing/mail-server.ts'
import { createAccount } from './accounts.queries.ts'

const next = 'un tout nouveau secret'
const over = { errors: [{ msg: 'Ce lien n’est plus valable.' }] }
const hour = 60 * 60

/** Marie, and Paul, who forgot his password and is still logged in somewhere. */
async function appWithPaul(env?: Record<string, string>) {
  const authContext = await appWithAdmin(env)
  await createAccount(authContext.app.db, 'paul', password, new Date('2026-11-02T00:00:00Z'))
  const paul = await loginAs(authContext.app, 'paul')
  const [mine, his] = await readJson(await authContext.marie.call('GET /api/accounts'))
  const path = `/api/accounts/${his._id}/password-link`
  const give = async (by: ApiClient = authContext.marie) =>
    (await readJson(await by.call(`POST ${path}`), 201)).token as string
  const use = (token: string, given = next) =>
    authContext.app.call('POST /api/password-links/use', { token, password: given })
  const check = (token: string) => authContext.app.call('POST /api/password-links/check', { token })
  const logIn = (username: string, given: string) =>
    authContext.app.call('POST /api/auth/login', { username, password: given })
  return {
    ...authContext,
    paul,
    ids: { marie: mine._id, paul: his._id },
    path,
    give,
    use,
    check,
    logIn,
  }
}

test('a password link for a colleague sets a new password once, and ends the account’s sessions; only its hash is stored', async () => {
  const { app, marie, paul, ids, give, use, check, logIn } = await appWithPaul()
  const token = await give()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const storedLinks = await app.db.selectFrom('one_time_links').selectAll().execute()
  expect(storedLinks).toHaveLength(1)
  expect(JSON.stringify(storedLinks)).not.toContain(token)
  expect(await readJson(await marie.call('GET /api/accounts'))).toMatchObject([
    { username: 'marie', passwordLink: null },
    // Not the link itself.
    { _id: ids.paul, passwordLink: { madeBy: 'marie', until: '2026-11-21T12:00:00.000Z' } },
  ])
  expect(await readJson(await check(token))).toEqual({ username: 'paul' })

  const answers = await Promise.all([use(token), use(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  // Using the link is no login: no cookie is set.
  expect(answers.every(({ headers }) => !headers.has('set-cookie'))).toBe(true)
  expect(await readJson(await check(token), 404)).toEqual(over)
  expect((await paul.call('GET /api/auth/me')).status).toBe(401)
  expect((await marie.call('GET /api/auth/me')).status).toBe(200)
  expect((await logIn('paul', password)).status).toBe(401)
  expect((await logIn('paul', next)).status).toBe(200)
  expect(await app.db.selectFrom('one_time_links').selectAll().execute()).toEqual([])
})

test('a password set by link still needs the second factor', async () => {
  const { clock, paul, give, use, logIn } = await appWithPaul()
  await setUpCodes(paul, clock.now)
  expect((await use(await give())).status).toBe(204)
  const step = await readJson(await logIn('paul', next))
  expect(step).not.toHaveProperty('token')
  expect(step.methods).toContain('code')
})

test('a password link is for another account that exists; a new one replaces it, and it can be revoked', async () => {
  const { marie, ids, path, give, check } = await appWithPaul()
  const link = async (id: string) =>
    (await marie.call(`POST /api/accounts/${id}/password-link`)).status
  expect([await link(ids.marie), await link('nobody')]).toEqual([409, 404])
  const [first, second] = [await give(), await give()]
  expect((await check(first)).status).toBe(404)
  expect((await check(second)).status).toBe(200)
  expect((await marie.call(`DELETE ${path}`)).status).toBe(204)
  expect((await marie.call(`DELETE ${path}`)).status).toBe(404)
  expect((await check(second)).status).toBe(404)
})

test.each([
  ['a second before a day is over', 24 * hour - 1, 204],
  ['after a day', 24 * hour, 404],
])('a password link ends after a day: %s', async (_, seconds, status) => {
  const { move, give, use } = await appWithPaul()
  const token = await give()
  move(seconds)
  expect((await use(token)).status).toBe(status)
})

test.each([
  ['short', '8 caractères au moins'],
  ['motdepasse', 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'],
])('the password %s is refused at its field; the password link stays', async (given, msg) => {
  const { give, use } = await appWithPaul()
  const token = await give()
  expect(await readJson(await use(token, given), 422)).toEqual({
    errors: [{ msg, path: 'password' }],
  })
  expect((await use(token)).status).toBe(204)
})

test('password links end with their maker’s password or account, and with the account’s own password', async () => {
  const { app, marie, paul, ids, give, check } = await appWithPaul()
  const path = `/api/accounts/${ids.marie}/password-link`
  const toPaul = await give()
  const toMarie = (await readJson(await paul.call(`POST ${path}`), 201)).token
  const changed = await marie.call('PUT /api/auth/password', { current: password, next })
  expect([(await check(toPaul)).status, (await check(toMarie)).status]).toEqual([404, 404])
  expect(await app.db.selectFrom('one_time_links').selectAll().execute()).toEqual([])

  const again = withToken(app, (await readJson(changed)).token)
  const { token } = await readJson(await paul.call(`POST ${path}`), 201)
  expect((await again.call(`DELETE /api/accounts/${ids.paul}`, {})).status).toBe(204)
  expect((await check(token)).status).toBe(404)
})

const online = { ...mailEnv('smtp://127.0.0.1:9'), PUBLIC_URL: 'https://club.example' }

/** Like appWithPaul, with mail configured and an address for Paul. */
async function appWithMail(env: Record<string, string> = online) {
  const authContext = await appWithPaul(env)
  const { app, paul } = authContext
  await app.db.updateTable('mail_settings').set({ environment: 1 }).execute()
  await readJson(await paul.call('PUT /api/auth/email', { email: 'paul@exemple.fr' }))
  const requestLink = (username: string) => app.call('POST /api/forgotten-password', { username })
  const mails = async () =>
    await app.db
      .selectFrom('mails')
      .select(['recipients', 'text', 'state'])
      .where('subject', 'like', 'Un nouveau mot de passe%')
      .execute()
  return { ...authContext, ask: requestLink, mails }
}

test('a forgotten password at the login mails the account a link for an hour', async () => {
  const { app, move, ask: requestLink, mails, check, use, logIn, marie } = await appWithMail()
  expect(await readJson(await app.call('GET /api/forgotten-password'))).toEqual({ byMail: true })
  expect((await requestLink('Paul')).status).toBe(204)
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 30_000)
  const [mail] = await mails()
  expect(mail?.recipients).toBe('["paul@exemple.fr"]')
  const token = /https:\/\/club\.example\/admin\/mot-de-passe\/([\w-]{43})\n/.exec(mail?.text ?? '')
  const link = token?.[1] ?? ''
  // No other account gets a notice.
  expect(await readJson(await marie.call('GET /api/accounts'))).toMatchObject([
    {},
    { passwordLink: null },
  ])
  move(hour - 1)
  expect(await readJson(await check(link))).toEqual({ username: 'paul' })
  move(1)
  expect((await use(link)).status).toBe(404)
  move(15 * 60)
  await requestLink('paul')
  const latest = async () => (await mails()).at(-1)?.text ?? ''
  await vi.waitFor(async () => expect(await latest()).not.toBe(mail?.text), 30_000)
  // A mail still waiting with a link that is over does not leave any more.
  expect((await mails()).map(({ state }) => state)).toEqual(['failed', 'waiting'])
  const again = /mot-de-passe\/([\w-]{43})/.exec(await latest())?.[1] ?? ''
  expect((await use(again)).status).toBe(204)
  expect((await logIn('paul', next)).status).toBe(200)
})

test('a forgotten password answers the same without account, without address, and with one', async () => {
  const { ask: requestLink, mails } = await appWithMail()
  const read = async (username: string) => {
    const answer = await requestLink(username)
    return [answer.status, [...answer.headers], await answer.text()]
  }
  const unknown = await read('personne')
  expect([await read('marie'), await read('paul')]).toEqual([unknown, unknown])
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), 30_000)
  expect((await mails())[0]?.recipients).toBe('["paul@exemple.fr"]')
})

test('an address can ask for one name’s password as often as it may try one', async () => {
  const { ask: requestLink, app } = await appWithMail()
  for (let n = 0; n < 5; n++) expect((await requestLink('personne')).status).toBe(204)
  const refused = await requestLink('personne')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  // The limit does not apply to logging in.
  await loginAs(app, 'marie')
})

test('at most three password links are mailed at a time', async () => {
  const { app, mails } = await appWithMail({ ...online, TRUST_PROXY: 'on' })
  for (let n = 1; n <= 6; n++) {
    const headers = { 'X-Forwarded-For': `192.0.2.${n}` }
    const response = await app.call('POST /api/forgotten-password', { username: 'paul' }, headers)
    expect(response.status).toBe(204)
  }
  await vi.waitFor(async () => expect(await mails()).toHaveLength(3), 30_000)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await mails()).toHaveLength(3)
})

test.each([
  ['without PUBLIC_URL, as the link would lead where the asker says', { PUBLIC_URL: '' }],
  ['without a mail server', { SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' }],
])('no password link is mailed %s', async (_, less) => {
  const { app, ask: requestLink } = await appWithMail({ ...online, ...less })
  if ('SMTP_URL' in less) {
    await app.db.updateTable('mail_settings').set({ environment: 0 }).execute()
  }
  expect(await readJson(await app.call('GET /api/forgotten-password'))).toEqual({ byMail: false })
  expect((await requestLink('paul')).status).toBe(204)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await app.db.selectFrom('one_time_links').selectAll().execute()).toEqual([])
})

test('GET and PUT of the own e-mail address', async () => {
  const { marie, paul } = await appWithMail()
  expect(await readJson(await paul.call('GET /api/auth/email'))).toEqual({
    email: 'paul@exemple.fr',
  })
  expect(await readJson(await marie.call('GET /api/auth/email'))).toEqual({ email: '' })
  expect(await (await marie.call('GET /api/accounts')).text()).not.toContain('paul@exemple.fr')
  const wrong = await paul.call('PUT /api/auth/email', { email: 'paul' })
  expect(await readJson(wrong, 422)).toEqual({
    errors: [{ msg: 'Veuillez entrer une adresse email valide', path: 'email' }],
  })
  await readJson(await paul.call('PUT /api/auth/email', { email: '' }))
  expect(await readJson(await paul.call('GET /api/auth/email'))).toEqual({ email: '' })
})

test('a password set by a link is mailed to the club', async () => {
  const { app, give, use } = await appWithMail()
  await use(await give())
  const [mail] = await app.db
    .selectFrom('mails')
    .select(['recipients', 'text'])
    .where('subject', '=', 'Nouveau mot de passe pour «\u00a0paul\u00a0»')
    .execute()
  expect(mail).toMatchObject({ recipients: '[]', text: expect.stringContaining('«\u00a0marie') })
})
