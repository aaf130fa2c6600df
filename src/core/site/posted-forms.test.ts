import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { readJson, setUpCodes, withToken } from '#src/testing/admin-client.ts'
import { appCode } from '#src/testing/authenticator-app.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import type { Boot, PageForm, PageMatch } from './site.shared.ts'

const forms: Record<string, PageForm> = {
  '/blogs/long': { address: '/api/blogs/long/comments', done: '/blogs/long?envoye=1' },
  '/contact': { address: '/api/messages', done: '/contact?envoye=1' },
  '/admin/login': {
    address: '/api/auth/login',
    next: { field: 'challenge', address: '/api/auth/second-factor' },
    secrets: ['password', 'code'],
    repeatable: true,
    done: '/admin/dashboard?connexion=1',
  },
  '/admin/invitation/abc': {
    address: '/api/invitations/accept',
    fixed: { token: 'abc' },
    secrets: ['password'],
    done: '/admin/dashboard?connexion=1',
  },
}

/** Pages that show what they were given: the boot data as it is. */
function formsApp(env: Record<string, string> = {}) {
  const match = (path: string): PageMatch | undefined => {
    const form = forms[path]
    const page = { url: path, hidden: false, module: 'm', addresses: [] }
    if (form) return { ...page, form }
    return path === '/about' ? page : undefined
  }
  const render = async (_: PageMatch | undefined, boot: Boot) => JSON.stringify(boot)
  const app = testApp(env, undefined, { match, render })
  const post = (path: string, fields: Record<string, string>, headers = sameOrigin) =>
    app.call(`POST ${path}`, `${new URLSearchParams(fields)}`, { ...urlencoded, ...headers })
  const countMessages = async () =>
    (await app.db.selectFrom('messages').select('id').execute()).length
  return { ...app, post, countMessages }
}

const login = { username: 'Rei', password: 'un bon mot de passe' }
const createRei = ({ db }: Pick<TestApp, 'db'>) =>
  createAccount(db, login.username, login.password, new Date('2026-11-20T12:00:00Z'))

const from = (address: string) => ({ ...sameOrigin, 'X-Forwarded-For': address })
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'club.fr' }
const sameOrigin: Record<string, string> = { Origin: 'http://club.fr' }
const message = {
  name: ' Camille ',
  email: 'camille@exemple.fr',
  message: 'Bonjour,\r\nà bientôt',
}

const posted = async (answer: Response) => ((await answer.json()) as Boot).posted

test('a posted form makes its API call, whatever its fields are called, and redirects on success', async () => {
  const app = formsApp()
  const names = ['constructor.0', '__proto__.0', '__proto__', 'toString']
  const fields = Object.fromEntries(names.map((name) => [name, 'x']))
  const answer = await app.post('/contact', { ...message, ...fields })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/contact?envoye=1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await app.db.selectFrom('messages').selectAll().execute()).toMatchObject([
    { name: 'Camille', message: 'Bonjour,\nà bientôt' },
  ])
})

test('a refused form answers the page with status, typed values and errors', async () => {
  const app = formsApp()
  const answer = await app.post('/contact', { ...message, name: ' ', email: 'camille@' })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(await posted(answer)).toEqual({
    status: 422,
    values: { name: ' ', email: 'camille@', message: 'Bonjour,\nà bientôt' },
    problems: [
      { msg: 'Le nom est requis', path: 'name' },
      { msg: 'Veuillez entrer une adresse email valide', path: 'email' },
    ],
  })
  const page = await app.call('GET /contact')
  expect(await posted(page)).toBeUndefined()
})

test('a posted form has the call’s limits for its sender, and says how long to wait', async () => {
  const app = formsApp({ TRUST_PROXY: 'on' })
  const other = { ...message, message: 'Autre chose' }
  expect((await app.post('/contact', message, from('192.0.2.1'))).status).toBe(303)
  const answer = await app.post('/contact', other, from('192.0.2.1'))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await posted(answer))?.problems[0]?.msg).toMatch(/patienter/)
  expect((await app.post('/contact', other, from('192.0.2.2'))).status).toBe(303)
})

test('a comment without scripts caches nothing of its page', async () => {
  const app = formsApp({ TRUST_PROXY: 'on' })
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Long', content: 'Tomber. '.repeat(12_000) })
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const used = async () => {
    // A collection may free further objects some turns later, so it is repeated.
    for (let n = 0; n < 5; n++) {
      gc()
      await nextTurn()
    }
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 2 ** 20
  }
  const postComment = async (n: number) => {
    app.setNow(new Date(Date.UTC(2026, 10, 21, 12, n)))
    const comment = { name: 'Ana', text: `Bravo ${n}` }
    expect((await app.post('/blogs/long', comment, from(`10.0.${n}.1`))).status).toBe(303)
  }
  for (let n = 0; n < 10; n++) await postComment(n)
  const before = await used()
  for (let n = 10; n < 70; n++) await postComment(n)
  // Pages that are kept take 12 MB and more.
  expect((await used()) - before).toBeLessThan(8)
})

test('a form posted twice makes one message', async () => {
  const app = formsApp({ TRUST_PROXY: 'on' })
  const presses = [1, 2, 3].map(() => app.post('/contact', message, from('192.0.2.1')))
  for (const answer of await Promise.all(presses)) {
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/contact?envoye=1')
  }
  expect((await app.post('/contact', message, from('192.0.2.1'))).status).toBe(303)
  expect(await app.countMessages()).toBe(1)
  const other = { ...message, name: 'Zoé', email: 'zoe@exemple.fr' }
  expect((await app.post('/contact', other, from('192.0.2.2'))).status).toBe(303)
  expect(await app.countMessages()).toBe(2)
})

