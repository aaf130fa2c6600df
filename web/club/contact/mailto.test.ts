import { expect, test } from 'vitest'
import type { Message } from '#src/club/contact/messages.schema.ts'
import { answerLink } from './mailto.ts'

const message: Message = {
  _id: 'a',
  name: 'Ana & Éric',
  email: 'ana+judo@exemple.fr',
  message: 'Bonjour,\nquel âge ?',
  date: '2026-11-20T23:30:00.000Z',
  status: 'read',
}

test('a mailto answer has its subject and quotes the question below', () => {
  const link = answerLink(message, 'EJJ')
  expect(link).toMatch(/^mailto:ana%2Bjudo@exemple\.fr\?subject=/)
  expect(link).not.toContain('+')
  const query = new URLSearchParams(link.split('?')[1])
  expect(query.get('subject')).toBe('Votre message à EJJ')
  expect(query.get('body')).toBe(
    '\r\n\r\nLe 21 novembre 2026, Ana & Éric a écrit\u00a0:\r\n> Bonjour,\r\n> quel âge ?',
  )
})

test('an address with special characters adds nothing to the mail', () => {
  const link = answerLink({ ...message, email: "a'b&bcc=x@exemple.fr" }, 'EJJ')
  expect([...new URLSearchParams(link.split('?')[1]).keys()]).toEqual(['subject', 'body'])
})

test('a long message is quoted only in part', () => {
  const link = answerLink({ ...message, message: 'mot '.repeat(1_000) }, 'EJJ')
  expect(link.length).toBeLessThan(2_000)
  expect(decodeURIComponent(link)).toMatch(/mot \[…\]$/)
})
