import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

test.each([
  ['/coaches', 'Entraîneurs'],
  ['/cours', 'Les cours'],
  ['/podiums', 'PODIUMS'],
  ['/blogs', 'Le blog'],
])('a renamed menu entry renames %s where its tick says so', async (entry, own) => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const readTitles = async () => {
    const html = await (await app.call(`GET ${entry}`)).text()
    const [, tab = ''] = /<title>(.*?) · /.exec(html) ?? []
    return {
      h1: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
      tab,
      path: html.match(/"position":2,"name":"([^"]*)"/)?.[1],
    }
  }
  const rename = (isPageTitle: boolean) =>
    admin.call('PUT /api/settings', {
      look: {
        accent: '',
        dark: '',
        menu: [{ entry, label: 'À nous', hidden: false, isPageTitle }],
      },
    })
  expect((await rename(false)).status).toBe(200)
  expect((await readTitles()).h1).toBe(own)
  await rename(true)
  expect(await readTitles()).toEqual({ h1: 'À nous', tab: 'À nous', path: 'À nous' })
})

test('Podiums hidden from the menu takes the palmarès out of the sitemap and the footer', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const readSitemap = async () => await (await app.call('GET /sitemap.xml')).text()
  const readFooter = async () => {
    const [, footer = ''] = (await (await app.call('GET /contact')).text()).split('<footer')
    return footer
  }
  expect(await readSitemap()).toContain('/palmares</loc>')
  expect(await readFooter()).toMatch(/<a href="\/palmares"[^>]*>Palmarès</)
  const menu = [{ entry: '/podiums', label: '', hidden: true }]
  await admin.call('PUT /api/settings', { look: { accent: '', dark: '', menu } })
  expect(await readSitemap()).not.toMatch(/\/(?:podiums|palmares)<\/loc>/)
  expect(await readFooter()).not.toContain('/palmares')
})
