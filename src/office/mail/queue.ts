import { type Database, type Transaction, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { countRows } from '#src/house/database/records.ts'
import type { MailCause } from './mail.contract.ts'

/** A mail to be sent, to its own address or to the club's receivers. */
export type Mail = {
  cause: MailCause
  /** The record it is about: of 'message', 'removal' and 'answer' the message's id */
  causeId: string
  /** Left out, the club's receivers */
  to?: string | string[] | undefined
  /** As `mails.server` has it; left out, it goes by whichever server is in use then */
  server?: string
  /** Whom an answer to it reaches */
  replyTo?: { name: string; address: string } | undefined
  /** Message-ID of what it answers */
  inReplyTo?: string | undefined
  subject: string
  /** All there is to say */
  text: string
  /** The same; left out, it is made of the text */
  html?: string | undefined
}

/** Mails of visitors that may wait. What comes beyond them is not tried until an admin asks. */
const maxWaiting = 200

/**
 * Writes down a mail, in the caller's transaction where there is one. It is sent soon after
 * (src/office/mail/outbox.ts), by this start of the site or a later one, and tried for two days. Nothing
 * is written where no mail server is set, so that setting one later sends nothing old. Answers the
 * mail's id, undefined where nothing was written.
 */
export async function queueMail(db: Database, mail: Mail, now: Date): Promise<string | undefined> {
  return await together(db, async (trx) => {
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
        server: mail.server ?? '',
        created_at: now.toISOString(),
        ...((await isFlooded(trx, mail.cause)) ? flooded : {}),
      })
      .execute()
    return id
  })
}

/** Whether a server is named, by the environment or in the dashboard. */
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
