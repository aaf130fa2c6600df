import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SteadyClock } from '#src/core/time/index.ts'

/** A challenge carries its content, signed, so strangers fill nothing; used ones are remembered. */
export function ticketsOf(seconds: number, steady: SteadyClock) {
  const lifetime = seconds * 1000
  const key = randomBytes(32)
  /** By what was signed (a signature can be spelt otherwise): until when, by the steady clock */
  const used = new Map<string, number>()
  const sign = (said: string) => createHmac('sha256', key).update(said).digest()
  return {
    /** @param content readable by whoever gets it */
    issue(content: string): string {
      const body = [content, steady() + lifetime, randomBytes(16).toString('base64url')]
      const said = Buffer.from(JSON.stringify(body)).toString('base64url')
      return `${said}.${sign(said).toString('base64url')}`
    },

    /** Undefined where it does not count. */
    read(ticket: string): string | undefined {
      const [said = '', signature = ''] = ticket.split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(said)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [content, until] = JSON.parse(Buffer.from(said, 'base64url').toString())
      return until > steady() && !used.has(said) ? content : undefined
    },

    /** False when somebody was faster. */
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
