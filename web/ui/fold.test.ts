import { expect, test } from 'vitest'
import { fold as serverFold } from '#src/folding.ts'
import { fold } from './fold.ts'

test.each([
  ['  Compétition\u00a0 d’ÉTÉ ', "competition d'ete"],
  ['Cœur, ex æquo', 'coeur, ex aequo'],
  ['ﬁn \n  du ｊudo', 'fin du judo'],
  ['L‘école', "l'ecole"],
])('%j folds to %j, in the browser as on the server', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(serverFold(text)).toBe(folded)
})
