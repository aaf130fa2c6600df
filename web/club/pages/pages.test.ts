import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

test('a page has its description for search engines and shared links', async () => {
  const app = testApp({}, undefined, web)
  const page = { title: 'Charte', lead: 'Les huit valeurs.', content: 'Saluer.' }
  await (await app.asAdmin()).call('POST /api/pages', page)
  const html = await (await app.call('GET /pages/charte')).text()
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(html).toContain('<title>Charte · ')
  expect(meta('description')).toBe('Les huit valeurs.')
  expect(meta('og:image')).toMatch(/\/og\/pages\/charte\.png\?v=/)
  const [, json = ''] = /<script[^>]* type="application\/ld\+json"[^>]*>([^<]*)/.exec(html) ?? []
  expect(JSON.parse(json)['@graph']).toMatchObject([
    { '@type': 'WebPage', name: 'Charte', description: 'Les huit valeurs.' },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Accueil' }, { name: 'Charte' }] },
  ])
})
