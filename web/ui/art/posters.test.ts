import { expect, test } from 'vitest'
import { choosePosters, posterFor, recipes } from './posters.ts'

test('ids alone choose all ten posters', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, i) => posterFor(`id-${i}`)))
  expect(seen.size).toBe(recipes.length)
})

test.each([
  ['Techniques de judo', 'waza'],
  ['PRÉPARATION PHYSIQUE', 'tai'],
  ['Compétition ', 'sho'],
  ['Événements', 'matsuri'],
  ['Interclubs de Noël', 'matsuri'],
  ['Passage de grades et fête du club', 'dan'],
  ['Stage de jujitsu', 'jutsu'],
  ['Tomber dans les règles', 'waza'],
])('the poster of « %s » is %s whatever its id', (category, kanji) => {
  for (const id of ['a', 'b', 'c', 'd']) expect(posterFor(id, category).kanji).toBe(kanji)
})

test('without a known word in the category the id chooses the poster', () => {
  expect(posterFor('665f1c', 'Judo')).toEqual(posterFor('665f1c'))
})

test('neighbours in a list have different posters, and others keep their own', () => {
  const feasts = Array.from({ length: 30 }, (_, i) => ({ id: `fete-${i}`, category: 'fête' }))
  const posters = [...choosePosters(feasts).values()]
  for (const [i, { ground }] of posters.entries())
    expect(posters.slice(Math.max(0, i - 5), i).map((near) => near.ground)).not.toContain(ground)
  expect(posters[0]).toEqual(posterFor('fete-0', 'fête'))
  expect([...choosePosters(feasts.slice(0, 12)).values()]).toEqual(posters.slice(0, 12))
})
