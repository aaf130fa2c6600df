import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Computes an authenticator app's code (RFC 6238) without the library that the site uses.
 * @param key in base32, as the site gives it
 */
export function appCode(key: string, at: Date, digits = 6): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(step).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The same by Debian's oathtool; undefined where it is not installed. */
export function oathtoolCode(key: string, at: Date): string | undefined {
  const time = at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC')
  try {
    const args = ['--totp', '--base32', key.replaceAll(' ', ''), '--now', time]
    return execFileSync('oathtool', args, { encoding: 'utf8' }).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
