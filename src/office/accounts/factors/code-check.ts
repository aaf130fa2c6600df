import type { Context } from 'hono'
import { clientAddress } from '#src/house/http/client-address.ts'
import { Invalid, TooMany } from '#src/house/http/errors.ts'
import { SlidingLimit } from '#src/house/http/sliding-limit.ts'
import { inWords } from '#src/house/http/waiting-time.ts'
import { Encryption } from '#src/house/process/encryption.ts'
import { complain } from '#src/house/process/failures.ts'
import { knownDevice } from '#src/office/accounts/login/device.ts'
import { LoginLimits } from '#src/office/accounts/login/login-limits.ts'
import type { TokenDeps } from '#src/office/accounts/login/token-answer.ts'
import { looksLikeRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { findStep, findTotp, takeStep, totpPurpose } from './totp.ts'

type Account = { id: string; username: string; password_version: number }

/**
 * Every look at a code, each counted before it is made, as passwords are (password-check.ts): a
 * right password takes none of these failures back. Somebody who knows a password could ask from
 * ever new addresses; what strangers may get wrong for one account is therefore bounded as well.
 * That never shuts its owner out. A device that logged in before has a count of its own; recovery
 * codes and passkeys, which nobody guesses, are not held up.
 */
export class CodeCheck {
  readonly #deps: TokenDeps
  readonly #limits: LoginLimits
  readonly #strangers: SlidingLimit
  readonly #encryption: Encryption

  constructor(deps: TokenDeps) {
    this.#deps = deps
    this.#limits = new LoginLimits(deps.steady)
    this.#strangers = new SlidingLimit(30, 60 * 60, deps.steady)
    this.#encryption = new Encryption(deps.secret, totpPurpose)
  }

  /**
   * For a login whose password was right: a code of the app or a recovery code, used up by it.
   * @throws Invalid in the field `code`, TooMany
   */
  async login(c: Context, account: Account, code: string): Promise<void> {
    const device = knownDevice(c, account, this.#deps)
    const known = device && `device ${device}`
    if (!looksLikeRecoveryCode(code)) return await this.#look(c, account, code, known)
    const forgive = this.#begin(c, account, known)
    if (!(await takeRecoveryCode(this.#deps.db, account.id, code))) throw wrong()
    forgive()
  }

  /** For somebody inside: a code of the app, used up by it. @throws Invalid, TooMany */
  async confirm(c: Context, code: string): Promise<void> {
    const { sub, sid, username } = c.get('admin')
    const account = { id: sub, username }
    await this.#look(c, account, code, `session ${sid}`)
  }

  /** Whether there are codes that can be checked. */
  async has(accountId: string): Promise<boolean> {
    return (await findTotp(this.#deps.db, this.#encryption, accountId))?.key !== undefined
  }

  async #look(
    c: Context,
    account: { id: string; username: string },
    code: string,
    known: string | undefined,
  ): Promise<void> {
    const trusted = known !== undefined && this.#limits.isTrusted(known)
    const wait = trusted ? 0 : this.#strangers.wait(account.id)
    if (wait > 0) {
      throw new TooMany(wait, `Trop de codes faux pour ce compte. Réessayez dans ${inWords(wait)}.`)
    }
    const forgive = this.#begin(c, account, known)
    const giveBack = trusted ? undefined : this.#strangers.take(account.id)
    if (!(await this.#use(account, code))) throw wrong()
    forgive()
    giveBack?.()
  }

  /** @throws TooMany */
  #begin(c: Context, { username }: { username: string }, known: string | undefined): () => void {
    const address = clientAddress(c, this.#deps.config.trustProxy)
    return this.#limits.begin(address, username, { known })
  }

  /** Whether it was right, and not used before. @throws Invalid */
  async #use({ id, username }: { id: string; username: string }, code: string): Promise<boolean> {
    const { db, now } = this.#deps
    const totp = await findTotp(db, this.#encryption, id)
    if (!totp) return false
    if (totp.key === undefined) {
      complain(
        `Les codes de « ${username} » ne peuvent plus être vérifiés, la clé du site a changé : npm run admin -- reset-factors`,
      )
      throw new Invalid([{ msg: unreadable, path: 'code' }])
    }
    const step = findStep(totp.key, code.replace(/[\s-]/g, ''), now())
    return step !== undefined && (await takeStep(db, id, step))
  }
}

const wrong = () =>
  new Invalid([{ msg: 'Ce code n’est pas le bon, ou il a déjà servi', path: 'code' }])

const unreadable =
  'Les codes ne peuvent plus être vérifiés, car la clé du site a changé. Prenez un code de secours ou une clé d’accès, ou demandez à la personne qui héberge le site.'
