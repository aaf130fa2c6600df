import { expect, test } from 'vitest'
import {
  findDifferences,
  labelChanges,
  mergeVersions,
  sameValue,
  splitDifference,
  takeValues,
  toText,
} from './versions.ts'

const side = (text: string) => ({ text, pictures: [] })

test.each([
  ['', undefined, true],
  [null, undefined, true],
  [Number.NaN, '', true],
  [[''], [], true],
  [[{ rank: '', names: [''] }], undefined, true],
  [{ a: 1, b: '' }, { a: 1 }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [['a', 'b'], ['b', 'a'], false],
  [0, '', false],
  [false, undefined, false],
])('%j and %j count as the same value in a form: %s', (a, b, same) => {
  expect(sameValue(a, b)).toBe(same)
})

test('only differing fields are listed, and those changed by the other person marked', () => {
  const base = { name: 'Zoé', bio: 'Bio', rank: '1er' }
  const mine = { ...base, name: 'Zoé L.' }
  const theirs = { ...base, name: 'Zoé M.', bio: 'Longue bio' }
  const fields = { name: { label: 'Nom' }, bio: { label: 'Bio' }, rank: { label: 'Grade' } }
  expect(findDifferences(fields, base, mine, theirs)).toEqual([
    { path: 'name', label: 'Nom', mine: side('Zoé L.'), theirs: side('Zoé M.'), untouched: false },
    { path: 'bio', label: 'Bio', mine: side('Bio'), theirs: side('Longue bio'), untouched: true },
  ])
})

test('changes within a section are listed value by value, by their input’s label', () => {
  const logo = '/uploads/pictures/0123456789ab/600x600-none.jpg'
  const mine = { club: { phone: '01', email: 'a@b.fr', logo: '' } }
  const theirs = { club: { ...mine.club, phone: '02', logo } }
  const fields = { club: { label: 'Le club' } }
  const inputs = new Map([
    ['club.phone', { label: 'Téléphone' }],
    ['club.logo', { label: 'Logo' }],
  ])
  const differences = findDifferences(fields, mine, mine, theirs, inputs)
  expect(differences).toMatchObject([
    { path: 'club.phone', label: 'Téléphone', mine: side('01'), theirs: side('02') },
    { path: 'club.logo', label: 'Logo', mine: side(''), theirs: { text: '', pictures: [logo] } },
  ])
  expect(takeValues(mine, theirs, ['club.phone'])).toEqual({ club: { ...mine.club, phone: '02' } })
  expect(mine.club.phone).toBe('01')
  const changed = ['club.phone', 'club.email', 'look.dark']
  expect(labelChanges(fields, inputs, changed)).toEqual(['Téléphone', 'Le club'])
})

test('any value is formatted as lines', () => {
  expect(toText(true)).toBe('Oui')
  expect(toText(undefined)).toBe('')
  expect(toText(['Judo', '', 'Taïso'])).toBe('– Judo\n– Taïso')
  expect(toText([{ rank: '1er', names: ['Zoé', 'Tom'] }])).toBe('– 1er\n   – Zoé\n   – Tom')
  expect(toText([{ time: '18 h', activity: 'Judo' }])).toBe('– 18 h · Judo')
})

test('the common beginning and end of two texts is not marked', () => {
  const parts = splitDifference('le petit chat dort', 'le gros chat dort')
  expect(parts).toEqual(['le ', 'petit ', 'chat dort'])
  expect(splitDifference('a a', 'a')).toEqual(['', 'a ', 'a'])
  expect(splitDifference('pareil', 'pareil')).toEqual(['pareil', '', ''])
  expect(splitDifference('', 'tout')).toEqual(['', '', ''])
})

test('two versions are merged, sections value by value; conflicts are asked about', () => {
  const base = { name: 'Zoé', bio: 'Bio', club: { phone: '1', email: 'a' }, links: ['x'] }
  const names = Object.keys(base)
  const merge = (mine: object, theirs: object) =>
    mergeVersions(names, base, { ...base, ...mine }, { ...base, ...theirs })
  expect(merge({ name: 'Léa' }, { bio: 'Longue' })).toEqual({
    values: { ...base, name: 'Léa', bio: 'Longue' },
    conflicting: [],
  })
  const club = { mine: { phone: '2', email: 'a' }, theirs: { phone: '1', email: 'b' } }
  const merged = merge({ club: club.mine }, { club: club.theirs })
  expect(merged.values.club).toEqual({ phone: '2', email: 'b' })
  expect(merge({ name: 'Léa', links: ['y'] }, { name: 'Léa', links: ['x', 'z'] })).toEqual({
    values: { name: 'Léa', bio: 'Bio', club: base.club },
    conflicting: ['links'],
  })
  const both = { club: { phone: '3', email: 'a' } }
  expect(merge(both, { club: { phone: '4', email: 'b' } }).conflicting).toEqual(['club'])
})
