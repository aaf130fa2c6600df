import { randomBytes } from 'node:crypto'
import {
  type Database,
  inTransaction,
  readJson,
  sha256,
  type Transaction,
} from '#src/core/database/index.ts'
import type { NewsletterLink } from './newsletters.schema.ts'

/** How long a link works, whether or not the registration is still there. */
export const linkDays = 400

export const hashAddress = (email: string) => sha256(email.toLowerCase())

/** Creates a link that ends newsletters for an address, of which only the hash is stored. */
export async function createLink(trx: Transaction, email: string, now: Date, publicUrl: string) {
  const token = randomBytes(32).toString('base64url')
  const row = { hash: sha256(token), addressHash: hashAddress(email), createdAt: now.toISOString() }
  await trx.insertInto('newsletter_links').values(row).execute()
  return {
    page: `${publicUrl}/plus-de-messages/${token}`,
    // Wants no redirect after the POST.
    unsubscribe: `${publicUrl}/fin-des-messages/${token}`,
  }
}

/** Lists hashes of the addresses that want no newsletters as registrants. */
export async function listRefused(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('newsletter_links')
    .select('addressHash')
    .where('refusedAt', '<>', '')
    .execute()
  return new Set(rows.map(({ addressHash }) => addressHash))
}

export async function getLink(db: Database, token: string): Promise<NewsletterLink> {
  const link = await db
    .selectFrom('newsletter_links')
    .select('addressHash')
    .where('hash', '=', sha256(token))
    .executeTakeFirst()
  const isActive = link && !(await listRefused(db)).has(link.addressHash)
  return { status: isActive ? 'active' : 'ended' }
}

/** Ends newsletters for the address of a link, and withdraws those that have not been sent. */
export const refuse = (db: Database, token: string, now: Date) =>
  inTransaction(db, async (trx) => {
    const link = await trx
      .updateTable('newsletter_links')
      .set({ refusedAt: now.toISOString() })
      .where('hash', '=', sha256(token))
      .returning('addressHash')
      .executeTakeFirst()
    if (!link) return
    const mails = await trx
      .selectFrom('mails')
      .select(['id', 'recipients'])
      .where('cause', '=', 'newsletter')
      .where('state', '<>', 'sent')
      .where('unsubscribe', 'like', '%/fin-des-messages/%')
      .execute()
    const theirs = mails.filter(({ recipients }) =>
      readJson(recipients).some((email) => hashAddress(email) === link.addressHash),
    )
    const ids = theirs.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('mails').where('id', 'in', ids).execute()
  })
