import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('an excerpt of a short text is the text on one line', () => {
  expect(excerpt(' Un\n\ndeux ', 7)).toBe('Un deux')
})

test('an excerpt is cut between two words, without a comma before the ellipsis', () => {
  expect(excerpt('Saluer, tomber, se relever', 15)).toBe('Saluer, tomber…')
  expect(excerpt('Saluer, tomber, se relever', 17)).toBe('Saluer, tomber…')
  expect(excerpt('Saluer puis tomber', 11)).toBe('Saluer puis…')
})

test('an excerpt keeps a word and its punctuation together', () => {
  expect(excerpt('Venez\u00a0! Bonjour', 9)).toBe('Venez…')
  expect(excerpt('Le «\u00a0salut\u00a0» du soir', 14)).toBe('Le «\u00a0salut\u00a0»…')
  expect(excerpt('Le «\u00a0salut\u00a0» du soir', 11)).toBe('Le…')
})

test('an excerpt cuts an endless word', () => {
  expect(excerpt('a'.repeat(200), 120)).toBe(`${'a'.repeat(120)}…`)
})
