import { expect, test } from 'vitest'
import { judo } from '#src/core/settings/discipline-defaults.shared.ts'
import { courseAnchor } from './courseAnchor.ts'

test.each([
  ['Judo Enfants & Adultes', 'judo'],
  ['Jujitsu', 'jujitsu'],
  ['Taïso', 'taiso'],
  ['Para-judo', 'handisport'],
  ['Karaté', 'planning'],
  ['', 'planning'],
  ['4-12', 'enfants'],
  ['6 à 8 ans', 'enfants'],
  ['13-17', 'ados'],
  ['18+', 'adultes'],
  ['16 ans et plus', 'adultes'],
])('a card about « %s » links to %s', (about, anchor) => {
  expect(courseAnchor(about, judo.disciplines)).toBe(anchor)
})
