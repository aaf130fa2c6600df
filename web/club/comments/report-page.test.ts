import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { readPage, sendForm } from '#web/testing/page-form.ts'

test('without scripts a comment is reported below the article', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: 'Bienvenue.' })
  const comment = { name: 'Vendeur', text: 'Achetez mes montres' }
  await app.call('POST /api/blogs/bonjour/comments', comment)
  const article = await (await app.call('GET /blogs/bonjour')).text()
  const link = article.match(/<a [^>]*aria-label="Signaler le commentaire de Vendeur"[^>]*>/)?.[0]
  const path = /href="([^"]*)"/.exec(link ?? '')?.[1] ?? ''
  const page = await readPage(await app.call(`GET ${path}`))
  expect(page.main).toContain('Achetez mes montres')
  const typed = { name: '', email: 'camille@', reason: 'Publicité' }
  const refused = await readPage(await sendForm(app, page, typed))
  expect(refused.answer.status).toBe(422)
  expect(refused.fields.reason).toBe('Publicité')
  const sent = await sendForm(app, refused, { email: '' })
  expect(sent.status).toBe(303)
  const done = await app.call(`GET ${sent.headers.get('location')?.replace(/#.*/, '')}`)
  expect(await done.text()).toContain('Merci, le club est prévenu.')
  const [message] = await (await admin.call('GET /api/messages')).json()
  expect(message.message).toContain('Publicité')
})
