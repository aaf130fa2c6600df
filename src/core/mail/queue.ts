import { type Database, type Transaction, together } from '#src/core/database/database.ts'
import { randomId } from '#src/core/database/ids.ts'
import { countRows } from '#src/core/database/records.ts'
import type { MailCause } from './mail.contract.ts'

export type Mail = {
  cause: MailCause
  /** Of 'message', 'removal' and 'answer' the message */
  causeId: string
  /** Left out, the club's receivers */
  to?: string | string[] | undefined
  /** As `mails.server`; left out, the one in use then */
  server?: string
  replyTo?: { name: string; address: string } | undefined
  /** The Message-ID */
  inReplyTo?: string | undefined
  subject: string
  text: string
  /** Left out, it is made of the text */
  html?: string | undefined
  calendar?: string
}

/** Of visitors; what comes beyond waits for an admin. */
const maxWaiting = 200

/** In the caller's transaction. Undefined without a mail server: one set later sends none. */
export const queueMail = (db: Database, mail: Mail, now: Date) =>
  together(db, async (trx) => {
    if (!(await isMailSet(trx))) return undefined
    const id = randomId()
    await trx
      .insertInto('mails')
      .values({
        id,
        cause: mail.cause,
        cause_id: mail.causeId,
        recipients: JSON.stringify([mail.to ?? []].flat()),
        reply_name: mail.replyTo?.name ?? '',
        reply_to: mail.replyTo?.address ?? '',
        in_reply_to: mail.inReplyTo ?? '',
        subject: mail.subject,
        text: mail.text,
        html: mail.html ?? '',
        calendar: mail.calendar ?? '',
        server: mail.server ?? '',
        created_at: now.toISOString(),
        ...((await isFlooded(trx, mail.cause)) ? flooded : {}),
      })
      .execute()
    return id
  })

/** By the environment or in the dashboard. */
export async function isMailSet(db: Database): Promise<boolean> {
  const set = await db
    .selectFrom('mail_settings')
    .select('id')
    .where((eb) => eb.or([eb('environment', '=', 1), eb('content', '<>', '')]))
    .executeTakeFirst()
  return set !== undefined
}

const visitors: MailCause[] = ['message', 'removal']
const flooded = { state: 'failed', last_error: 'Trop de courriels attendent déjà.' } as const

async function isFlooded(trx: Transaction, cause: MailCause): Promise<boolean> {
  if (!visitors.includes(cause)) return false
  const waiting = trx.selectFrom('mails').where('state', '=', 'waiting')
  return (await countRows(waiting.where('cause', 'in', visitors))) >= maxWaiting
}
