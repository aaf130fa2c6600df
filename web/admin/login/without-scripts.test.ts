import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { readJson, setUpCodes, withToken } from '#src/testing/admin-client.ts'
import { appCode } from '#src/testing/authenticator-app.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { type Page, readPage, sendForm } from '#web/testing/page-form.ts'

/* The login’s pages as forms that work without scripts: what they hold, and what they answer. */

const start = new Date('2026-11-20T12:00:00Z')
const password = 'un bon mot de passe'

async function site(env: Record<string, string> = {}) {
  const app = testApp(env, undefined, web)
  await createAccount(app.db, 'Rei', password, start)
  const page = async (path: string) => await readPage(await app.call(`GET ${path}`))
  const submit = (from: Page, typed: Record<string, string>) => sendForm(app, from, typed)
  const login = { username: 'Rei', password }
  const { token } = await readJson(await app.call('POST /api/auth/login', login))
  return { app, page, submit, login, admin: withToken(app, token) }
}

const isLoggedIn = (answer: Response) =>
  answer.status === 303 && answer.headers.get('location') === '/admin/dashboard?connexion=1'

test('without scripts the second login step is a form like the first', async () => {
  const { app, page, submit, login, admin } = await site()
  const { key } = await setUpCodes(admin, start)
  const first = await page('/admin/login')
  expect(first.main).not.toContain('Utiliser une clé d’accès')
  const step = await readPage(await submit(first, login))
  expect(step.main).toContain('Double vérification')
  expect(step.main).not.toContain('Identifiants invalides')
  expect(step.html).not.toContain(password)
  const again = await readPage(await submit(step, { code: '000000' }))
  expect(again.answer.status).toBe(422)
  expect(again.html).toMatch(/role="alert".*Identifiants invalides/s)
  expect(again.notes.code).toContain('n’est pas le bon')
  const later = new Date(start.getTime() + 60_000)
  app.setNow(later)
  const done = await submit(again, { code: appCode(key, later) })
  expect(isLoggedIn(done)).toBe(true)
  const cookie = { Cookie: done.headers.get('set-cookie')?.split(';')[0] ?? '' }
  expect((await app.call('GET /api/auth/me', undefined, cookie)).status).toBe(200)
})

test('without scripts a login lasts thirty days on request', async () => {
  const { page, submit, login } = await site()
  const form = await page('/admin/login')
  // A box that is there, and not checked.
  const { stay = '' } = form.boxes
  expect(stay).not.toBe('')
  const answer = await submit(form, { ...login, stay })
  expect(isLoggedIn(answer)).toBe(true)
  expect(answer.headers.get('set-cookie')).toContain(`Max-Age=${30 * 24 * 60 * 60}`)
})

test('without scripts a password link sets a new password, and the login says so', async () => {
  const { app, page, submit, admin } = await site()
  await createAccount(app.db, 'paul', 'le-secret-de-paul', start)
  const accounts = await readJson(await admin.call('GET /api/accounts'))
  const { _id } = accounts.find(({ username }: { username: string }) => username === 'paul')
  const { token } = await readJson(await admin.call(`POST /api/accounts/${_id}/password-link`), 201)
  const form = await page(`/admin/mot-de-passe/${token}`)
  expect(form.html).toContain('<meta name="robots" content="noindex"/>')
  const short = await readPage(await submit(form, { password: 'court' }))
  expect(short.answer.status).toBe(422)
  expect(short.notes.password).toContain('8 caractères au moins')
  const done = await submit(form, { password: 'une porte toute bleue' })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin/login?envoye=1'])
  const loginPage = await page('/admin/login?envoye=1')
  expect(loginPage.main).toContain('Mot de passe changé')
  const login = { username: 'paul', password: 'une porte toute bleue' }
  expect(isLoggedIn(await submit(loginPage, login))).toBe(true)
  const over = await submit(form, { password: 'encore un autre' })
  expect(over.status).toBe(404)
  expect(await over.text()).toContain('Ce lien n’est plus valable')
})

test('the login leads to a page about a lost password, which says what to do', async () => {
  const { page } = await site()
  expect((await page('/admin/login')).html).toContain('href="/admin/mot-de-passe-oublie"')
  const { html } = await page('/admin/mot-de-passe-oublie')
  expect(html).toContain('lien de mot de passe')
  expect(html).toContain('docker compose run --rm admin')
  // A site that sends no mail offers none.
  expect(html).not.toContain('Recevoir un lien')
  const { page: withMail } = await site({
    PUBLIC_URL: 'https://club.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
  })
  expect((await withMail('/admin/mot-de-passe-oublie')).main).toContain('Recevoir un lien')
})
