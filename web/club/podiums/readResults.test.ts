import { expect, test } from 'vitest'
import { readResults } from './readResults.ts'
import { shortName } from './shortName.ts'

const readRanks = (text: string, short = true, familyFirst = false) =>
  readResults(text, { short, familyFirst }).rankEntries.map(
    ({ rank, names }) => `${rank}: ${names.join(', ')}`,
  )

/** Lines clubs write, and what is put in the form; names as 'Prénom N.' */
test.each([
  ['1 Lina M., -44 kg', ['1er: Lina M. (-44 kg)']],
  ['🥇 Lina Martin', ['1er: Lina M.']],
  [
    '🥇Lina Martin 🥈Tom Petit 🥉 Inès Roy et Zoé Lam',
    ['1er: Lina M.', '2e: Tom P.', '3e: Inès R., Zoé L.'],
  ],
  ['Lina Martin 🥉', ['3e: Lina M.']],
  ['Lina Martin 💪🏽👏', ['Participation: Lina M.']],
  ['👨‍👩‍👧 Lina Martin 🇫🇷', ['Participation: Lina M.']],
  ['3e lina martin', ['3e: Lina M.']],
  ['3E LINA MARTIN', ['3e: Lina M.']],
  ['MARTIN Lina', ['Participation: Lina M.']],
  ['MARTIN, Lina', ['Participation: Lina M.']],
  ['1er : Jean-Noël de la Tour', ['1er: Jean-Noël de la T.']],
  ['1er : Jean-Noël De La Tour', ['1er: Jean-Noël de la T.']],
  ['1er : DE LA TOUR Jean-Noël', ['1er: Jean-Noël de la T.']],
  ['2e Ali Ben Salah', ['2e: Ali ben S.']],
  ['2e Jeanne d’Arc', ['2e: Jeanne D.']],
  ["2e D'ARTAGNAN Tom", ['2e: Tom D.']],
  ['2e Éric Élan', ['2e: Éric É.']],
  ['2e E\u0301ric E\u0301lan', ['2e: Éric É.']],
  ['5e Anne Sophie Martin', ['5e: Anne M.']],
  ['5e  Lina   Martin', ['5e: Lina M.']],
  ['Lina Martin    Tom Petit', ['Participation: Lina M., Tom P.']],
  ['Lina Martin\t1\t-44 kg\r\nMalo Petit\t3\tU13', ['1er: Lina M. (-44 kg)', '3e: Malo P. (U13)']],
  ['MARTIN\tLina\t2', ['2e: Lina M.']],
  ['Nom\tPrénom\tRang\tClub\nMartin\tLina\t2\tJC Lens', ['2e: Lina M.']],
  ['Prénom\tNom\tCatégorie\nLina\tMartin\tU13', ['Participation: Lina M. (U13)']],
  ['Lina Martin 1ère', ['1er: Lina M.']],
  ['Lina Martin : 1ère place', ['1er: Lina M.']],
  ['Lina Martin (3e)', ['3e: Lina M.']],
  ['Lina Martin - 2ème (-44kg)', ['2e: Lina M. (-44kg)']],
  ['Lina Martin -44 kg 1ère', ['1er: Lina M. (-44 kg)']],
  ['-44 kg Lina Martin', ['Participation: Lina M. (-44 kg)']],
  ['44 kg : 1er Lina Martin', ['1er: Lina M. (44 kg)']],
  ['-44 kg\n1. Lina Martin\n2. Zoé Roy', ['1er: Lina M. (-44 kg)', '2e: Zoé R. (-44 kg)']],
  ['Lina Martin, médaille d’or', ['1er: Lina M.']],
  ['Médaille d’or : Inès Roy\nbronze Malo Petit', ['1er: Inès R.', '3e: Malo P.']],
  ['Troisième place ex æquo : Léa Roy / Tom Petit', ['3e: Léa R., Tom P.']],
  ['Première : Léa Roy', ['1er: Léa R.']],
  ['- 2nd Léa Roy et Tom Petit', ['2e: Léa R., Tom P.']],
  ['*1er* Lina Martin', ['1er: Lina M.']],
  ['• 5ème – Hugo Petit', ['5e: Hugo P.']],
  ['1er Léa\nParticipation\nTom Petit', ['1er: Léa', 'Participation: Tom P.']],
  ['3e Léa\nParticipation : Tom Petit, Zoé Roy', ['3e: Léa', 'Participation: Tom P., Zoé R.']],
  ['3e Malo, Benjamin', ['3e: Malo, Benjamin']],
  ['3e Malo Petit, benjamin', ['3e: Malo P. (benjamin)']],
  ['Lina Cadet', ['Participation: Lina C.']],
  ['lina cadet', ['Participation: Lina C.']],
  ['Lina Martin minime', ['Participation: Lina M. (minime)']],
  ['1 Noé (minime, -50 kg)', ['1er: Noé (minime, -50 kg)']],
  ['5e\nLéa\nTom', ['5e: Léa, Tom']],
  ['3e Tom\n1er Léa', ['1er: Léa', '3e: Tom']],
  ['2 Éric', ['2e: Éric']],
  ['3 Renaud', ['3e: Renaud']],
  ['Li\u200bna Mar\u00adtin', ['Participation: Lina M.']],
  ['L. Martin', ['Participation: L. M.']],
  ['1er Lina Martin, 2e Tom Petit', ['1er: Lina M.', '2e: Tom P.']],
  ['1. Lina Martin 2. Tom Petit - 3. Zoé Roy', ['1er: Lina M.', '2e: Tom P.', '3e: Zoé R.']],
  ['1er Lina Martin (3e dan), Tom Petit', ['1er: Lina M. (3e dan), Tom P.']],
  ['\n   \n', []],
])('the results « %s » are read as ranks and short names', (text, expected) => {
  expect(readRanks(text)).toEqual(expected)
})

