import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { Database, Transaction } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { countRows } from '#src/house/database/records.ts'
import { Conflict, Invalid, NotFound, Unauthorized } from '#src/house/http/errors.ts'
import type { PasskeysTable } from '#src/office/accounts/accounts.table.ts'
import { deviceName } from '#src/office/accounts/login/browser.ts'
import { ticketsOf } from '#src/office/accounts/login/tickets.ts'
import type { Admin } from '#src/office/accounts/login/token.ts'
import type { TokenDeps } from '#src/office/accounts/login/token-answer.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { newPasskey, Passkey, passkeyAnswer } from './factors.contract.ts'

type Answer = z.output<typeof passkeyAnswer>

/** Seconds to find the phone. */
const lifetime = 5 * 60

/** Ed25519, P-256, RSA: what every Node reads, today and later. */
const algorithms = [-8, -7, -257]

/** Challenges are signed, not kept (tickets.ts). The person is always verified. */
export function passkeysOf({ db, config, now, steady }: TokenDeps) {
  const tickets = ticketsOf(lifetime, steady)
  const site = (c: Context) => siteOf(c).domain

  async function requestOptions(c: Context, purpose: string, allowCredentials: Credential[]) {
    const { domain } = usableSite(c)
    const { generateAuthenticationOptions } = await webauthn()
    return await generateAuthenticationOptions({
      rpID: domain,
      allowCredentials,
      challenge: new TextEncoder().encode(tickets.issue(purpose)),
      timeout: lifetime * 1000,
      userVerification: 'required',
    })
  }

  /** @param owner undefined: anybody's */
  async function verify(c: Context, purpose: string, answer: Answer, path: string, owner?: string) {
    const { domain, origins } = usableSite(c)
    const { challenge, use } = challengeFor(purpose, answer, path)
    const row = await findPasskey(db, answer.id)
    if (!row || (owner !== undefined && row.account_id !== owner)) {
      throw owner === undefined ? new Unauthorized(unknown) : refused(path)
    }
    const { verifyAuthenticationResponse } = await webauthn()
    const verified = await tryTo(() =>
      verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origins,
        expectedRPID: domain,
        credential: {
          id: row.credential_id,
          publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
        requireUserVerification: true,
      }),
    )
    if (!verified?.verified) throw refused(path)
    use()
    await recordUse(db, row, verified.authenticationInfo.newCounter, now())
    return row
  }

  /** If it was given for this and is still good. @throws Invalid */
  function challengeFor(
    purpose: string,
    { response }: { response: { clientDataJSON: string } },
    path: string,
  ) {
    const late = new Invalid([{ msg: tooLate, path }])
    const challenge = challengeOf(response.clientDataJSON)
    const ticket = Buffer.from(challenge, 'base64url').toString()
    if (tickets.read(ticket) !== purpose) throw late
    const use = () => {
      if (!tickets.use(ticket)) throw late
    }
    return { challenge, use }
  }

  /** That of the request where none is set. */
  function siteOf(c: Context) {
    const host = c.req.header('host') ?? new URL(c.req.url).host
    const origins = config.publicUrl ? [config.publicUrl] : [`http://${host}`, `https://${host}`]
    return { domain: new URL(origins[0] as string).hostname, origins }
  }

  /** @throws Conflict where the browser would refuse, with a sentence that says what to do */
  function usableSite(c: Context) {
    const site = siteOf(c)
    if (isIP(site.domain.replace(/^\[|\]$/g, '')) !== 0) throw new Conflict(onlyNames)
    const from = c.req.header('origin')
    if (from && from !== 'null' && !site.origins.includes(from)) {
      throw new Conflict(`Les clés d’accès ne marchent qu’à l’adresse ${site.origins[0]}.`)
    }
    return site
  }

  async function listOwn(c: Context, accountId: string): Promise<Credential[]> {
    const rows = await listPasskeyRows(db, accountId)
    return rows
      .filter((row) => row.site === site(c))
      .map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: JSON.parse(transports),
      }))
  }

  return {
    site,

    /** Of this site, whichever one. @throws Conflict */
    loginOptions: (c: Context) => requestOptions(c, 'login', []),

    /** @throws Conflict, Unauthorized, Invalid in the field `response` */
    async login(c: Context, answer: Answer): Promise<{ accountId: string }> {
      const row = await verify(c, 'login', answer, 'response')
      return { accountId: row.account_id }
    },

    /** For somebody inside: one of their own. @throws Conflict */
    async confirmOptions(c: Context) {
      const { sub, sid } = c.get('admin')
      return await requestOptions(c, `confirm ${sid}`, await listOwn(c, sub))
    },

    /** @throws Conflict, Invalid in the field `passkey` */
    async confirm(c: Context, answer: Answer): Promise<void> {
      const { sub, sid } = c.get('admin')
      await verify(c, `confirm ${sid}`, answer, 'passkey', sub)
    },

    async creationOptions(c: Context) {
      const { domain } = usableSite(c)
      const { sub, sid, username } = c.get('admin')
      const { club } = (await getSettings(db)).record
      const { generateRegistrationOptions } = await webauthn()
      return await generateRegistrationOptions({
        rpName: club.shortName,
        rpID: domain,
        userName: username,
        userDisplayName: username,
        userID: new TextEncoder().encode(sub),
        challenge: new TextEncoder().encode(tickets.issue(`create ${sid}`)),
        timeout: lifetime * 1000,
        attestationType: 'none',
        excludeCredentials: await listOwn(c, sub),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      })
    },

    /** @throws Conflict, Invalid in the field `response` */
    async create(c: Context, { sub, sid }: Admin, { name, response }: z.output<typeof newPasskey>) {
      const { domain, origins } = usableSite(c)
      const { challenge, use } = challengeFor(`create ${sid}`, response, 'response')
      const { verifyRegistrationResponse } = await webauthn()
      const verified = await tryTo(() =>
        verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origins,
          expectedRPID: domain,
          requireUserVerification: true,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!verified?.verified) throw refused('response')
      use()
      const { credential } = verified.registrationInfo
      return {
        id: randomId(),
        account_id: sub,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(response.response.transports ?? []),
        name: name ?? deviceName(c.req.header('user-agent')),
        site: domain,
        created_at: now().toISOString(),
        last_used_at: null,
      }
    },
  }
}

