import { expect, onTestFinished, test } from 'vitest'
import { isSignedIn } from './session.ts'

/** The only thing stored in this browser is this token. */
function store(token: string | null): void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const value = { getItem: () => token }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })
}

const claims = (more: object) =>
  `x.${Buffer.from(JSON.stringify({ exp: 4e9, ...more })).toString('base64url')}.x`

test.each<[boolean, string, string | null]>([
  [true, 'with an admin’s token', claims({ role: 'admin' })],
  [true, 'with an editor’s token', claims({ role: 'editor' })],
  [true, 'with a name that is not in ASCII', claims({ role: 'admin', username: 'Zoé ÿ~?' })],
  [false, 'without a token', null],
  [false, 'with a token that does not decode', 'not a token'],
  [false, 'with another role', claims({ role: 'member' })],
  [false, 'with a list that holds admin', claims({ role: ['admin'] })],
  [false, 'with a token that has run out', claims({ role: 'admin', exp: 1 })],
  [false, 'with a token without an end', claims({ role: 'admin', exp: undefined })],
])('the dashboard opens: %s, %s', (opens, _, token) => {
  store(token)
  expect(isSignedIn()).toBe(opens)
})
