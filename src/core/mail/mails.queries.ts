import {
  type Database,
  inTransaction,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import { Conflict, NotFound } from '#src/core/http/index.ts'
import type { MailRow } from './compose.ts'
import type { MailCause, MailProgress, MailState, SiteMail } from './mail.schema.ts'
import { isMailSet } from './queue.ts'

/** Number of listed mails that belong to no message. */
const maxSiteMails = 30
/** Causes of mails that share their message's fate. */
export const messageCauses: MailCause[] = ['message', 'removal', 'answer']

const columns = [
  'id',
  'cause',
  'causeId',
  'state',
  'attempts',
  'nextAttemptAt',
  'lastError',
  'sentAt',
] as const
/** Lists the mails of messages: copies to the club, and answers. */
export async function listMailsOfMessages(db: Database, messages: string[]) {
  const rows = await db
    .selectFrom('mails')
    .select(columns)
    .where('causeId', 'in', messages)
    .where('cause', 'in', messageCauses)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...toProgress(row), cause: row.cause, message: row.causeId }))
}

export async function listSiteMails(db: Database): Promise<SiteMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select([...columns, 'subject', 'recipients', 'createdAt'])
    .where('cause', 'not in', messageCauses)
    // Sent newsletters are counted where they were written.
    .where((eb) => eb.or([eb('cause', '<>', 'newsletter'), eb('state', '=', 'failed')]))
    .orderBy('createdAt', 'desc')
    .limit(maxSiteMails)
    .execute()
  return rows.map(({ subject, recipients, createdAt, ...row }) => {
    const to = readJson(recipients).join(', ')
    return { ...toProgress(row), cause: row.cause, subject, to, createdAt }
  })
}

/** Counts mails that wait, and those that need an admin. */
export async function countMails(db: Database) {
  const rows = await db
    .selectFrom('mails')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const countState = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: countState('waiting'), failed: countState('failed') }
}

/** Retries now and for two days. @throws NotFound, Conflict: sent, over, or no server */
export async function sendAgain(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await isMailSet(trx))) throw new Conflict('Aucun serveur de courriel n’est réglé.')
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: '' })
      .where('id', '=', id)
      .where('state', '<>', 'sent')
      .where('text', '<>', '')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const row = await trx
      .selectFrom('mails')
      .select(['state', 'lastError'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new NotFound('Ce courriel n’existe plus.')
    throw new Conflict(row.state === 'failed' ? row.lastError : 'Ce courriel est déjà parti.')
  })
}

/** Marks unsent mails of these records as failed, because their content is outdated. */
export async function endMails(trx: Transaction, records: string[], why: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'failed', lastError: why, text: '' })
    .where('causeId', 'in', records)
    .where('state', '<>', 'sent')
    .execute()
}

/** Deletes unsent mails of records that no longer exist. */
export async function withdrawMails(trx: Transaction, records: string[]): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('causeId', 'in', records)
    .where('state', '<>', 'sent')
    .execute()
}

function toProgress(row: Pick<MailRow, (typeof columns)[number]>): MailProgress {
  return {
    _id: row.id,
    state: row.state,
    attempts: row.attempts,
    ...(row.lastError && { error: row.lastError }),
    ...(row.state === 'waiting' && row.nextAttemptAt && { nextAt: row.nextAttemptAt }),
    ...(row.sentAt && { sentAt: row.sentAt }),
  }
}
