import { type Database, type Transaction, together } from '#src/core/database/index.ts'
import { Conflict, NotFound } from '#src/core/http/index.ts'
import type { MailRow } from './compose.ts'
import type { MailCause, MailProgress, SiteMail } from './mail.contract.ts'
import { isMailSet } from './queue.ts'

/** Number of listed mails that belong to no message. */
const told = 30
/** Milliseconds a mail is kept. */
const lifetime = 30 * 24 * 60 * 60 * 1000

/** Causes of mails that share their message's fate. */
const ofMessages: MailCause[] = ['message', 'removal', 'answer']

const columns = [
  'id',
  'cause',
  'cause_id',
  'state',
  'attempts',
  'next_attempt_at',
  'last_error',
  'sent_at',
] as const
/** Lists the mails of messages: copies to the club, and answers. */
export async function listMailsOfMessages(db: Database, messages: string[]) {
  const rows = await db
    .selectFrom('mails')
    .select(columns)
    .where('cause_id', 'in', messages)
    .where('cause', 'in', ofMessages)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...toProgress(row), cause: row.cause, message: row.cause_id }))
}

export async function listSiteMails(db: Database): Promise<SiteMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select([...columns, 'subject', 'recipients', 'created_at'])
    .where('cause', 'not in', ofMessages)
    .orderBy('created_at', 'desc')
    .limit(told)
    .execute()
  return rows.map((row) => ({
    ...toProgress(row),
    cause: row.cause,
    subject: row.subject,
    to: (JSON.parse(row.recipients) as string[]).join(', '),
    createdAt: row.created_at,
  }))
}

/** Counts mails that wait, and those that need an admin. */
export async function countMails(db: Database) {
  const rows = await db
    .selectFrom('mails')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const count = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0)
  return {
    waiting: count('waiting', 'sending'),
    failed: count('failed'),
    doubtful: count('doubtful'),
  }
}

/** Retries now and for two days. @throws NotFound, Conflict: sent, sending, over, or no server */
export async function sendAgain(db: Database, id: string): Promise<void> {
  await together(db, async (trx) => {
    if (!(await isMailSet(trx))) throw new Conflict('Aucun serveur de courriel n’est réglé.')
    const { numUpdatedRows } = await trx
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, next_attempt_at: '' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed', 'doubtful'])
      .where('text', '<>', '')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const row = await trx
      .selectFrom('mails')
      .select(['state', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new NotFound('Ce courriel n’existe plus.')
    throw new Conflict(row.state === 'failed' ? row.last_error : 'Ce courriel est déjà parti.')
  })
}

/** Marks unsent mails of these records as failed, because their content is outdated. */
export async function endMails(trx: Transaction, records: string[], why: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'failed', last_error: why, text: '', server: '' })
    .where('cause_id', 'in', records)
    .where('state', 'in', ['waiting', 'failed', 'doubtful'])
    .execute()
}

/** Deletes unsent mails of records that no longer exist. */
export async function withdrawMails(trx: Transaction, cause: MailCause, records: string[]) {
  await trx
    .deleteFrom('mails')
    .where('cause', '=', cause)
    .where('cause_id', 'in', records)
    .where('state', '<>', 'sent')
    .execute()
}

export async function purgeMails(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('cause', 'not in', ofMessages)
    .where('state', 'not in', ['waiting', 'sending'])
    .where('created_at', '<=', new Date(time.getTime() - lifetime).toISOString())
    .execute()
}

function toProgress(row: Pick<MailRow, (typeof columns)[number]>): MailProgress {
  return {
    _id: row.id,
    state: row.state,
    attempts: row.attempts,
    ...(row.last_error && { error: row.last_error }),
    ...(row.state === 'waiting' && row.next_attempt_at && { nextAt: row.next_attempt_at }),
    ...(row.sent_at && { sentAt: row.sent_at }),
  }
}
