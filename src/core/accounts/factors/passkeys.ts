import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Insertable } from 'kysely'
import type * as z from 'zod'
import type { PasskeysTable } from '#src/core/accounts/accounts.tables.ts'
import { deviceName } from '#src/core/accounts/login/browser.ts'
import type { Admin } from '#src/core/accounts/login/token.ts'
import type { TokenDeps } from '#src/core/accounts/login/token-answer.ts'
import {
  countRows,
  type Database,
  randomId,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import { Conflict, Invalid, NotFound, Unauthorized } from '#src/core/http/index.ts'
import { Tickets } from '#src/core/process/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import type { newPasskey, Passkey, passkeyResponse } from './factors.schema.ts'

type PasskeyResponse = z.output<typeof passkeyResponse>

/** Seconds a challenge is valid: time to find the phone. */
const lifetime = 5 * 60

/** COSE ids of Ed25519, P-256, RSA: supported by every Node. */
const algorithms = [-8, -7, -257]

/** Passkeys. Challenges are signed, not stored. The person is always verified. */
export class Passkeys {
  readonly #db: Database
  readonly #publicUrl: string | undefined
  readonly #now: () => Date
  readonly #tickets: Tickets

  constructor({ db, config, now, monotonic }: TokenDeps) {
    this.#db = db
    this.#publicUrl = config.publicUrl
    this.#now = now
    this.#tickets = new Tickets({ seconds: lifetime, clock: monotonic })
  }

  describe(c: Context, row: Omit<Passkey, '_id' | 'elsewhere'> & { id: string }): Passkey {
    const { id, name, createdAt, lastUsedAt, site } = row
    return {
      _id: id,
      name,
      createdAt,
      lastUsedAt,
      site,
      elsewhere: site !== this.#getSite(c).domain,
    }
  }

  /** Passkeys of the caller, newest first. */
  async list(c: Context): Promise<Passkey[]> {
    return (await this.#listByAccount(c.get('admin').sub)).map((row) => this.describe(c, row))
  }

  /** Options to log in with any passkey of this site. @throws Conflict */
  loginOptions(c: Context) {
    return this.#requestOptions(c, 'login', [])
  }

  /** Logs in. @throws Conflict, Unauthorized, Invalid in the field `response` */
  login(c: Context, answer: PasskeyResponse) {
    return this.#use(c, 'login', 'response', answer)
  }

  /** Options to confirm with one of the caller's passkeys. @throws Conflict */
  async confirmOptions(c: Context) {
    const { sub, sid } = c.get('admin')
    return await this.#requestOptions(c, `confirm ${sid}`, await this.#listForDomain(c, sub))
  }

  /** Confirms a session. @throws Conflict, Invalid in the field `passkey` */
  confirm(c: Context, answer: PasskeyResponse) {
    const { sub, sid } = c.get('admin')
    return this.#use(c, `confirm ${sid}`, 'passkey', answer, sub)
  }

  async creationOptions(c: Context) {
    const { domain } = this.#getUsableSite(c)
    const { sub, sid, username } = c.get('admin')
    const { club } = (await getSettings(this.#db)).record
    const { generateRegistrationOptions } = await webauthn()
    return await generateRegistrationOptions({
      rpName: club.shortName,
      rpID: domain,
      userName: username,
      userDisplayName: username,
      userID: new TextEncoder().encode(sub),
      challenge: new TextEncoder().encode(this.#tickets.issue(`create ${sid}`)),
      timeout: lifetime * 1000,
      attestationType: 'none',
      excludeCredentials: await this.#listForDomain(c, sub),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
  }

  /** Verifies a new passkey. @throws Conflict, Invalid in the field `response` */
  async create(c: Context, { sub, sid }: Admin, { name, response }: z.output<typeof newPasskey>) {
    const credential = await this.#verify(c, `create ${sid}`, 'response', async (expected) => {
      const { verifyRegistrationResponse } = await webauthn()
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as PasskeyResponse & RegistrationResponseJSON,
        supportedAlgorithmIDs: algorithms,
      })
      return registrationInfo?.credential
    })
    return {
      id: randomId(),
      accountId: sub,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name: name ?? deviceName(c.req.header('user-agent')),
      site: this.#getSite(c).domain,
      createdAt: this.#now().toISOString(),
      lastUsedAt: null,
    }
  }

  async #requestOptions(c: Context, purpose: string, allowCredentials: Credential[]) {
    const { domain } = this.#getUsableSite(c)
    const { generateAuthenticationOptions } = await webauthn()
    return await generateAuthenticationOptions({
      rpID: domain,
      allowCredentials,
      challenge: new TextEncoder().encode(this.#tickets.issue(purpose)),
      timeout: lifetime * 1000,
      userVerification: 'required',
    })
  }

  /**
   * Verifies an answer to a valid challenge of this purpose. @param verifyResponse returns undefined for a
   * wrong answer @throws Conflict, Invalid in that field
   */
  async #verify<T>(
    c: Context,
    purpose: string,
    path: string,
    verifyResponse: (expected: Expected) => Promise<T | undefined>,
  ): Promise<T> {
    const { domain, origins } = this.#getUsableSite(c)
    let ticket = ''
    const isGood = () => this.#tickets.read(ticket) === purpose
    const expected = {
      expectedChallenge: (challenge: string) => {
        ticket = Buffer.from(challenge, 'base64url').toString()
        return isGood()
      },
      expectedOrigin: origins,
      expectedRPID: domain,
      requireUserVerification: true,
    }
    // Details of a failure are not revealed.
    const seen = await verifyResponse(expected).catch(() => undefined)
    if (seen === undefined) throw isGood() ? refused(path) : challengeExpired(path)
    if (!this.#tickets.use(ticket)) throw challengeExpired(path)
    return seen
  }

  /** Verifies and records a use. @param owner undefined: any. @throws Unauthorized if unknown */
  async #use(c: Context, purpose: string, path: string, answer: PasskeyResponse, owner?: string) {
    const row = await findPasskey(this.#db, answer.id)
    if (!row || (owner !== undefined && row.accountId !== owner)) {
      throw owner === undefined ? new Unauthorized(unknown) : refused(path)
    }
    const counter = await this.#verify(c, purpose, path, async (expected) => {
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: answer as PasskeyResponse & AuthenticationResponseJSON,
        credential: {
          id: row.credentialId,
          publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
          counter: row.counter,
        },
      })
      return verified ? authenticationInfo.newCounter : undefined
    })
    await recordUse(this.#db, row, counter, this.#now())
    return row
  }

  /** Domain and origins: PUBLIC_URL's, else the request's. */
  #getSite(c: Context) {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const origins = this.#publicUrl ? [this.#publicUrl] : [`http://${host}`, `https://${host}`]
    return { domain: new URL(origins[0] as string).hostname, origins }
  }

  /** Site, if passkeys work there. @throws Conflict where browsers would refuse, with advice */
  #getUsableSite(c: Context) {
    const site = this.#getSite(c)
    if (isIP(site.domain.replace(/^\[|\]$/g, '')) !== 0) throw new Conflict(onlyNames)
    const from = c.req.header('origin')
    if (from && from !== 'null' && !site.origins.includes(from)) {
      throw new Conflict(`Les clés d’accès ne marchent qu’à l’adresse ${site.origins[0]}.`)
    }
    return site
  }

  async #listForDomain(c: Context, accountId: string): Promise<Credential[]> {
    const { domain } = this.#getSite(c)
    return (await this.#listByAccount(accountId))
      .filter(({ site }) => site === domain)
      .map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: readJson(transports),
      }))
  }

  #listByAccount(accountId: string) {
    return this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
  }
}

