import { expect, test } from 'vitest'
import { Person } from './naming.ts'

test.each([
  ['Léa Dupont', 'LEA DUPONT est là', 'LEA DUPONT'],
  ['Léa Dupont', 'La victoire de LÉA  DUPONT.', 'LÉA  DUPONT'],
  ['lea dupont', 'Dupont Léa, 3e', 'Dupont Léa'],
  ['Anne Marie Roy', 'Bravo, Roy Anne-Marie !', 'Roy Anne-Marie'],
  ['Anne Marie Le Gall', '2. LE GALL Anne-Marie (44 kg)', 'LE GALL Anne-Marie'],
  ['de la tour léa', '| Léa DE LA TOUR |', 'Léa DE LA TOUR'],
  ['Léa Dupont', '| DUPONT<br>Léa | 1re |', 'DUPONT<br>Léa'],
  ['Jean-Pierre Martin', 'jean pierre MARTIN', 'jean pierre MARTIN'],
  ['Alice Roy', 'Le geste d’Alice Roy', 'Alice Roy'],
  ['Léa Dupont', '[photo](/uploads/lea-dupont.jpg)', 'lea-dupont'],
  ['Léa', 'Cléa et Le\u0301a', 'Le\u0301a'],
  ['Lukasz', 'Bravo Łu\u00adkasz', 'Łu\u00adkasz'],
  ['lea@exemple.fr', 'Écrire à <LEA@exemple.fr>.', 'LEA@exemple.fr'],
  ['Dupont', 'dupont@exemple.fr', 'dupont'],
  ['Ali', 'la qualité', undefined],
  ['Léa Dupont', 'Léa Duponteau', undefined],
  ['Léa Dupont', 'Léa et Zoé Dupont', undefined],
  ['lea@exemple.fr', 'clea@exemple.fr', undefined],
  ['lea@exemple.fr', 'exemple@lea.fr', undefined],
  ['???', 'Quoi ???', undefined],
])('%s in « %s »: %s', (q, text, found) => {
  const person = new Person(q)
  const range = person.find(text)
  expect(range && text.slice(range.from, range.to)).toBe(found)
  expect(person.isIn(text)).toBe(found !== undefined)
})
