import { expect, test } from 'vitest'
import { writeCsv } from './csv.shared.ts'

test.each([
  ['-44 kg', '-44 kg'],
  ['+78kg', '+78kg'],
  ['-1,5 %', '-1,5 %'],
  ['-44', '-44'],
  ['=1+1', "'=1+1"],
  ['-2+3', "'-2+3"],
  ['-2*A1', "'-2*A1"],
  ['+33612345678', "'+33612345678"],
  ['-cmd|calc', "'-cmd|calc"],
  ['-1 kg=A1', "'-1 kg=A1"],
  ['@somme', "'@somme"],
  ['-44 kg\n=1+1', "'-44 kg\n=1+1"],
  ['Zoé', 'Zoé'],
])('the CSV cell %j is written as %j', (text, cell) => {
  expect(writeCsv(['Nom'], [[text]])).toBe(`\ufeff"Nom"\r\n"${cell}"\r\n`)
})
