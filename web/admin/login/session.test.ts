import { expect, onTestFinished, test, vi } from 'vitest'
import { isSignedIn } from './session.ts'

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
  // The only thing stored in this browser.
  vi.stubGlobal('localStorage', { getItem: () => token })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(isSignedIn()).toBe(opens)
})
