import { type Database, type Transaction, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { withdrawMails } from '#src/office/mail/mails.queries.ts'
import type { Invitation, NewInvitation } from './accounts.contract.ts'
import { hashToken, newToken } from './link-tokens.ts'

/** Seven days, in milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Those that can still be used, newest first. */
export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .select(['invitations.id', 'note', 'username', 'invitations.created_at', 'expires_at'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map(({ id, note, username, created_at, expires_at }) => ({
    _id: id,
    note,
    invitedBy: username,
    createdAt: created_at,
    expiresAt: expires_at,
  }))
}

/** Sweeps those that ran out. The answered token, 256 random bits, is not kept. */
export async function createInvitation(
  db: Database,
  by: { sub: string; username: string },
  note: string,
  now: Date,
): Promise<Omit<NewInvitation, 'mailed'>> {
  const [id, token] = [randomId(), newToken()]
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + lifetime).toISOString()
  await db.deleteFrom('invitations').where('expires_at', '<=', createdAt).execute()
  await db
    .insertInto('invitations')
    .values({
      id,
      token_hash: hashToken(token),
      note,
      invited_by: by.sub,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
  return { _id: id, note, invitedBy: by.username, createdAt, expiresAt, token }
}

/** A mail with its link that has not left yet stays. @throws NotFound */
export async function removeInvitation(db: Database, id: string): Promise<void> {
  await together(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound('Invitation introuvable.')
    await withdrawMails(trx, 'invitation', [id])
  })
}

/** Those an account made: whoever knew its old password may have sent them out. */
export async function removeInvitationsOf(trx: Transaction, accountId: string): Promise<void> {
  const removed = await trx
    .deleteFrom('invitations')
    .where('invited_by', '=', accountId)
    .returning('id')
    .execute()
  await withdrawMails(
    trx,
    'invitation',
    removed.map(({ id }) => id),
  )
}

/** @throws NotFound unless the token's invitation can still be used */
export async function checkInvitation(db: Database, token: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw new NotFound(over)
}

/** Uses the invitation up: of two at the same time one finds it. @throws NotFound */
export async function takeInvitation(trx: Transaction, token: string, now: Date): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound(over)
}

const over = 'Cette invitation n’est plus valable.'
