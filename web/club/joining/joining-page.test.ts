import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { readPage } from '#web/testing/page-form.ts'
import { textOf } from '#web/testing/page-text.ts'

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const row = { licence: 4100, instalments: 3, note: '' }
  const children = [
    { ...row, who: 'Éveil (4-5 ans)', dues: 9995 },
    { ...row, who: 'Enfants (6-11 ans)', dues: 15_005 },
  ]
  const family = [{ from: 2, kind: 'percent', value: 1000 }]
  const write = (rows = children) =>
    admin.call('PUT /api/joining/texts', { fees: { season: '', rows, family, note: '' } })
  const read = async (people: Record<string, string> = {}) =>
    textOf(await (await app.call(`GET /inscription?${new URLSearchParams(people)}`)).text())
  return { app, admin, row, write, read }
}

test('an empty joining page does not exist, and no page links to it', async () => {
  const { app } = await start()
  const answer = await app.call('GET /inscription')
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<h1[^>]*>Page introuvable/)
  expect(html).not.toContain('Inscription')
})

test('the joining page has a section for all that the club says, and the footer links to it', async () => {
  const { app, admin } = await start()
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const helloAsso = 'https://www.helloasso.com/associations/club'
  const payment = { means: ['Chèque', 'Virement'], text: '', helloAsso }
  await admin.call('PUT /api/joining/texts', { payment })
  const { html, all } = await readPage(await app.call('GET /inscription'))
  expect(html).toContain('<title>Inscription · EJJ</title>')
  expect(all('h2').map(({ textContent }) => textContent)).toEqual([
    ...['Les étapes', 'Les tarifs', 'Les documents', 'Je viens d’un autre club'],
    ...['La santé', 'Les aides', 'Le paiement'],
  ])
  const links = all('a').map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toContainEqual([helloAsso, expect.stringContaining('Payer en ligne sur HelloAsso')])
  expect(links).toContainEqual([
    '/documents/fiche-d-inscription-exemple',
    expect.stringContaining('Fiche d’inscription (exemple)'),
  ])
  const text = textOf(html)
  expect(text).toContain('Licence 42 € + cotisation 98 €')
  expect(text).toContain('En 3 paiements : 2 fois 46,67 €, puis 46,66 €')
  expect(text).toContain('|Avant 18 ans|')
  expect(html.split('<footer')[1]).toContain('href="/inscription"')
})

test('a family’s price has an address, and a form asks for it without scripts', async () => {
  const { app, write, read } = await start()
  await write()
  const family = { p1: 'Éveil (4-5 ans)', p2: 'Enfants (6-11 ans)' }
  expect(await read(family)).toContain('|322 €|')
  const two = { p1: 'Enfants (6-11 ans)', p2: 'Enfants (6-11 ans)' }
  expect(await read(two)).toContain('367,09 €')
  expect(await read(two)).toContain('|3e personne')
  const html = await (await app.call('GET /inscription')).text()
  const forms = (html.match(/<form.*?<\/form>/gs) ?? []).filter((it) => it.includes('Calculer'))
  expect(forms).toHaveLength(1)
  expect(forms[0]).toMatch(/^<form[^>]*method="get"/)
  for (const name of ['p1', 'p2']) expect(forms[0]).toContain(`name="${name}"`)
})

test('a fee without a licence names none', async () => {
  const { row, write, read } = await start()
  await write([{ ...row, who: 'Encadrants', licence: 0, dues: 5000, instalments: 1 }])
  const text = await read({ p1: 'Encadrants' })
  expect(text).toContain('|Cotisation 50 €|')
  expect(text).toContain('|cotisation 50 €|')
})
