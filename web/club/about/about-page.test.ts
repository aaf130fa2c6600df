import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { aboutCards } from '#src/club/about/stand-ins.shared.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

test('without scripts À propos has its texts, and its map opens in its own tab', async () => {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const html = await (await app.call('GET /about')).text()
  for (const { title, text } of aboutCards) {
    expect(textOf(html)).toContain(`|${title}|`.replace(/\s/g, ' '))
    expect(textOf(html)).toContain(text.replace(/\s+/g, ' '))
  }
  const link = /<a [^>]*>(?:<[^>]*>)*Afficher la carte/.exec(html)?.[0]
  expect(link).toMatch(/href="https:\/\/www\.openstreetmap\.org\/\?mlat=46\.78/)
  expect(link).toContain('target="_blank"')
})

test('the place written in À propos is the dojo’s address', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const texts: object = await (await app.call('GET /api/about')).json()
  const written = Object.fromEntries(Object.keys(texts).map((name) => [name, 'Pas à pas.']))
  const about = { ...written, place: 'Dojo municipal\n3 rue du Stade' }
  expect((await admin.call('PUT /api/about', about)).status).toBe(200)
  const html = await (await app.call('GET /about')).text()
  const dojo = html.split('<section').find((it) => it.includes('Le dojo</')) ?? ''
  expect(dojo).toContain('Dojo municipal')
  expect(dojo).toContain('3 rue du Stade')
})
