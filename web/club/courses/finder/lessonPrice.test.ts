import { expect, test } from 'vitest'
import type { Who } from '#src/club/courses/audience.shared.ts'
import { judo } from '#src/core/settings/discipline-defaults.shared.ts'
import { type LessonPrice, getLessonPrice as priceAmong } from './lessonPrice.ts'

const fee = (who: string, euros: number, note = '') => ({
  who,
  licence: 4000,
  dues: euros * 100 - 4000,
  instalments: 1,
  note,
})

const computePrice = (
  activity: string,
  who: Who,
  among: Parameters<typeof priceAmong>[2],
  season: number,
): LessonPrice | undefined => priceAmong(activity, who, among, season, judo.disciplines)

const fees = [
  fee('Éveil judo (4-5 ans)', 140),
  fee('Enfants (6-11 ans)', 180),
  fee('Adolescents et adultes (dès 12 ans)', 210, 'Judo et jujitsu'),
  fee('Taïso (adultes)', 150),
]

test.each<[string, Who, number, number | undefined]>([
  ['Taïso – tous niveaux', 'adulte', 2026, 150],
  ['Jujitsu, dès 13 ans', 'adulte', 2026, 210],
  ['Para-judo et judo adapté', 'adulte', 2026, 210],
  ['Para-judo et judo adapté', 2018, 2026, 180],
  ['Éveil judo', 2021, 2026, 140],
  // The same child a season later, and all of a season long.
  ['Judo', 2021, 2027, 180],
  ['Judo – minimes', 2014, 2026, 210],
  ['Éveil', 2018, 2026, 180],
  // Yoga has no fee, and those of other disciplines do not apply.
  ['Yoga', 'adulte', 2026, undefined],
])('the price of « %s » for %s in %d is %s', (activity, who, season, euros) => {
  expect(computePrice(activity, who, fees, season)?.cents).toBe(euros && euros * 100)
})

test('a lesson’s price is never the fee of another discipline', () => {
  const first = [fee('Taïso (adultes)', 150), fee('Adultes', 210)]
  expect(computePrice('Judo adultes', 'adulte', first, 2026)).toMatchObject({ who: 'Adultes' })
  expect(computePrice('Judo', 'adulte', [fee('Taïso (adultes)', 150)], 2026)).toBeUndefined()
})

test('the lowest of several fitting fees is named as such', () => {
  const two = [fee('Adultes, deux cours', 250), fee('Adultes, un cours', 190)]
  const price = { cents: 19_000, who: 'Adultes, un cours', isLowest: true }
  expect(computePrice('Judo', 'adulte', two, 2026)).toEqual(price)
  expect(computePrice('Judo', 'adulte', [fee('Adultes', 190)], 2026)?.isLowest).toBe(false)
})
