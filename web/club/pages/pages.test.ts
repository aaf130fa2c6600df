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

test('a page in another language, and links to it, have a lang attribute and hreflang', async () => {
  const app = testApp({ PUBLIC_URL: 'https://club.example' }, undefined, web)
  const admin = await app.asAdmin()
  const read = async (path: string) =>
    await (await app.call(`GET ${path}`, undefined, { Host: 'club.example' })).text()
  const listAlternates = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, lang, href]) => `${lang} ${href}`,
    )
  expect(listAlternates(await read('/'))).toEqual([])
  const page = { title: 'English', content: 'On **Mondays**.', menu: 'footer', language: 'en' }
  expect((await admin.call('POST /api/pages', page)).status).toBe(201)
  const arabic = { ...page, title: 'بالعربية', address: 'arabe', language: 'ar', menu: 'none' }
  await admin.call('POST /api/pages', arabic)
  const english = await read('/pages/english')
  expect(english).toMatch(/<article class="relative" lang="en" dir="ltr">/)
  expect(english).toContain('<html lang="fr"')
  expect(english).toContain('"inLanguage":"en"')
  expect(english).toMatch(/<p lang="fr"[^>]*>Mis à jour le/)
  expect(await read('/pages/arabe')).toMatch(/<article class="relative" lang="ar" dir="rtl">/)
  const alternates = [
    'fr https://club.example/',
    'x-default https://club.example/',
    'en https://club.example/pages/english',
  ]
  for (const html of [await read('/'), english]) expect(listAlternates(html)).toEqual(alternates)
  for (const path of ['/contact', '/pages/arabe'])
    expect(listAlternates(await read(path))).toEqual([])
  const [, footer = ''] = (await read('/contact')).split('<footer')
  expect(footer).toMatch(
    /<a[^>]* lang="en" hrefLang="en"[^>]*>English<|<a[^>]*href="\/pages\/english" lang="en" hreflang="en"/i,
  )
})
