import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const createSignature = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Compares in constant time: how long it takes tells nothing of the right signature. */
export function isSignature(key: string | Buffer, text: string, signature: string): boolean {
  const [signatureBytes, right] = [Buffer.from(signature), Buffer.from(createSignature(key, text))]
  return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right)
}

type Options = {
  seconds: number
  /** Milliseconds */
  clock: () => number
  /** Undefined: tickets end with the process */
  key?: string | Buffer
}

/** Signed texts that expire. They carry their content, so strangers fill no memory. */
export class Tickets {
  readonly #lifetimeMs: number
  readonly #clock: () => number
  readonly #key: string | Buffer
  /** Expiry of used tickets, by signed content */
  readonly #used = new Map<string, number>()

  constructor({ seconds, clock, key = randomBytes(32) }: Options) {
    this.#lifetimeMs = seconds * 1000
    this.#clock = clock
    this.#key = key
  }

  /** @param content readable by the receiver */
  issue(content: string): string {
    const body = [content, this.#clock() + this.#lifetimeMs, randomBytes(16).toString('base64url')]
    const payload = Buffer.from(JSON.stringify(body)).toString('base64url')
    return `${payload}.${createSignature(this.#key, payload)}`
  }

  /** Content of a ticket; undefined if forged, expired or used. */
  read(ticket: string): string | undefined {
    const [payload = '', signature = ''] = ticket.split('.')
    if (!isSignature(this.#key, payload, signature)) return undefined
    const [content, until] = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return until > this.#clock() && !this.#used.has(payload) ? content : undefined
  }

  /** Uses a ticket up; false if already used. */
  use(ticket: string): boolean {
    const now = this.#clock()
    for (const [other, until] of this.#used) if (until <= now) this.#used.delete(other)
    const [payload = ''] = ticket.split('.')
    if (this.#used.has(payload)) return false
    this.#used.set(payload, now + this.#lifetimeMs)
    return true
  }
}
