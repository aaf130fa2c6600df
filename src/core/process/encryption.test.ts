import { expect, test } from 'vitest'
import { Encryption } from './encryption.ts'

const secret = 'a signing secret of 32 characters'

test('an encrypted text is decrypted, and is different each time', () => {
  const encryption = new Encryption(secret, 'totp')
  const text = 'Clé n° 1'
  const [first, second] = [encryption.encrypt(text), encryption.encrypt(text)]
  expect(first).not.toBe(second)
  expect([first, second].map((encrypted) => encryption.decrypt(encrypted))).toEqual([text, text])
  // In its bytes: as base64 even an open text would look like another one.
  expect(Buffer.from(first.replace('v1.', ''), 'base64url').includes(text)).toBe(false)
})

test.each([
  ['another secret', new Encryption(`${secret}!`, 'totp')],
  ['another purpose', new Encryption(secret, 'smtp')],
])('decrypting with %s answers nothing', (_, other) => {
  expect(other.decrypt(new Encryption(secret, 'totp').encrypt('secret'))).toBeUndefined()
})

test('a changed, truncated or foreign text is not decrypted', () => {
  const encryption = new Encryption(secret, 'totp')
  const whole = encryption.encrypt('secret')
  const changed = `${whole.slice(0, -2)}${whole.endsWith('AA') ? 'BB' : 'AA'}`
  for (const text of [changed, whole.slice(0, 20), whole.replace('v1', 'v2'), 'secret', '']) {
    expect(encryption.decrypt(text)).toBeUndefined()
  }
})
