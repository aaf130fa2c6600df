import { expect, test } from 'vitest'
import { judo } from '#src/core/settings/discipline-defaults.shared.ts'
import { disciplineKey, listLessonDisciplines } from '#src/core/settings/disciplines.shared.ts'
import { disciplinePresets } from '#web/admin/settings/disciplinePresets.ts'
import { findMainDiscipline } from './disciplines.ts'

test.each([
  ['Éveil judo (nés en 2021 et 2022)', 'Judo enfants'],
  ['Judo – mini-poussins et poussins', 'Judo enfants'],
  ['Judo – benjamines et minimes', 'Judo enfants'],
  ['Judo 6-8 ans', 'Judo enfants'],
  ['Judo de 9 à 12 ans', 'Judo enfants'],
  ['Judo 6/7 ans', 'Judo enfants'],
  ['Judo 14 ans et plus', 'Judo ados & adultes'],
  ['Judo 13-17 ans', 'Judo ados & adultes'],
  ['Judo – cadets à vétérans, kata et randori', 'Judo ados & adultes'],
  ['JUDO', 'Judo ados & adultes'],
  ['Para-judo et judo adapté – dès 8 ans', 'Handisport'],
  ['Judo handisport enfants', 'Handisport'],
  ['Jujitsu – self-défense et duo, dès 13 ans', 'Jujitsu'],
  ['Ju-jitsu brésilien', 'Jujitsu'],
  ['Taïso – douceur et mobilité', 'Taïso'],
  ['Karaté enfants', 'Autres cours'],
  ['', 'Autres cours'],
])('the discipline of « %s » is %s', (activity, name) => {
  expect(findMainDiscipline(activity, judo.disciplines).name).toBe(name)
})

const gymnastics = disciplinePresets.Gymnastique?.disciplines ?? []

test.each([
  ['Baby gym, avec un parent', 'Baby gym'],
  ['Gymnastique – compétition GAF', 'Gymnastique'],
  ['Gym douce', 'Gym douce'],
  ['Gym poussins', 'Gymnastique'],
  ['Judo', 'Autres cours'],
])(
  'in a club of gymnastics the discipline of « %s » is « %s »: the longest word counts',
  (activity, name) => {
    expect(findMainDiscipline(activity, gymnastics).name).toBe(name)
  },
)

test('a lesson can belong to two disciplines, and a separate one to it alone', () => {
  const listKeys = (activity: string) =>
    listLessonDisciplines(activity, judo.disciplines).map(disciplineKey)
  expect(listKeys('Judo et jujitsu')).toEqual(['jujitsu', 'judo'])
  expect(listKeys('Para-judo et judo adapté')).toEqual(['handisport'])
  expect(listKeys('Judokas confirmés')).toEqual(['judo'])
})
