import { Encryption } from '#src/house/process/encryption.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Leave to download one backup, for a day and one session. A download that was cut off goes on
 * without asking for the password again, and a copied address opens nothing elsewhere.
 */
export class Permits {
  readonly #encryption: Encryption
  readonly #now: () => Date

  constructor(secret: string, now: () => Date) {
    this.#encryption = new Encryption(secret, 'backup-download')
    this.#now = now
  }

  give(name: string, session: string): string {
    const until = this.#now().getTime() + day
    return this.#encryption.encrypt(JSON.stringify([name, session, until]))
  }

  holds(permit: string, name: string, session: string): boolean {
    const text = this.#encryption.decrypt(permit)
    if (text === undefined) return false
    const [forName, forSession, until] = JSON.parse(text) as [string, string, number]
    return forName === name && forSession === session && until > this.#now().getTime()
  }
}
