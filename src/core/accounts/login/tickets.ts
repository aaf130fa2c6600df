import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SteadyClock } from '#src/core/time/index.ts'

/** Signed challenges that carry their content, so strangers fill no memory; used ones are kept. */
export function ticketsOf(seconds: number, steady: SteadyClock) {
  const lifetime = seconds * 1000
  const key = randomBytes(32)
  /** Expiry on the monotonic clock, by signed content (a signature can be spelt in several ways) */
  const used = new Map<string, number>()
  const sign = (said: string) => createHmac('sha256', key).update(said).digest()
  return {
    /** Issues a ticket. @param content readable by the receiver */
    issue(content: string): string {
      const body = [content, steady() + lifetime, randomBytes(16).toString('base64url')]
      const said = Buffer.from(JSON.stringify(body)).toString('base64url')
      return `${said}.${sign(said).toString('base64url')}`
    },

    /** Content of a ticket; undefined if forged, expired or used. */
    read(ticket: string): string | undefined {
      const [said = '', signature = ''] = ticket.split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(said)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [content, until] = JSON.parse(Buffer.from(said, 'base64url').toString())
      return until > steady() && !used.has(said) ? content : undefined
    },

    /** Uses a ticket up; false if already used. */
    use(ticket: string): boolean {
      const now = steady()
      for (const [other, until] of used) if (until <= now) used.delete(other)
      const [said = ''] = ticket.split('.')
      if (used.has(said)) return false
      used.set(said, now + lifetime)
      return true
    },
  }
}
