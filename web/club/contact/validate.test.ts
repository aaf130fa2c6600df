import { expect, test } from 'vitest'
import { type MessageInput, messageInput } from '#src/club/contact/messages.schema.ts'
import { validate } from './validate.ts'

const good: MessageInput = {
  name: 'Camille Renaud',
  email: 'camille@exemple.fr',
  message: 'Bonjour, ma fille de 6 ans aimerait essayer le judo.',
}

const names = ['', '   ', 'C', '  Camille ', 'x'.repeat(200), 'x'.repeat(201), '\u00a0']
const messages = ['', '\n\t', 'Bonjour', 'x'.repeat(5_000), 'x'.repeat(5_001)]
const emails = ['', '  ', 'camille@', ' camille@exemple.fr ', 'camille@\u200bexemple.fr']
const longEmails = [243, 245].map((length) => `${'x'.repeat(length)}@exemple.fr`)

const cases: MessageInput[] = [
  good,
  ...names.map((name) => ({ ...good, name })),
  ...[...emails, ...longEmails].map((email) => ({ ...good, email })),
  ...messages.map((message) => ({ ...good, message })),
]

test.each(cases)('the contact form validates like the server: %j', (message) => {
  const issues = messageInput.safeParse(message).error?.issues ?? []
  const errors = issues.map((issue) => [issue.path.join('.'), issue.message])
  expect(validate(message)).toEqual(Object.fromEntries(errors))
})

test('the contact form’s errors for missing fields are those of the specification', () => {
  expect(validate({ name: ' ', email: '', message: '' })).toEqual({
    name: 'Le nom est requis',
    email: 'L’email est requis',
    message: 'Le message est requis',
  })
})

const invalid = 'Veuillez entrer une adresse email valide'
const accented = 'Une adresse email n’a pas d’accent avant le @\u00a0: essayez'

test.each([
  ['camille+judo@club.exemple.fr', undefined],
  ["d'artagnan@exemple.fr", undefined],
  ['lou@château-neuf.fr', undefined],
  ['lou@e\u0301te\u0301.fr', undefined],
  ['lou@xn--t-9fab.fr', undefined],
  ['a@пример.рф', undefined],
  ['a@xn--e1afmkfd.xn--p1ai', undefined],
  ['élodie@exemple.fr', `${accented} elodie@exemple.fr`],
  ['élodie..@exemple.fr', invalid],
  ['camille', invalid],
  ['@exemple.fr', invalid],
  ['camille@exemple', invalid],
  ['camille@exemple.f', invalid],
  ['camille renaud@exemple.fr', invalid],
  ['camille..renaud@exemple.fr', invalid],
  ['.camille@exemple.fr', invalid],
  ['camille.@exemple.fr', invalid],
  ['camille@-exemple.fr', invalid],
  ['camille@exemple..fr', invalid],
  ['lou@été', invalid],
  ['lou@été.f1', invalid],
  ['camille@exemple.fr, autre@exemple.fr', invalid],
])('the contact form’s error of the address %s is %s', (email, error) => {
  expect(validate({ ...good, email })).toEqual(error ? { email: error } : {})
})
