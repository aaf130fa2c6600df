import { expect, test } from 'vitest'
import type { FamilyRule, FeeRow } from '#src/club/joining/joining.schema.ts'
import { euros, readHundredths, writeHundredths } from '#src/core/text/money.shared.ts'
import type { Person } from './family.ts'
import { countableAids, describePayments, familyFees, inPayments } from './fees.ts'

const fee = (who: string, licence: number, dues: number, instalments = 3): FeeRow => ({
  who,
  licence,
  dues,
  instalments,
  note: '',
})
const rows = [
  fee('Éveil', 4100, 9995),
  fee('Enfants', 4100, 15_005),
  fee('Adultes', 4100, 20_900, 1),
]
const tenPercent: FamilyRule[] = [{ from: 2, kind: 'percent', value: 1000 }]
const person = (who: string): Person => ({ who, licensed: false, aids: [] })
const totals = (rules: FamilyRule[], ...chosen: string[]) => {
  const { members, total } = familyFees(rows, rules, chosen.map(person))
  return [members.map(({ reduction }) => reduction), total]
}

test('the reduction for two children goes to the one with lower dues, to the cent', () => {
  expect(totals(tenPercent, 'Enfants', 'Éveil')).toEqual([[0, 1000], 19_105 + 14_095 - 1000])
  // The order they are named in changes nothing.
  expect(totals(tenPercent, 'Éveil', 'Enfants')).toEqual([[1000, 0], 32_200])
  expect(totals(tenPercent, 'Enfants', 'Enfants')).toEqual([[0, 1501], 38_210 - 1501])
})

test('reductions apply in order, to at most the dues, and never to the licence', () => {
  const rules: FamilyRule[] = [
    { from: 3, kind: 'amount', value: 50_000 },
    { from: 2, kind: 'amount', value: 2000 },
  ]
  expect(totals(rules, 'Éveil', 'Enfants', 'Adultes')).toEqual([
    [9995, 2000, 0],
    4100 + 17_105 + 25_000,
  ])
  expect(totals([], 'Éveil', 'Éveil')).toEqual([[0, 0], 28_190])
  const all: FamilyRule[] = [{ from: 2, kind: 'percent', value: 10_000 }]
  expect(totals(all, 'Éveil', 'Éveil')).toEqual([[0, 9995], 18_195])
})

test('a member with no fee costs nothing, and so does an empty list', () => {
  expect(totals(tenPercent, 'Personne')).toEqual([[], 0])
  expect(familyFees(rows, [], ['Enfants', 'Adultes'].map(person))).toMatchObject({
    instalments: 1,
    lowestInstalments: { who: 'Adultes' },
  })
  expect(familyFees(rows, [], ['Enfants', 'Éveil'].map(person)).lowestInstalments).toBeUndefined()
})

test('an aid pays at most what is left, and a licence is paid once', () => {
  const aids = countableAids([
    { name: 'Pass’Sport', amount: '70\u00a0€' },
    { name: 'Commune', amount: 'selon le quotient familial' },
    { name: 'Coup de pouce', amount: '−100 €' },
  ])
  expect(aids).toEqual([
    { name: 'Pass’Sport', cents: 7000 },
    { name: 'Coup de pouce', cents: 10_000 },
  ])
  const chosen = [{ who: 'Éveil', licensed: true, aids: ['Coup de pouce', 'Pass’Sport', 'Autre'] }]
  const { members, total } = familyFees(rows, [], chosen, aids)
  expect(members).toMatchObject([
    {
      licence: 4100,
      aids: [
        { name: 'Pass’Sport', cents: 7000 },
        { name: 'Coup de pouce', cents: 2995 },
      ],
    },
  ])
  expect(total).toBe(0)
})

test('instalments add up to the cent', () => {
  expect(inPayments(20_000, 3)).toEqual([
    { times: 2, amount: 6667 },
    { times: 1, amount: 6666 },
  ])
  expect(describePayments(20_000, 3)).toBe(
    'En 3 paiements\u00a0: 2 fois 66,67\u00a0€, puis 66,66\u00a0€',
  )
  expect(describePayments(19_998, 3)).toBe('En 3 paiements de 66,66\u00a0€')
  for (let total = 0; total < 2_000; total += 7) {
    for (let times = 1; times <= 12; times++) {
      const sum = inPayments(total, times).reduce(
        (sum, { times, amount }) => sum + times * amount,
        0,
      )
      expect(sum).toBe(total)
    }
  }
})

test.each([
  ['185', 18_500],
  ['185,5', 18_550],
  ['185.05 €', 18_505],
  ['1 185,50\u00a0€', 118_550],
  ['12,5 %', 1250],
  ['0', 0],
  ['', undefined],
  ['-3', undefined],
  ['1,234', undefined],
  ['dix', undefined],
])('the amount %s is read', (text, value) => {
  expect(readHundredths(text)).toBe(value)
})

test('amounts are shown as they are read', () => {
  expect([18_500, 18_550, 18_505].map(writeHundredths)).toEqual(['185', '185,50', '185,05'])
  expect([18_500, 118_550].map(euros)).toEqual(['185\u00a0€', '1\u00a0185,50\u00a0€'])
})
