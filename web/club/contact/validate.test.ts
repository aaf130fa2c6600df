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
const emails = [
  '',
  '  ',
  'camille',
  'camille@',
  'camille.renaud@',
  '@exemple.fr',
  'camille@exemple',
  'camille@exemple.f',
  'camille@exemple.fr',
  ' camille@exemple.fr ',
  'camille renaud@exemple.fr',
  'camille..renaud@exemple.fr',
  '.camille@exemple.fr',
  'camille.@exemple.fr',
  'camille+judo@club.exemple.fr',
  "d'artagnan@exemple.fr",
  'camille@-exemple.fr',
  'camille@exemple..fr',
  'é@exemple.fr',
  'élodie@exemple.fr',
  'élodie..@exemple.fr',
  'lou@été.fr',
  'lou@château-neuf.fr',
  'lou@müller.example.de',
  'lou@xn--t-9fab.fr',
  'a@пример.рф',
  'a@xn--e1afmkfd.xn--p1ai',
  'lou@été',
  'lou@été.f1',
  'lou@e\u0301te\u0301.fr',
  'camille@exemple.fr, autre@exemple.fr',
  `${'x'.repeat(243)}@exemple.fr`,
  `${'x'.repeat(245)}@exemple.fr`,
]

const cases: MessageInput[] = [
  good,
  ...names.map((name) => ({ ...good, name })),
  ...emails.map((email) => ({ ...good, email })),
  ...messages.map((message) => ({ ...good, message })),
  { name: '', email: '', message: '' },
]

test.each(cases)('the contact form validates like the server: %j', (message) => {
  expect(validate(message)).toEqual(serverErrors(message))
})

test.each([
  [
    { name: ' ', email: '', message: '' },
    {
      name: 'Le nom est requis',
      email: 'L’email est requis',
      message: 'Le message est requis',
    },
  ],
  [{ ...good, email: 'camille.renaud@' }, { email: 'Veuillez entrer une adresse email valide' }],
  [{ ...good, email: 'lou@été.fr' }, {}],
  [{ ...good, email: 'a@пример.рф' }, {}],
  [
    { ...good, email: 'élodie@exemple.fr' },
    { email: 'Une adresse email n’a pas d’accent avant le @\u00a0: essayez elodie@exemple.fr' },
  ],
])('the contact form’s errors of %j are those of the specification: %j', (message, errors) => {
  expect(validate(message)).toEqual(errors)
})

function serverErrors(message: MessageInput): Record<string, string> {
  const issues = messageInput.safeParse(message).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}
