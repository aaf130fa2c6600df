import { expect, test } from 'vitest'
import { judo } from '#src/core/settings/discipline-defaults.shared.ts'
import { ageCategories } from './age-categories.shared.ts'
import { seasonYear, wholeSeason, yearOfSeason } from './season.shared.ts'

const inWords = (season: number) =>
  ageCategories(season, judo.ages).map(({ name, from, to }) => `${name} ${from ?? 'avant'}-${to}`)

test('age categories match the federation’s, season by season', () => {
  expect(inWords(2026)).toEqual([
    'Éveil judo 2021-2022',
    'Mini-poussin(e)s 2019-2020',
    'Poussin(e)s 2017-2018',
    'Benjamin(e)s 2015-2016',
    'Minimes 2013-2014',
    'Cadet(te)s 2010-2012',
    'Juniors 2007-2009',
    'Seniors avant-2006',
    'Vétérans avant-1996',
  ])
  expect(inWords(2025).slice(1, 7)).toEqual([
    'Mini-poussin(e)s 2018-2019',
    'Poussin(e)s 2016-2017',
    'Benjamin(e)s 2014-2015',
    'Minimes 2012-2013',
    'Cadet(te)s 2009-2011',
    'Juniors 2006-2008',
  ])
})

test('each year of birth falls in exactly one age category', () => {
  const young = ageCategories(2030, judo.ages).slice(0, 8)
  for (const [index, { from }] of young.slice(0, -1).entries()) {
    expect(young[index + 1]?.to).toBe((from ?? 0) - 1)
  }
})

test('a season starts on 1 September and is named by its autumn', () => {
  expect(['2026-08-31', '2026-09-01', '2027-08-31'].map(seasonYear)).toEqual([2025, 2026, 2026])
  expect(yearOfSeason(wholeSeason(2026))).toBe(2026)
  expect(yearOfSeason({ firstDay: '2027-08-25', lastDay: '2028-06-30' })).toBe(2027)
  expect(yearOfSeason({ firstDay: '2027-09-13', lastDay: '2028-07-08' })).toBe(2027)
})
