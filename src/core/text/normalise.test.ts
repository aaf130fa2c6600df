import { expect, test } from 'vitest'
import { normaliseText } from './normalise.contract.ts'

test.each([
  ['  Compétition\u00a0 d’ÉTÉ ', "competition d'ete"],
  ['Cœur, ex æquo', 'coeur, ex aequo'],
  ['ﬁn \n  du ｊudo', 'fin du judo'],
  ['L‘école', "l'ecole"],
])('%j becomes %j', (text, normalised) => {
  expect(normaliseText(text)).toBe(normalised)
})
