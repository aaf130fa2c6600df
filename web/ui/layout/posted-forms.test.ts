import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { form as multipart, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { type Page, readPage, sendForm } from '#web/testing/page-form.ts'

/* The real pages' forms, sent as a browser without scripts sends them. */

const now = new Date('2026-11-20T12:00:00Z')

async function site() {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, now, app.uploads)
  const get = async (path = '') => await readPage(await app.call(`GET ${path.split('#')[0]}`))
  /** Answers the page that refuses the form, or the one its sender is led to. */
  const send = async (page: Page, typed: Record<string, string>) => {
    const answer = await sendForm(app, page, typed)
    if (answer.status !== 303) return await readPage(answer)
    return { ...(await get(answer.headers.get('location') ?? '')), answer }
  }
  const admin = await app.asAdmin()
  const lastMessages = async () => await (await admin.call('GET /api/messages?limit=1')).json()
  return { app, admin, get, send, lastMessages }
}

test('a posted message is refused with the typed text, then sent', async () => {
  const { get, send, lastMessages } = await site()
  const message = 'Bonjour,\nma fille aimerait essayer.'
  const typed = { name: 'Camille Renaud', email: 'camille@', message }
  // From the page of a success, which the refusal replaces.
  const refused = await send({ ...(await get('/contact')), action: '/contact?envoye=1' }, typed)
  expect(refused.answer.status).toBe(422)
  expect(refused.main).not.toContain('Message envoyé avec succès')
  expect(refused.notes.email).toContain('Veuillez entrer une adresse email valide')
  expect(refused.fields).toMatchObject(typed)
  const sent = await send(refused, { email: 'camille@exemple.fr' })
  expect(sent.answer.headers.get('location')).toBe('/contact?envoye=1#ecrire')
  expect(sent.main).toContain('Message envoyé avec succès')
  expect(sent.main).toContain('Nous vous répondrons bientôt.')
  expect(sent.fields).toMatchObject({ name: '', email: '', message: '' })
  expect(await lastMessages()).toMatchObject([{ ...typed, email: 'camille@exemple.fr' }])
})

test('a posted trial lesson is refused with all its fields, then requested', async () => {
  const { get, send, lastMessages } = await site()
  const page = await get('/contact?sujet=essai&cours=Jujitsu')
  expect(page.fields.lesson).toBe('Jujitsu')
  const options = page.all('option').map((option) => option.getAttribute('value') ?? '')
  const lesson = options.find((value) => value.startsWith('Jujitsu – self')) ?? ''
  const typed = { phone: '06 12 34 56 78', lesson }
  const refused = await send(page, typed)
  expect(refused.notes.name).toContain('Le nom est requis')
  expect(refused.fields).toMatchObject(typed)
  const sent = await send(refused, { name: 'Camille Renaud', email: 'camille@exemple.fr' })
  expect(sent.main).toContain('Message envoyé avec succès')
  const message = 'Bonjour, nous aimerions venir faire un cours d’essai gratuit.'
  expect(await lastMessages()).toMatchObject([{ ...typed, subject: 'Essai gratuit', message }])
})

test('the blog is searched by its form’s address', async () => {
  const { get } = await site()
  const { method, action, fields } = await get('/blogs')
  expect([method, action, fields]).toEqual(['get', '/blogs', { q: '' }])
  const q = 'claquettes dépareillées'
  const found = await get(`/blogs?${new URLSearchParams({ q })}`)
  expect(found.all('article')).toHaveLength(1)
  expect(found.fields.q).toBe(q)
})