export type Passkeys = ReturnType<typeof passkeysOf>

type Credential = { id: string; transports: string[] }

/** It is large, and most starts of the site never need it. */
const webauthn = () => import('@simplewebauthn/server')

/** Who sent a wrong answer is told no more than that. */
async function tryTo<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

const refused = (path: string) =>
  new Invalid([{ msg: 'Cette clé d’accès n’a pas été acceptée. Recommencez.', path }])

const unknown = 'Le site ne connaît pas cette clé d’accès.'
const tooLate = 'C’était trop long, ou déjà fait. Recommencez.'
const onlyNames =
  'Les clés d’accès ne marchent pas à une adresse en chiffres\u00a0: il faut un nom de domaine, ou localhost.'

type Row = Selectable<PasskeysTable>

/** More than a person has devices. */
const most = 20

/** Newest first. @param site the domain the site has now */
export async function listPasskeys(db: Database, accountId: string, site: string) {
  const rows = await listPasskeyRows(db, accountId)
  return rows.map((row) => toPasskey(row, site))
}

export const toPasskey = (row: Row, site: string): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  site: row.site,
  elsewhere: row.site !== site,
})

const listPasskeyRows = (db: Database, accountId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

const findPasskey = (db: Database, credential: string) =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credential).executeTakeFirst()

/** @throws Conflict when the account has many, or some account has this one */
export async function createPasskey(trx: Transaction, row: Row): Promise<void> {
  const own = trx.selectFrom('passkeys').where('account_id', '=', row.account_id)
  if ((await countRows(own)) >= most) {
    throw new Conflict(`${most} clés d’accès au plus\u00a0: retirez-en une d’abord.`)
  }
  if (await findPasskey(trx, row.credential_id)) {
    throw new Conflict('Cette clé d’accès est déjà enregistrée.')
  }
  await trx.insertInto('passkeys').values(row).execute()
}

/** @throws NotFound */
export const renamePasskey = (db: Database, accountId: string, id: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new NotFound('Clé d’accès introuvable.'))

/** Remembers a use. @param counter as the passkey counts it; it never goes back */
async function recordUse(db: Database, { id }: { id: string }, counter: number, now: Date) {
  await db
    .updateTable('passkeys')
    .set((eb) => ({
      counter: eb.fn('max', ['counter', eb.val(counter)]),
      last_used_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
}

export async function removePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
