import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { aboutCards } from '#src/club/about/stand-ins.shared.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

test('without scripts À propos has its eight cards in order, and its map opens in its own tab', async () => {
  const app = testApp({}, undefined, web)
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const html = await (await app.call('GET /about')).text()
  expect(html).toContain('<title>À propos · EJJ</title>')
  const cards = aboutCards.map(({ title, text }) => `${title}|${text}`.replace(/\s+/g, ' '))
  expect(cards).toHaveLength(8)
  expect(textOf(html)).toContain(`|${cards.join('|')}|`)
  const link = /<a [^>]*>(?:<[^>]*>)*Afficher la carte/.exec(html)?.[0]
  expect(link).toMatch(/href="https:\/\/www\.openstreetmap\.org\/\?mlat=46\.78/)
  expect(link).toContain('target="_blank"')
})
