import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const podium = (change: Record<string, string>) =>
  form({ event: 'Tournoi', year: '2026', winners: '[]', ...change })

test('winners may be an object of ranks and names, and are answered as a list', async () => {
  const admin = await testApp().asAdmin()
  const map = { '3ème': ['Rose D.'], '1er': 'Lina M.', '2e': ['Yanis B.', ' Noé S. '] }
  const created = await admin.json('POST /api/podiums', podium({ winners: JSON.stringify(map) }))
  expect(created.winners).toEqual([
    { rank: '1er', names: ['Lina M.'] },
    { rank: '2e', names: ['Yanis B.', 'Noé S.'] },
    { rank: '3ème', names: ['Rose D.'] },
  ])
})

test('winners are sorted by the number of their rank, then by text', async () => {
  const admin = await testApp().asAdmin()
  const ranks = ['Zone', '10', '2ème', 'équipe', '1er', '3', 'Coup de cœur', '2']
  const given = JSON.stringify(ranks.map((rank, n) => ({ rank, names: [`n${n}`] })))
  const created = await admin.json('POST /api/podiums', podium({ winners: given }))
  const sorted: { rank: string }[] = created.winners
  const expected = ['1er', '2ème', '2', '3', '10', 'Coup de cœur', 'équipe', 'Zone']
  expect(sorted.map(({ rank }) => rank)).toEqual(expected)
})

const oneName = (name: unknown) => JSON.stringify([{ rank: '1', names: ['Lina', name] }])
const ranks = JSON.stringify(Array(51).fill({ rank: '1', names: ['a'] }))
const names = JSON.stringify([{ rank: '1', names: Array(51).fill('a') }])
const noName = 'Au moins un nom est requis'

test.each([
  ['no event', { event: ' ' }, 'event', 'L’événement est requis'],
  ['no year', { year: '' }, 'year', 'L’année est requise'],
  ['half a year', { year: '2026.5' }, 'year', 'L’année est un nombre'],
  ['a year in words', { year: 'abc' }, 'year', 'L’année est un nombre'],
  ['a year before clubs', { year: '1' }, 'year', 'Cette année n’est pas valable'],
  ['results that are no JSON', { winners: '[' }, 'winners', 'Une liste de résultats est attendue'],
  ['results as a text', { winners: '"1"' }, 'winners', 'Une liste de résultats est attendue'],
  ['no results at all', { winners: 'null' }, 'winners', 'Une liste de résultats est attendue'],
  ['a rank without text', { winners: '{" ":"a"}' }, 'winners.0.rank', 'Le rang est requis'],
  ['a rank as number', { winners: '[{"rank":1,"names":["a"]}]' }, 'winners.0.rank', undefined],
  ['a rank without a name', { winners: '{"1":[]}' }, 'winners.0.names', noName],
  ['a rank without names', { winners: '[{"rank":"1"}]' }, 'winners.0.names', undefined],
  ['a name without text', { winners: oneName(' ') }, 'winners.0.names.1', 'Le nom est requis'],
  ['a name as number', { winners: oneName(7) }, 'winners.0.names.1', 'Un texte est attendu'],
  ['fifty-one ranks', { winners: ranks }, 'winners', '50 rangs au plus'],
  ['fifty-one names', { winners: names }, 'winners.0.names', '50 noms au plus par rang'],
])(
  'a podium with %s is refused at its field, and no file is left',
  async (_, change, path, msg) => {
    const { app, admin } = await appAndAdmin()
    const photographed = podium(change)
    photographed.append('photo', photo())
    const errors = await admin.errors('POST /api/podiums', photographed)
    expect(errors).toEqual([{ path, msg: msg ?? expect.any(String) }])
    expect(await app.json('GET /api/podiums')).toEqual([])
    const left = readdirSync(app.uploads, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  },
)
