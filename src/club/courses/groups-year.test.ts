import { expect, test } from 'vitest'
import { judo } from '#src/core/settings/discipline-defaults.shared.ts'
import { findYearOfGroups } from './groups-year.ts'

const findYear = (...activities: string[]) => {
  const times = activities.map((activity) => ({ time: '18h', activity }))
  return findYearOfGroups([{ day: 'Lundi', times }], judo.ages)
}

test.each([
  [['Judo – poussins (nés en 2017 et 2018)'], 2026],
  [['Judo – mini-poussins et poussins (nés de 2017 à 2020)'], 2026],
  [['Éveil judo (nés en 2022 et 2023)', 'Judo benjamines et minimes (nés de 2014 à 2017)'], 2027],
  // An age is left out, no category is named, or no year.
  [['Poussins (nés en 2017)'], undefined],
  [['Judo enfants (nés en 2017 et 2018)'], undefined],
  [['Poussins 8-9 ans', 'Cadets et juniors'], undefined],
  [['Poussins (nés en 2017 et 2018)', 'Éveil judo (nés en 2022 et 2023)'], undefined],
])('the groups %j belong to %s', (activities, year) => {
  expect(findYear(...activities)).toBe(year)
})
