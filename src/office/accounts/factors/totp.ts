import { Secret, TOTP } from 'otpauth'
import encodeQr from 'qr'
import type { CodesSetup } from './factors.contract.ts'

/** What every authenticator app knows (RFC 6238): SHA-1, six digits, a new code every 30 s. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret, 160 random bits, in base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

/** What an app is told: as text, as a link, as a picture. */
export function describeKey(
  key: string,
  { issuer, username }: { issuer: string; username: string },
): Omit<CodesSetup, 'setup'> {
  const url = new TOTP({ ...shape, issuer, label: username, secret: key }).toString()
  return { key: key.replace(/.{4}(?=.)/g, '$& '), url, qr: encodeQr(url, 'svg', { border: 4 }) }
}

/**
 * The step of a right code; undefined for a wrong one. The phone's clock may be one step off,
 * either way.
 */
export function findStep(key: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const secret = Secret.fromBase32(key)
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ ...shape, timestamp }) + delta
}
