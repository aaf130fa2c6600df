import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MonotonicClock } from '#src/core/time/index.ts'

/** Signed challenges that carry their content, so strangers fill no memory; used ones are kept. */
export function ticketsOf(seconds: number, monotonic: MonotonicClock) {
  const lifetime = seconds * 1000
  const key = randomBytes(32)
  /** Expiry on the monotonic clock, by signed content (a signature can be spelt in several ways) */
  const used = new Map<string, number>()
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest()
  return {
    /** Issues a ticket. @param content readable by the receiver */
    issue(content: string): string {
      const body = [content, monotonic() + lifetime, randomBytes(16).toString('base64url')]
      const payload = Buffer.from(JSON.stringify(body)).toString('base64url')
      return `${payload}.${sign(payload).toString('base64url')}`
    },

    /** Content of a ticket; undefined if forged, expired or used. */
    read(ticket: string): string | undefined {
      const [payload = '', signature = ''] = ticket.split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(payload)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [content, until] = JSON.parse(Buffer.from(payload, 'base64url').toString())
      return until > monotonic() && !used.has(payload) ? content : undefined
    },

    /** Uses a ticket up; false if already used. */
    use(ticket: string): boolean {
      const now = monotonic()
      for (const [other, until] of used) if (until <= now) used.delete(other)
      const [payload = ''] = ticket.split('.')
      if (used.has(payload)) return false
      used.set(payload, now + lifetime)
      return true
    },
  }
}