type Credential = { id: string; transports: string[] }

type Expected = {
  expectedChallenge: (challenge: string) => boolean
  expectedOrigin: string[]
  expectedRPID: string
  requireUserVerification: boolean
}

/** Loads the library on demand: it is large, and most runs of the site never need it. */
const webauthn = () => import('@simplewebauthn/server')

const refused = (path: string) =>
  new Invalid([{ msg: 'Cette clé d’accès n’a pas été acceptée. Recommencez.', path }])

const challengeExpired = (path: string) =>
  new Invalid([{ msg: 'C’était trop long, ou déjà fait. Recommencez.', path }])

const unknown = 'Le site ne connaît pas cette clé d’accès.'
const onlyNames =
  'Les clés d’accès ne marchent pas à une adresse en chiffres\u00a0: il faut un nom de domaine, ou localhost.'

/** Maximum per account: more than a person has devices. */
const maxPasskeys = 20

const findPasskey = (db: Database, credential: string) =>
  db.selectFrom('passkeys').selectAll().where('credentialId', '=', credential).executeTakeFirst()

/** Stores a passkey. @throws Conflict if the account has too many, or the passkey is known */
export async function createPasskey(trx: Transaction, row: Insertable<PasskeysTable>) {
  const accountPasskeys = trx.selectFrom('passkeys').where('accountId', '=', row.accountId)
  if ((await countRows(accountPasskeys)) >= maxPasskeys) {
    throw new Conflict(`${maxPasskeys} clés d’accès au plus\u00a0: retirez-en une d’abord.`)
  }
  if (await findPasskey(trx, row.credentialId)) {
    throw new Conflict('Cette clé d’accès est déjà enregistrée.')
  }
  await trx.insertInto('passkeys').values(row).execute()
}

/** Renames a passkey of the account. @throws NotFound */
export const renamePasskey = (db: Database, accountId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new NotFound('Clé d’accès introuvable.'))

/** Notes a use. @param counter the passkey's signature counter; it never decreases */
async function recordUse(db: Database, { id }: { id: string }, counter: number, now: Date) {
  await db
    .updateTable('passkeys')
    .set((eb) => ({
      counter: eb.fn('max', ['counter', eb.val(counter)]),
      lastUsedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
}
