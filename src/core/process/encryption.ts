import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const version = 'v1'
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts with AES-256-GCM. The key is derived from the signing secret by HKDF (SHA-256), one per
 * purpose, so that a text encrypted for one can't be used for another.
 */
export class Encryption {
  readonly #key: Buffer

  /** Derives the key. @param purpose for example 'totp'; never change it once rows exist */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', `ejj-site ${purpose}`, 32))
  }

  /** Encrypts to a different text each time: `v1.` and base64url of nonce, tag and text. */
  encrypt(text: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, this.#key, nonce)
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const whole = Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    return `${version}.${whole.toString('base64url')}`
  }

  /** Decrypts; undefined for another secret or purpose, or a changed text. */
  decrypt(encrypted: string): string | undefined {
    const [method, body = ''] = encrypted.split('.')
    const whole = Buffer.from(body, 'base64url')
    if (method !== version || whole.length < nonceBytes + tagBytes) return undefined
    const decipher = createDecipheriv(algorithm, this.#key, whole.subarray(0, nonceBytes))
    decipher.setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      const text = decipher.update(whole.subarray(nonceBytes + tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }
}
