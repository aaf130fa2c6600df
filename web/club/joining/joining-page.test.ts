import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
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
  return { app, row, write, read }
}

test('an empty joining page does not exist, and no page links to it', async () => {
  const { app } = await start()
  const answer = await app.call('GET /inscription')
  expect(answer.status).toBe(404)
  const html = await answer.text()
  expect(html).toMatch(/<h1[^>]*>Page introuvable/)
  expect(html).not.toContain('Inscription')
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