test('results without short names stay as written', () => {
  expect(readRanks('🥇 Lina Martin\n3e MARTIN Zoé (-44 kg)', false)).toEqual([
    '1er: Lina Martin',
    '3e: MARTIN Zoé (-44 kg)',
  ])
})

test('the first name stays where the family name is first', () => {
  expect(readRanks('Martin Lina\nde la Tour Zoé\nPetit Roy Tom', true, true)).toEqual([
    'Participation: Lina M., Zoé de la T., Tom P.',
  ])
})

test.each([
  ['LINA MARTIN', true],
  ['MARTIN', true],
  ['LI Mei', true],
  ['Anne Sophie Martin', true],
  ['Lina\tMartin', true],
  ['Lina Martin\tJC Lens', true],
  ['Lina Martin - JC Lens', true],
  ['Tournoi de Lens 2027', true],
  ['Bravo à Lina Martin', true],
  ['Lina Martin', false],
  ['1er lina martin', false],
  ['🥇 MARTIN Lina (-44 kg)', false],
  ['Jean-Noël de la Tour', false],
  ['MARTIN\tLina\t2', false],
  ['Nom\tPrénom\nMartin\tLina', false],
  ['3e Malo, Inès', false],
])('the results « %s » need a check: %s', (text, doubtful) => {
  expect(readResults(text, { short: true }).doubts).toHaveLength(doubtful ? 1 : 0)
})

/** Families' names in several writings: none is left whole. */
test.each([
  ...['Martin', 'MARTIN', 'martin', 'Martin-Roy', 'MARTIN ROY', 'de Martin', 'De La Martin'],
  ...["d'Martin", "O'Martin", 'MARTÍN', 'Le Martin', 'DU MARTIN', '𝑴artin', 'ben Martin'],
])('the family name of « Lina %s » is removed whole', (family) => {
  const name = `Lina ${family}`
  expect(shortName(name).name).toMatch(/^Lina (?:\p{Ll}+ )*\p{L}\.$/u)
  expect(shortName(name).name).not.toMatch(/mart/i)
})
