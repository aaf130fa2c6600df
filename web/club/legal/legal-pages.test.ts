import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

test('the footer links to the three legal pages, and forms to what happens to typed data', async () => {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const read = async (path: string) => await (await app.call(`GET ${path}`)).text()
  const [, footer = ''] = (await read('/')).split('aria-label="Informations légales"')
  for (const [path, title, text] of [
    ['/mentions-legales', 'Mentions légales', 'Ce site est édité par EJJ'],
    ['/confidentialite', 'Confidentialité', 'Pas de traceur'],
    ['/accessibilite', 'Accessibilité', /partiellement conforme.*aucun audit/],
  ] as const) {
    expect(footer).toMatch(new RegExp(`href="${path}"[^>]*>(<[^>]*>)*${title}`))
    const [, main = ''] = (await read(path)).split('<main')
    expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(textOf(main)).toMatch(text)
  }
  // What the club has not filled in is left out.
  expect(await read('/mentions-legales')).not.toMatch(
    /<main.*(RNA|SIRET|Siège|Hébergeur|direction de la publication).*<\/main>/s,
  )

  const { _id } = await (await admin.call('POST /api/blogs', { title: 'A', content: 'B' })).json()
  for (const path of ['/contact', `/blogs/${_id}`])
    expect(await read(path)).toMatch(/href="\/confidentialite"[^>]*>Vos données et vos droits/)
  expect(await read(`/blogs/${_id}`)).toContain('seront lus par tous')
})