test('a posted comment without a name is refused with its text, then published', async () => {
  const { get, send } = await site()
  const page = await get('/blogs/huit-valeurs-un-seul-tatami-le-code-moral-raconte-aux-enfants')
  const typed = { text: 'Deux lignes,\nune leçon.' }
  const refused = await send(page, typed)
  expect(refused.main).toContain('Name and comment are required.')
  expect(refused.fields).toMatchObject(typed)
  const published = await send(refused, { name: 'Camille' })
  expect(published.answer.headers.get('location')).toMatch(/\?envoye=1#commentaires$/)
  expect(published.main).toContain('Votre commentaire est publié.')
  expect(published.all('h2').map(({ textContent }) => textContent)).toContain('1 commentaire')
  expect(published.main).toContain('une leçon.')
  expect(published.fields).toMatchObject({ name: '', text: '' })
})

test('a photo’s removal is requested on its own page', async () => {
  const { admin, get, send, lastMessages } = await site()
  const upload = multipart({ images: photo(), title: 'Le salut', consent: 'on' })
  await admin.call('POST /api/gallery/upload', upload)
  const links = (await get('/gallery')).all('a').map((link) => link.getAttribute('href') ?? '')
  const page = await get(links.find((href) => href.endsWith('/retrait')) ?? '')
  expect(page.main).toContain('Demander le retrait de cette photo')
  expect(page.all('img').map((img) => img.getAttribute('alt'))).toContain('Le salut')
  const refused = await send(page, { email: 'camille@', reason: 'C’est mon fils.' })
  expect(refused.answer.status).toBe(422)
  expect(refused.main).toContain('La demande n’est pas partie.')
  expect(refused.notes.email).toContain('Veuillez entrer une adresse email valide')
  expect(refused.fields.reason).toBe('C’est mon fils.')
  expect((await send(refused, { email: '' })).main).toContain('Merci, votre demande est envoyée.')
  const message = expect.stringContaining('C’est mon fils.')
  expect(await lastMessages()).toMatchObject([{ message, photo: expect.anything() }])
})

test('a posted login is refused with its reason, or leads to the dashboard', async () => {
  const { app, get, send } = await site()
  await createAccount(app.db, 'rei', 'un bon mot de passe', now)
  const page = await get('/admin/login')
  const empty = await send(page, {})
  expect(empty.main.match(/Ce champ est obligatoire/g)).toHaveLength(2)
  const wrong = await send(page, { username: 'rei', password: 'pas-le-bon' })
  expect(wrong.answer.status).toBe(401)
  expect(wrong.main).toContain('Identifiants invalides')
  expect(wrong.fields).toMatchObject({ username: 'rei', password: '' })
  const right = await send(wrong, { password: 'un bon mot de passe' })
  expect(right.answer.headers.get('location')).toMatch(/^\/admin\/dashboard\?connexion=1/)
  expect(right.all('noscript')).toHaveLength(1)
  let last = wrong
  for (let attempt = 0; attempt < 6 && last.answer.status === 401; attempt++) {
    last = await send(wrong, { username: 'camille', password: 'pas le bon' })
  }
  expect(last.answer.status).toBe(429)
  expect(last.main).toContain('Identifiants invalides')
  expect(last.main).toMatch(/Trop de tentatives\. Réessayez dans/)
})

test('a posted invitation creates an account, once', async () => {
  const { app, admin, get, send } = await site()
  const { token } = await (await admin.call('POST /api/invitations', { note: '' })).json()
  const address = `/admin/invitation/${token}`
  const page = await get(address)
  const short = await send(page, { username: 'paul', password: 'secret' })
  expect(short.notes.password).toContain('8 caractères au moins')
  expect(short.fields).toMatchObject({ username: 'paul', password: '' })
  const { answer } = await send(short, { password: 'secret-de-paul' })
  expect(answer.headers.get('location')).toMatch(/^\/admin\/dashboard/)
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const me = await app.call('GET /api/auth/me', undefined, { Cookie })
  expect(await me.json()).toMatchObject({ username: 'paul' })
  const again = await send(page, { username: 'paule', password: 'secret-de-paule' })
  expect(again.answer.status).toBe(404)
  expect(again.main).toContain('Cette invitation n’est plus valable')
})
