import { expect, test } from 'vitest'
import { Person } from './naming.ts'

test.each([
  ['Léa Dupont', 'LEA DUPONT est là', true],
  ['lea dupont', 'Dupont Léa, 3e', true],
  ['Jean-Pierre Martin', 'jean pierre MARTIN', true],
  ['Ali', 'la qualité', false],
  ['Léa Dupont', 'Léa Duponteau', false],
  ['lea@exemple.fr', 'Écrire à <LEA@exemple.fr>.', true],
  ['lea@exemple.fr', 'clea@exemple.fr', false],
  ['Dupont', 'dupont@exemple.fr', true],
])('%s in « %s »: %s', (q, text, is) => {
  expect(new Person(q).isIn(text)).toBe(is)
  expect(new Person(q).placesIn(text)).toHaveLength(is ? 1 : 0)
})

test.each([
  ['Léa Dupont', 'Léa Dupont', 'Une personne'],
  ['Léa Dupont', 'Bravo à Léa Dupont !', 'Bravo à une personne !'],
  ['Léa Dupont', 'La victoire de LÉA  DUPONT.', 'La victoire d’une personne.'],
  ['Léa Dupont', 'Le kata. Dupont Léa gagne.', 'Le kata. Une personne gagne.'],
  ['Alice Roy', 'Le geste d’Alice Roy', 'Le geste d’une personne'],
  ['Léa Dupont', '# Léa Dupont\n- Léa Dupont', '# Une personne\n- Une personne'],
  ['Léa Dupont', '[photo](/uploads/lea-dupont.jpg)', '[photo](/uploads/personne.jpg)'],
  ['lea@exemple.fr', 'lea@exemple.fr', ''],
  ['lea@exemple.fr', 'Écrire à lea@exemple.fr.', 'Écrire à adresse retirée.'],
  [
    'lea@exemple.fr',
    '[ici](mailto:lea@exemple.fr)',
    '[ici](mailto:adresse-retiree@exemple.invalid)',
  ],
  ['Léa Dupont', 'Léa Dupont et LéA DUPONT', 'Une personne et une personne'],
  ['Léa', 'Cléa et Léa\u0301', 'Cléa et une personne'],
])('%s taken out of « %s » leaves « %s »', (q, text, left) => {
  expect(new Person(q).takenOutOf(text)).toBe(left)
})
