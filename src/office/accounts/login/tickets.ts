import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SteadyClock } from '#src/house/time/clocks.ts'

/**
 * What is given out now and is to come back soon: challenges. A ticket carries its own content,
 * signed: however many strangers ask for one, nothing is kept. Only those that led somewhere are
 * remembered until they run out, since each counts once. The key is this process's own: a restart
 * ends them all.
 */
export class Tickets {
  readonly #key = randomBytes(32)
  /** By what was signed, as the signature can be spelt otherwise; until when, by the steady clock */
  readonly #used = new Map<string, number>()
  readonly #lifetime: number
  readonly #steady: SteadyClock

  /** @param seconds how long one is good for */
  constructor(seconds: number, steady: SteadyClock) {
    this.#lifetime = seconds * 1000
    this.#steady = steady
  }

  /** @param content readable by whoever gets it, and not to be changed by them */
  issue(content: string): string {
    const body = [content, this.#steady() + this.#lifetime, randomBytes(16).toString('base64url')]
    const said = Buffer.from(JSON.stringify(body)).toString('base64url')
    return `${said}.${this.#sign(said).toString('base64url')}`
  }

  /** The content of one that still counts; undefined for any other text. */
  read(ticket: string): string | undefined {
    const [said = '', signature = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(signature, 'base64url'), this.#sign(said)]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    const [content, until] = JSON.parse(Buffer.from(said, 'base64url').toString())
    return until > this.#steady() && !this.#used.has(said) ? content : undefined
  }

  /** Ends one that `read` took. False when somebody was faster. */
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
