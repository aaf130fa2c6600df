import type { Context } from 'hono'
import {
  type AccountWithPassword,
  findAccount,
  findAnyAccount,
  renewPasswordHash,
} from '#src/core/accounts/accounts.queries.ts'
import { findAccountById } from '#src/core/accounts/find-account.ts'
import { clientAddress, Invalid, Unauthorized } from '#src/core/http/index.ts'
import { complain } from '#src/core/process/index.ts'
import { knownDevice } from './browser.ts'
import { loginLimits } from './login-limits.ts'
import {
  isOutdated,
  type QueueEntry,
  readHash,
  refuseWhenBusy,
  strangersEntry,
  verifyPassword,
} from './password.ts'
import { confirmSession, wrongCredentials } from './sessions.queries.ts'
import type { TokenDeps } from './token-answer.ts'

/**
 * Checks passwords. Attempts are counted before verification. Known devices and sessions have their
 * own queue and limit, so a flood locks nobody out; over their limit they count as strangers.
 * Limits use account ids, as names can be spelt in several ways.
 */
export function passwordCheck({ db, config, secret, now, monotonic }: TokenDeps) {
  const limits = loginLimits(monotonic)

  /** Checks a login. @throws Unauthorized, TooMany */
  async function login(c: Context, username: string, password: string) {
    const account = await findAccount(db, username)
    const device = account && knownDevice(c, account, { config, secret, now })
    // An unknown name takes the same time as a known one.
    const { passwordHash: hash } = account ?? (await findAnyAccount(db)) ?? {}
    const caller = {
      knownKey: device && `device ${device}`,
      account: account?.id ?? username.toLowerCase(),
    }
    const refund = await checkPassword(c, username, password, hash, caller)
    if (!account || !refund) {
      if (account && !readHash(hash)) {
        complain(
          `Le mot de passe de « ${account.username} » est illisible dans la base : npm run admin -- reset-password en met un autre`,
        )
      }
      console.log('Une connexion a été refusée : le nom ou le mot de passe n’est pas le bon.')
      throw new Unauthorized(wrongCredentials)
    }
    refund()
    if (isOutdated(account.passwordHash)) await renewPasswordHash(db, account, password)
    return account
  }

  /** Confirms the caller's session. @throws Invalid in the field `path`, TooMany */
  async function confirm(
    c: Context,
    password: string,
    path: string,
    msg = 'Ce n’est pas votre mot de passe',
  ): Promise<AccountWithPassword> {
    const { sub, sid, username } = c.get('admin')
    const account = await findAccountById(db, sub)
    const hash = account?.passwordHash
    const caller = { knownKey: `session ${sid}`, account: sub }
    const refund = await checkPassword(c, username, password, hash, caller)
    if (!account || !refund) throw new Invalid([{ msg, path }])
    refund()
    await confirmSession(db, sid, now())
    return account
  }

  /** Counts and verifies without a pause in between. Returns the undo. @throws TooMany */
  async function checkPassword(
    c: Context,
    username: string,
    password: string,
    hash: string | undefined,
    caller: { knownKey: string | undefined; account: string },
  ): Promise<(() => void) | undefined> {
    const { knownKey } = caller
    const address = clientAddress(c, config.trustProxy)
    const entry: QueueEntry =
      knownKey && limits.isTrusted(knownKey)
        ? { queue: 'known', caller: knownKey }
        : strangersEntry(address)
    refuseWhenBusy(entry)
    const refund = limits.begin(address, username, caller)
    return (await verifyPassword(password, hash, entry)) ? refund : undefined
  }

  return { login, confirm }
}

export type PasswordCheck = ReturnType<typeof passwordCheck>
