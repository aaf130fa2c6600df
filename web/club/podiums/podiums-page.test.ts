import { expect, test } from 'vitest'
import { form } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const add = async (texts: Record<string, string>, winners: unknown = []) => {
    const podium = form({ ...texts, winners: JSON.stringify(winners) })
    expect((await admin.call('POST /api/podiums', podium)).status).toBe(201)
  }
  const page = async (path = '/podiums') => (await app.call(`GET ${path}`)).text()
  return { add, page }
}

const cards = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []
const card = (html: string, event: string) => cards(html).find((it) => it.includes(event)) ?? ''
const items = (html: string) => (html.match(/<li.*?<\/li>/gs) ?? []).map(textOf)

test('without podiums the page says so', async () => {
  const text = textOf(await (await start()).page())
  expect(text).toContain('|Aucun podium pour le moment|')
  expect(text).toMatch(/\|0\|Années de Compétition\||\|Années de Compétition\|0\|/)
})

test('ranks in any spelling are sorted and shown', async () => {
  const { add, page } = await start()
  const winners = { Finaliste: 'Ana', '10': 'Ben', '2ème': ['Cléo'], '1er': ['Dan', 'Élie'] }
  await add({ event: 'Coupe', year: '2025', date: '2025-02-07' }, winners)
  await add({ event: 'Critérium', year: '2026' })
  const html = await page()
  expect(textOf(html)).toMatch(/\|5\|Athlètes Récompensés\||\|Athlètes Récompensés\|5\|/)
  expect(textOf(html)).toMatch(/\|Saison \|2026\|.*\|Saison \|2025\|/)
  expect(items(card(html, 'Coupe')).map((it) => it.replaceAll('|', ''))).toEqual([
    '1DanChampion',
    '1ÉlieChampion',
    '2CléoVice-Champion',
    '10Ben10ème Place',
    'AnaFinaliste',
  ])
  expect(textOf(card(html, 'Coupe'))).toContain('7 février 2025')
  expect(textOf(card(html, 'Critérium'))).toContain('Aucun résultat disponible')
  expect(textOf(card(html, 'Critérium'))).toContain('2026')
})

test('many podiums have pages by links, each with all counts', async () => {
  const { add, page } = await start()
  await add({ event: 'Coupe', year: '2025' }, { '1er': ['Ana', 'Ben'] })
  for (let n = 0; n < 21; n++) await add({ event: `Tournoi ${n}`, year: '2025' })
  const first = await page()
  expect(cards(first)).toHaveLength(20)
  const count = /\|22\|Événements\||\|Événements\|22\|/
  expect(textOf(first)).toMatch(count)
  const next = /href="(\/podiums\?page=2[^"#]*)[^"]*"[^>]*>(?:<[^>]*>)*Page suivante/.exec(
    first,
  )?.[1]
  const second = await page(next)
  expect(cards(second)).toHaveLength(2)
  expect(textOf(second)).toMatch(count)
  expect(textOf(second)).toContain('22 compétition(s) organisée(s)')
  expect(items(card(second, 'Coupe'))).toHaveLength(2)
  const beyond = await page('/podiums?page=100')
  expect(textOf(beyond)).toContain('Page 2 sur 2')
  expect(cards(beyond)).toHaveLength(2)
})
