import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#src/house/database/database.ts'
import { countRows } from '#src/house/database/records.ts'
import { Conflict, NotFound } from '#src/house/http/errors.ts'
import type { PasskeysTable } from '#src/office/accounts/accounts.table.ts'
import type { Passkey } from './factors.contract.ts'

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

export const listPasskeyRows = (db: Database, accountId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const findPasskey = (db: Database, credential: string) =>
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
export async function recordUse(db: Database, { id }: { id: string }, counter: number, now: Date) {
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
