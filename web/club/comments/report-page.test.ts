import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

test('without scripts a comment is reported below the article', async () => {
  const app = testApp({ PUBLIC_URL: 'https://club.example' }, undefined, web)
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: 'Bienvenue.' })
  const comment = { name: 'Vendeur', text: 'Achetez mes montres' }
  await app.call('POST /api/blogs/bonjour/comments', comment)
  const article = await (await app.call('GET /blogs/bonjour')).text()
  const link = article.match(/<a [^>]*aria-label="Signaler le commentaire de Vendeur"[^>]*>/)?.[0]
  const path = /href="([^"]*)"/.exec(link ?? '')?.[1] ?? ''
  const page = await (await app.call(`GET ${path}`)).text()
  expect(page).toContain('Achetez mes montres')
  expect(page).toMatch(/<form[^>]*method="post"/)
  const post = (fields: Record<string, string>) =>
    app.call(`POST ${path}`, `${new URLSearchParams(fields)}`, {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://club.example',
    })
  const refused = await post({ name: '', email: 'camille@', reason: 'Publicité' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/<textarea[^>]*name="reason"[^>]*>Publicité</)
  const sent = await post({ name: '', email: '', reason: 'Publicité' })
  expect(sent.status).toBe(303)
  const done = await app.call(`GET ${sent.headers.get('location')?.replace(/#.*/, '')}`)
  expect(await done.text()).toContain('Merci, le club est prévenu.')
  const [message] = await (await admin.call('GET /api/messages')).json()
  expect(message.message).toContain('Publicité')
})
