import { expect, test } from 'vitest'
import { fold } from './folding.contract.ts'

test.each([
  ['  Compétition\u00a0 d’ÉTÉ ', "competition d'ete"],
  ['Cœur, ex æquo', 'coeur, ex aequo'],
  ['ﬁn \n  du ｊudo', 'fin du judo'],
  ['L‘école', "l'ecole"],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
