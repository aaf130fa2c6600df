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
  ['Léa Dupont', 'Léa Dupont', '(nom retiré)'],
  ['Léa Dupont', 'Bravo à Léa Dupont !', 'Bravo à (nom retiré) !'],
  ['Léa Dupont', 'La victoire de LÉA  DUPONT.', 'La victoire de (nom retiré).'],
  ['Léa Dupont', 'Le kata. Dupont Léa gagne.', 'Le kata. (nom retiré) gagne.'],
  ['Alice Roy', 'Le geste d’Alice Roy', 'Le geste d’(nom retiré)'],
  ['Léa Dupont', '# Léa Dupont\n- Léa Dupont', '# (nom retiré)\n- (nom retiré)'],
  ['Léa Dupont', '[photo](/uploads/lea-dupont.jpg)', '[photo](/uploads/personne.jpg)'],
  ['lea@exemple.fr', 'lea@exemple.fr', ''],
  ['lea@exemple.fr', 'Écrire à lea@exemple.fr.', 'Écrire à adresse retirée.'],
  [
    'lea@exemple.fr',
    '[ici](mailto:lea@exemple.fr)',
    '[ici](mailto:adresse-retiree@exemple.invalid)',
  ],
  ['Léa Dupont', 'Léa Dupont et LéA DUPONT', '(nom retiré) et (nom retiré)'],
  ['Léa', 'Cléa et Léa\u0301', 'Cléa et (nom retiré)'],
])('%s taken out of « %s » leaves « %s »', (q, text, left) => {
  expect(new Person(q).takenOutOf(text)).toBe(left)
})
