import type { Context } from 'hono'
import { Unauthorized } from '#src/house/http/errors.ts'
import { type AccountWithPassword, findAccountById } from '#src/office/accounts/accounts.queries.ts'
import type { CodeCheck } from '#src/office/accounts/factors/code-check.ts'
import { listMethods } from '#src/office/accounts/factors/factors.queries.ts'
import { countRecoveryCodes } from '#src/office/accounts/factors/recovery-codes.ts'
import type { SecondMethod, SecondStep } from './auth.contract.ts'
import { Tickets } from './tickets.ts'
import type { TokenDeps } from './token-answer.ts'

/** Ten minutes to find the phone, in seconds. */
const lifetime = 10 * 60

/** What comes after a right password where there is a second factor. */
export class SecondSteps {
  readonly #deps: TokenDeps
  readonly #codes: CodeCheck
  readonly #tickets: Tickets

  constructor(deps: TokenDeps, codes: CodeCheck) {
    this.#deps = deps
    this.#codes = codes
    this.#tickets = new Tickets(lifetime, deps.steady)
  }

  /** Undefined where the password is enough. */
  async begin(account: AccountWithPassword, stays: boolean): Promise<SecondStep | undefined> {
    const { db } = this.#deps
    const set = await listMethods(db, account.id)
    if (set.length === 0) return undefined
    const methods: SecondMethod[] = set.includes('passkey') ? ['passkey'] : []
    if (await this.#codes.has(account.id)) methods.unshift('code')
    if ((await countRecoveryCodes(db, account.id)) > 0) methods.push('recovery-code')
    const challenge = this.#tickets.issue(
      [account.id, account.password_version, stays ? 'stays' : ''].join(' '),
    )
    return { challenge, methods }
  }

  /**
   * The account whose password was right before, once the code is, too, and whether it is to stay
   * logged in.
   * @throws Unauthorized when the challenge is over, Invalid in the field `code`, TooMany
   */
  async finish(
    c: Context,
    challenge: string,
    code: string,
  ): Promise<{ account: AccountWithPassword; stays: boolean }> {
    const [id = '', version, length] = this.#tickets.read(challenge)?.split(' ') ?? []
    const account = await findAccountById(this.#deps.db, id)
    if (!account || String(account.password_version) !== version) throw over()
    await this.#codes.login(c, account, code)
    if (!this.#tickets.use(challenge)) throw over()
    return { account, stays: length === 'stays' }
  }
}

const over = () => new Unauthorized('C’était trop long. Recommencez par le nom et le mot de passe.')
