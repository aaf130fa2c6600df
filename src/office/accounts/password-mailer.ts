import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/house/database/database.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { mailPasswordLink } from './password-mail.ts'

/** A mail is made this many milliseconds after the answer, at most. */
const latest = 400

type Deps = { db: Database; config: Config; now: () => Date }

/**
 * Mails links for a new password after whoever asked has been answered, at a moment of chance. So
 * no answer's time tells whether there is such an account.
 */
export class PasswordMailer {
  readonly #deps: Deps
  readonly #closing = new AbortController()
  readonly #pending = new Set<Promise<void>>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Returns at once. */
  send(username: string): void {
    const sending = this.#send(username).finally(() => this.#pending.delete(sending))
    this.#pending.add(sending)
  }

  /** Makes at once what was asked for, and waits for it. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#pending)
  }

  async #send(username: string): Promise<void> {
    const { db, config, now } = this.#deps
    // Cut short when the site stops.
    await pause(Math.random() * latest, undefined, this.#closing).catch(() => {})
    try {
      await mailPasswordLink(db, username, config, now())
    } catch (error) {
      logFailure('Un lien pour un nouveau mot de passe n’a pas pu être envoyé.', error)
    }
  }
}
