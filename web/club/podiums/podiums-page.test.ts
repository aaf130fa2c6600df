import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { textOf } from '#web/testing/page-text.ts'

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  const add = async (fields: Record<string, string | File>, winners: unknown = []) => {
    const podium = form({ ...fields, winners: JSON.stringify(winners) })
    expect((await admin.call('POST /api/podiums', podium)).status).toBe(201)
  }
  const page = async (path = '/podiums') => (await app.call(`GET ${path}`)).text()
  return { add, page }
}

const cards = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []
const card = (html: string, event: string) => cards(html).find((it) => it.includes(event)) ?? ''
const items = (html: string) =>
  (html.match(/<li.*?<\/li>/gs) ?? []).map((item) => textOf(item).replaceAll('|', ''))

test('without podiums the page says so', async () => {
  const text = textOf(await (await start()).page())
  expect(text).toContain('|Aucun podium pour le moment|')
  expect(text).toContain('|Années de Compétition|0|')
})

test('ranks in any spelling are sorted and shown, in seasons with counts', async () => {
  const { add, page } = await start()
  const winners = { Finaliste: 'Ana', '10': 'Ben', '2ème': ['Cléo'], '1er': ['Dan', 'Élie'] }
  await add({ event: 'Coupe', year: '2025', date: '2025-02-07' }, winners)
  await add({ event: 'Critérium', year: '2026', photo: photo() })
  const html = await page()
  expect(html).toContain('<title>Podiums · EJJ</title>')
  const text = textOf(html)
  expect(text).toContain('|PODIUMS|Les performances de nos athlètes')
  expect(text).toContain('|Années de Compétition|2|Événements|2|Athlètes Récompensés|5|')
  expect(text).toMatch(/\|Saison \|2026\|1 compétition.*\|Saison \|2025\|1 compétition/)
  expect(text).toContain('|Excellence Sportive|')
  const [coupe, criterium] = [card(html, 'Coupe'), card(html, 'Critérium')]
  expect(items(coupe)).toEqual([
    '1DanChampion',
    '1ÉlieChampion',
    '2CléoVice-Champion',
    '10Ben10ème Place',
    'AnaFinaliste',
  ])
  expect(coupe.match(/lucide-medal/g)).toHaveLength(5)
  expect(textOf(coupe)).toContain('7 février 2025')
  expect(textOf(criterium)).toMatch(/2026.*Aucun résultat disponible/)
  expect(criterium).toMatch(/<img [^>]*src="\/uploads\/[^>]*alt="Photo\u00a0: Critérium"/)
})

test('many podiums have pages by links, each with all counts', async () => {
  const { add, page } = await start()
  await add({ event: 'Coupe', year: '2025' }, { '1er': ['Ana', 'Ben'] })
  for (let n = 0; n < 21; n++) await add({ event: `Tournoi ${n}`, year: '2025' })
  const first = await page()
  expect(cards(first)).toHaveLength(20)
  expect(textOf(first)).toContain('|Événements|22|')
  const next = /href="(\/podiums\?page=2[^"#]*)[^"]*"[^>]*>(?:<[^>]*>)*Page suivante/.exec(
    first,
  )?.[1]
  const second = await page(next)
  expect(cards(second)).toHaveLength(2)
  expect(textOf(second)).toContain('|Événements|22|')
  expect(textOf(second)).toContain('22 compétition(s) organisée(s)')
  expect(items(card(second, 'Coupe'))).toHaveLength(2)
  const beyond = await page('/podiums?page=100')
  expect(textOf(beyond)).toContain('Page 2 sur 2')
  expect(cards(beyond)).toHaveLength(2)
})

test('the palmarès has all results of each season, with their medals counted', async () => {
  const { add, page } = await start()
  await add(
    { event: 'Coupe du Val', year: '2026', date: '2026-03-14' },
    { '1er': ['Lina M.', 'Tiago R.'], '3e': ['Malo K.'], '5e': ['Noé S.'] },
  )
  await add({ event: 'Open', year: '2099' })
  const html = await page('/palmares')
  expect(html).toContain('<title>Le palmarès · EJJ</title>')
  expect(textOf(html)).toContain('|3|médailles depuis 2025-26|')
  const season =
    html.split('<section').find((part) => part.includes('>Saison </span>2025-26')) ?? ''
  const lists = season.match(/<[ou]l.*?<\/[ou]l>/gs) ?? []
  expect(lists.map(items)).toEqual([
    ['2or', '1bronze'],
    [
      expect.stringMatching(/^Coupe du Val14mars 2026/),
      '1Champion : Tiago R.',
      '3Médaillé de Bronze : Malo K.',
      '55ème Place : Noé S.',
    ],
  ])
})
