import { expect, test } from 'vitest'
import { callLink, textMessageLink } from './phone.shared.ts'

test.each([
  ['02 61 91 00 17', 'tel:0261910017'],
  ['06.12.34.56.78', 'tel:0612345678'],
  ['06 12 34 56 78 le soir après 18 h', 'tel:0612345678'],
  ['Maman : 0612345678', 'tel:0612345678'],
  ['+33 6 12 34 56 78', 'tel:+33612345678'],
  ['+33 (0)6 12 34 56 78', 'tel:+33612345678'],
  ['06\u00a012\u00a034\u00a056\u00a078', 'tel:0612345678'],
  ['06 12 34 56 78 / 02 61 91 00 17', 'tel:0612345678'],
  ['0612345678 0261910017', 'tel:0612345678'],
  ['+33 (0)6 12 34 56 78, +33 2 61 91 00 17', 'tel:+33612345678'],
  ['0033 6 12 34 56 78 ou 02 61 91 00 17', 'tel:0033612345678'],
  ['+262 692 12 34 56 / 0262 12 34 56', 'tel:+262692123456'],
  ['0692 12 34 56', 'tel:0692123456'],
  ['le soir', undefined],
  ['12', undefined],
  ['', undefined],
])('the telephone link of %s is %s', (phone, link) => {
  expect(callLink(phone)).toBe(link)
})

test.each([
  ['06 12 34 56 78', 'sms:0612345678'],
  ['+33 (0)7 12 34 56 78', 'sms:+33712345678'],
  ['0690 12 34 56', 'sms:0690123456'],
  ['+262 692 12 34 56', 'sms:+262692123456'],
  ['02 61 91 00 17', undefined],
  ['+33 2 61 91 00 17', undefined],
  ['', undefined],
])('the text message link of %s is %s', (phone, link) => {
  expect(textMessageLink(phone)).toBe(link)
})
