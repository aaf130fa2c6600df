import { Hono } from 'hono'
import type { AuthServices } from '#src/core/accounts/login/auth-services.ts'
import { Invalid, readBody } from '#src/core/http/index.ts'
import { Encryption, Tickets } from '#src/core/process/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import {
  countRecoveryCodes,
  describeKey,
  findStep,
  findTotp,
  newKey,
  setTotp,
  totpPurpose,
} from './codes.ts'
import { addFactor, makeRecoveryCodesAnew, removeFactor } from './factors.queries.ts'
import {
  type CodesSet,
  type CodesSetup,
  codesConfirm,
  type Factors,
  factorRule,
  type NewPasskey,
  type NewRecoveryCodes,
  newPasskey,
  passkeyName,
} from './factors.schema.ts'
import { createPasskey, renamePasskey } from './passkeys.ts'
import { getRule, setRule } from './rule.queries.ts'

/** Seconds to set up: time to install an app. */
const setupLifetime = 30 * 60

export function factorsRoutes(deps: AuthServices): Hono {
  const { db, now, monotonic, secret, passkeys } = deps
  const encryption = new Encryption(secret, totpPurpose)
  const setups = new Tickets({ seconds: setupLifetime, clock: monotonic })

  return new Hono()
    .get('/auth/factors', async (c) => {
      const { sub } = c.get('admin')
      const totp = await findTotp(db, encryption, sub)
      return c.json({
        passkeys: await passkeys.list(c),
        codes: totp ? { createdAt: totp.createdAt, unreadable: totp.key === undefined } : null,
        recoveryCodes: await countRecoveryCodes(db, sub),
      } satisfies Factors)
    })
    .post('/auth/passkeys/options', async (c) => c.json(await passkeys.creationOptions(c)))
    .post('/auth/passkeys', async (c) => {
      const admin = c.get('admin')
      const row = await passkeys.create(c, admin, await readBody(c, newPasskey))
      const more = await addFactor(db, admin, (trx) => createPasskey(trx, row))
      return c.json({ passkey: passkeys.describe(c, row), ...more } satisfies NewPasskey, 201)
    })
    .put('/auth/passkeys/:id', async (c) => {
      const { name } = await readBody(c, passkeyName)
      const row = await renamePasskey(db, c.get('admin').sub, c.req.param('id'), name)
      return c.json(passkeys.describe(c, row))
    })
    .delete('/auth/passkeys/:id', async (c) => {
      await removeFactor(db, c.get('admin').sub, { passkey: c.req.param('id') })
      return c.body(null, 204)
    })
    .post('/auth/codes', async (c) => {
      const { sub, username } = c.get('admin')
      const { club } = (await getSettings(db)).record
      const key = newKey()
      const setup = setups.issue(`${sub} ${key}`)
      const keyDescription = describeKey(key, { issuer: club.shortName, username })
      return c.json({ setup, ...keyDescription } satisfies CodesSetup)
    })
    .put('/auth/codes', async (c) => {
      const { setup, code } = await readBody(c, codesConfirm)
      const admin = c.get('admin')
      const [owner, key = ''] = setups.read(setup)?.split(' ') ?? []
      if (owner !== admin.sub) throw challengeExpired()
      const step = findStep(key, code, now())
      if (step === undefined) throw new Invalid([{ msg: wrongCode, path: 'code' }])
      if (!setups.use(setup)) throw challengeExpired()
      const row = { secret: encryption.encrypt(key), step, now: now() }
      const more = await addFactor(db, admin, (trx) => setTotp(trx, admin.sub, row))
      return c.json(more satisfies CodesSet)
    })
    .delete('/auth/codes', async (c) => {
      await removeFactor(db, c.get('admin').sub, 'codes')
      return c.body(null, 204)
    })
    .post('/auth/recovery-codes', async (c) => {
      const recoveryCodes = await makeRecoveryCodesAnew(db, c.get('admin').sub)
      return c.json({ recoveryCodes } satisfies NewRecoveryCodes)
    })
    .get('/auth/second-factor-rule', async (c) => c.json(await getRule(db)))
    .put('/auth/second-factor-rule', async (c) => {
      const { required } = await readBody(c, factorRule)
      await setRule(db, required, now())
      return c.json(await getRule(db))
    })
}

const challengeExpired = () =>
  new Invalid([
    { msg: 'C’était trop long. Recommencez avec le nouveau code à scanner.', path: 'setup' },
  ])

const wrongCode = 'Ce code n’est pas le bon. L’heure du téléphone est-elle juste\u00a0?'
