import { expect, test } from 'vitest'
import type { Message } from '#src/messages/messages.contract.ts'
import { chooseMessages } from './messageListAdmin.ts'

const message = (name: string, more: Partial<Message> = {}): Message => ({
  _id: name,
  name,
  email: `${name.toLowerCase()}@exemple.fr`,
  message: 'Bonjour',
  date: '2026-11-20T10:00:00Z',
  status: 'read',
  ...more,
})

const names = (messages: Message[]) => messages.map(({ name }) => name)

test('the search finds name, email and text, whatever case and accents', () => {
  const all = [message('Éric'), message('Ana', { message: 'Un ÉTÉ au dojo' }), message('Zoé')]
  expect(names(chooseMessages(all, 'eric', 'all', 'name'))).toEqual(['Éric'])
  expect(names(chooseMessages(all, ' été', 'all', 'name'))).toEqual(['Ana'])
  expect(names(chooseMessages(all, 'ZOÉ@exemple', 'all', 'name'))).toEqual(['Zoé'])
})

test('one status at a time, sorted by date (newest first), name or email', () => {
  const all = [
    message('Bob', { date: '2026-11-19T10:00:00Z', email: 'z@exemple.fr' }),
    message('Éva', { date: '2026-11-20T10:00:00Z', email: 'a@exemple.fr', status: 'unread' }),
    message('Eve', { date: '2026-11-18T10:00:00Z', email: 'm@exemple.fr' }),
  ]
  expect(names(chooseMessages(all, '', 'unread', 'date'))).toEqual(['Éva'])
  expect(names(chooseMessages(all, '', 'all', 'date'))).toEqual(['Éva', 'Bob', 'Eve'])
  expect(names(chooseMessages(all, '', 'all', 'name'))).toEqual(['Bob', 'Éva', 'Eve'])
  expect(names(chooseMessages(all, '', 'all', 'email'))).toEqual(['Éva', 'Eve', 'Bob'])
})
