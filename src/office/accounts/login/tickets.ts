import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SteadyClock } from '#src/house/time/clocks.ts'

/** A challenge carries its content, signed, so strangers fill nothing; used ones are remembered. */
export class Tickets {
  readonly #key = randomBytes(32)
  /** By what was signed (a signature can be spelt otherwise): until when, by the steady clock */
  readonly #used = new Map<string, number>()
  readonly #lifetime: number
  readonly #steady: SteadyClock

  constructor(seconds: number, steady: SteadyClock) {
    this.#lifetime = seconds * 1000
    this.#steady = steady
  }

  /** @param content readable by whoever gets it */
  issue(content: string): string {
    const body = [content, this.#steady() + this.#lifetime, randomBytes(16).toString('base64url')]
    const said = Buffer.from(JSON.stringify(body)).toString('base64url')
    return `${said}.${this.#sign(said).toString('base64url')}`
  }

  /** Undefined where it does not count. */
  read(ticket: string): string | undefined {
    const [said = '', signature = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(signature, 'base64url'), this.#sign(said)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    const [content, until] = JSON.parse(Buffer.from(said, 'base64url').toString())
    return until > this.#steady() && !this.#used.has(said) ? content : undefined
  }

  /** False when somebody was faster. */
  use(ticket: string): boolean {
    const now = this.#steady()
    for (const [other, until] of this.#used) if (until <= now) this.#used.delete(other)
    const [said = ''] = ticket.split('.')
    if (this.#used.has(said)) return false
    this.#used.set(said, now + this.#lifetime)
    return true
  }

  #sign(said: string): Buffer {
    return createHmac('sha256', this.#key).update(said).digest()
  }
}