test('a refused form is rendered anew each time; each login by form opens its own session', async () => {
  const app = formsApp()
  expect((await app.post('/admin/login', login)).status).toBe(401)
  await createRei(app)
  const [first, second] = [
    await app.post('/admin/login', login),
    await app.post('/admin/login', login),
  ]
  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('set-cookie')).not.toBe(second.headers.get('set-cookie'))
})

test('a login by form sets the cookie, and the dashboard then requests its token', async () => {
  const app = formsApp()
  await createRei(app)
  const answer = await app.post('/admin/login', login)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/admin/dashboard?connexion=1')
  const cookie = { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const resume = (headers: Record<string, string>) =>
    app.call('POST /api/auth/resume', undefined, { Host: 'club.fr', ...headers })
  const resumed = await resume({ ...sameOrigin, ...cookie })
  expect(resumed.headers.get('cache-control')).toBe('no-store')
  const rei = withToken(app, (await readJson(resumed)).token)
  expect(await readJson(await rei.call('GET /api/auth/me'))).toMatchObject({ username: 'Rei' })

  const foreign = { ...cookie, Origin: 'http://evil.example' }
  for (const headers of [sameOrigin, { ...sameOrigin, Cookie: 'token=x' }, foreign, cookie]) {
    expect((await resume(headers)).status).toBe(204)
  }
  await rei.call('POST /api/auth/logout')
  expect((await resume({ ...sameOrigin, ...cookie })).status).toBe(204)
})

test('a login by form with a second factor asks for the code on the same page', async () => {
  const app = formsApp()
  await createRei(app)
  const { token } = await readJson(await app.call('POST /api/auth/login', login))
  const { key } = await setUpCodes(withToken(app, token), new Date('2026-11-20T12:00:00Z'))

  const first = await app.post('/admin/login', login)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.getSetCookie()).toEqual([])
  const values = { username: 'Rei', challenge: expect.any(String) }
  const step = await posted(first)
  expect(step).toEqual({ status: 200, values, problems: [] })
  const challenge = step?.values?.challenge ?? ''

  const wrong = await app.post('/admin/login', { username: 'Rei', challenge, code: '000000' })
  expect(wrong.status).toBe(422)
  expect(await posted(wrong)).toMatchObject({ values, problems: [{ path: 'code' }] })

  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const code = appCode(key, new Date('2026-11-20T12:01:00Z'))
  const done = await app.post('/admin/login', { username: 'Rei', challenge, code })
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toBe('/admin/dashboard?connexion=1')
  expect(done.headers.get('set-cookie')).toMatch(/^token=\w/)

  // A challenge that is over is not shown again: one begins with the password.
  const late = await app.post('/admin/login', { username: 'Rei', challenge, code })
  expect(late.status).toBe(401)
  expect((await posted(late))?.values).toEqual({ username: 'Rei' })
})

test('a refused form does not repeat the password', async () => {
  const app = formsApp()
  const secret = { username: 'Rei', password: 'mon secret à moi' }
  const login = await app.post('/admin/login', secret)
  expect(login.status).toBe(401)
  const text = await login.text()
  expect(text).not.toContain('secret à moi')
  expect(JSON.parse(text).posted).toMatchObject({
    values: { username: 'Rei' },
    problems: [{ msg: 'Identifiants invalides' }],
  })
  expect(login.headers.get('set-cookie')).toBeNull()
  const invitation = await app.post('/admin/invitation/abc', { ...secret, token: 'of another' })
  expect(invitation.status).toBe(404)
  expect(await invitation.text()).not.toContain('secret à moi')
})

const settled = { PUBLIC_URL: 'https://club.example' }

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['the site’s own origin', {}, { Origin: 'http://club.fr' }, 303],
  ['its own origin behind https', {}, { Origin: 'https://club.fr' }, 303],
  ['the settled origin', settled, { Origin: 'https://club.example' }, 303],
  [
    'a page that keeps its origin back',
    settled,
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    303,
  ],
  ['another site', {}, { Origin: 'https://evil.example' }, 403],
  ['another site, where the origin is settled', settled, { Origin: 'http://club.fr' }, 403],
  ['a sandboxed page', {}, { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a text browser, which names no origin', {}, {}, 303],
  ['another site’s frame', {}, { 'Sec-Fetch-Site': 'cross-site' }, 403],
])('a form from %s', async (_, env, headers, status) => {
  const app = formsApp(env)
  const answer = await app.post('/contact', message, headers)
  expect(answer.status).toBe(status)
  expect(await app.countMessages()).toBe(status === 303 ? 1 : 0)
  if (status === 303) return
  expect(await posted(answer)).toMatchObject({
    status: 403,
    problems: [{ msg: 'Cette demande ne vient pas du site.' }],
  })
})

test('an oversized or malformed form is refused on the page; a page without a form answers 404', async () => {
  const app = formsApp()
  const huge = await app.post('/contact', { ...message, message: 'x'.repeat(300_000) })
  expect(huge.status).toBe(413)
  expect((await posted(huge))?.problems).toEqual([
    { msg: 'Le contenu envoyé est trop volumineux.' },
  ])
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x']))
  expect((await app.post('/contact', many)).status).toBe(400)
  const json = await app.call('POST /contact', message, { ...sameOrigin, Host: 'club.fr' })
  expect(json.status).toBe(415)
  for (const path of ['/about', '/nulle-part']) {
    expect((await app.post(path, message)).status, path).toBe(404)
  }
})
