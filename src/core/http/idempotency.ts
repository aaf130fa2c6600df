import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import {
  type Database,
  inTransaction,
  type Revised,
  type Transaction,
} from '#src/core/database/index.ts'
import { ApiError, Malformed, NotFound, toApiError } from './errors.ts'
import { answerRecord } from './revisions.ts'

/** Limit of stored keys per account */
const maxKeysPerAccount = 200

/** Error 422 with the id of the record created first, so that the client can update it instead. */
class AlreadyCreated extends ApiError {
  override readonly more: { created: string }

  constructor(created: string) {
    super(422, [{ msg: 'C’est déjà enregistré depuis le premier envoi, avec un autre contenu.' }])
    this.more = { created }
  }
}

type Create<T, Prepared> = {
  db: Database
  now: () => Date
  /** Request body, with files replaced by their digests */
  body: unknown
  /** Slow work or file storage, done before the transaction; skipped for a repeated create */
  prepare?: () => Promise<Prepared>
  create: (trx: Transaction, prepared: Prepared | undefined) => Promise<T>
}

type Again<T> = {
  getId: (made: T) => string
  /** Reads the record created first; undefined or NotFound makes a new one */
  again: (db: Database, id: string) => Promise<T | undefined>
}

/**
 * Creates a record once per `Idempotency-Key`: a repeated request after a lost answer returns the
 * first record.
 * @throws AlreadyCreated 422 when the key came with another body; Malformed
 */
export async function createOnce<T, Prepared>(
  c: Context,
  { db, now, body, prepare, create, getId, again }: Create<T, Prepared> & Again<T>,
): Promise<T> {
  const key = readKey(c)
  const findEarlier = async (on: Database) => {
    const id = key && (await findCreated(on, c, key, body))
    return id ? await again(on, id).catch(unlessMissing) : undefined
  }
  const earlier = prepare && (await findEarlier(db))
  if (earlier) return earlier
  const prepared = await prepare?.()
  return await inTransaction(db, async (trx) => {
    const before = await findEarlier(trx)
    if (before) return before
    const made = await create(trx, prepared)
    if (key) await rememberCreated(trx, c, { key, body, id: getId(made), now: now() })
    return made
  })
}

/** Answers the create of a record with 201. @throws as createOnce */
export async function answerCreate<T extends { _id: string }, Prepared>(
  c: Context,
  {
    get,
    ...given
  }: Create<Revised<T>, Prepared> & {
    get: (db: Database, id: string) => Promise<Revised<T>>
  },
): Promise<Response> {
  const getId = ({ record }: Revised<T>) => record._id
  return answerRecord(c, await createOnce(c, { ...given, again: get, getId }), 201)
}

/** Handles a record that has been deleted since. */
function unlessMissing(error: unknown): undefined {
  if (!(toApiError(error) instanceof NotFound)) throw error
}

/**
 * Reads the key.
 * @throws Malformed for a key in another format
 */
function readKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[\w-]{1,100}$/.test(key)) throw new Malformed()
  return key
}

/**
 * Finds the id of the record this key created.
 * @throws AlreadyCreated
 */
async function findCreated(
  db: Database,
  c: Context,
  key: string,
  body: unknown,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['digest', 'recordId'])
    .where('accountId', '=', c.get('admin').sub)
    .where('endpoint', '=', c.req.path)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && row.digest !== digestBody(body)) throw new AlreadyCreated(row.recordId)
  return row?.recordId
}

type Made = { key: string; body: unknown; id: string; now: Date }

/**
 * Stores the key in the transaction that creates the record, and drops the account's oldest keys.
 */
async function rememberCreated(
  trx: Transaction,
  c: Context,
  { key, body, id, now }: Made,
): Promise<void> {
  const row = { accountId: c.get('admin').sub, endpoint: c.req.path, key }
  const made = { digest: digestBody(body), recordId: id, createdAt: now.toISOString() }
  const ofAccount = trx.selectFrom('idempotency_keys').where('accountId', '=', row.accountId)
  const newest = ofAccount.select('id').orderBy('id', 'desc').limit(maxKeysPerAccount)
  await trx
    .insertInto('idempotency_keys')
    .values({ ...row, ...made })
    .onConflict((same) => same.columns(['accountId', 'endpoint', 'key']).doUpdateSet(made))
    .execute()
  await trx
    .deleteFrom('idempotency_keys')
    .where('accountId', '=', row.accountId)
    .where('id', 'not in', newest)
    .execute()
}

const digestBody = (body: unknown) =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url')
