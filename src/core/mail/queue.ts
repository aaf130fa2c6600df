import {
  countRows,
  type Database,
  inTransaction,
  randomId,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import type { MailCause } from './mail.schema.ts'

export type Mail = {
  cause: MailCause
  /** Id of the message for causes 'message', 'removal' and 'answer' */
  causeId: string
  /** Undefined: the club's receivers */
  to?: string | string[] | undefined
  replyTo?: { name: string; address: string } | undefined
  /** Message-ID of the mail it answers */
  inReplyTo?: string | undefined
  subject: string
  text: string
  /** Undefined: generated from the text */
  html?: string | undefined
  calendar?: string
  digest?: string
  /** Address that ends what it is sent for, in one click (RFC 8058) */
  unsubscribe?: string
  /** Undefined: as soon as possible */
  notBefore?: Date
}

/** Queues in the caller's transaction. Undefined without a mail server: a later one sends none. */
export const queueMail = (db: Database, mail: Mail, now: Date) =>
  inTransaction(db, async (trx) => {
    if (!(await isMailSet(trx))) return undefined
    const id = randomId()
    const { to, replyTo, notBefore, ...columns } = mail
    await trx
      .insertInto('mails')
      .values({
        id,
        ...columns,
        recipients: [to ?? []].flat(),
        replyName: replyTo?.name,
        replyTo: replyTo?.address,
        createdAt: now.toISOString(),
        nextAttemptAt: notBefore?.toISOString(),
        ...refused(await findExcess(trx, mail, now)),
      })
      .execute()
    return id
  })

/** Whether the environment or the dashboard names a server. */
export async function isMailSet(db: Database): Promise<boolean> {
  const set = await db
    .selectFrom('mail_settings')
    .select('id')
    .where((eb) => eb.or([eb('environment', '=', 1), eb('content', '<>', '')]))
    .executeTakeFirst()
  return set !== undefined
}

/** Causes that visitors trigger, in groups with separate limits: a full one blocks no other. */
const visitorCauses: MailCause[][] = [['message', 'removal'], ['registration'], ['subscription']]
const maxWaiting = 200
/** Limits of confirmations, because a stranger chooses the receiver. */
const maxPerReceiverADay = 3
const maxConfirmationsAnHour = 100

const hourMs = 60 * 60 * 1000

/** Columns of a mail over a limit. An admin may still send it (sendAgain). */
const refused = (lastError: string | undefined) =>
  lastError === undefined ? {} : ({ state: 'failed', lastError } as const)

async function findExcess(trx: Transaction, { cause, to }: Mail, now: Date) {
  const group = visitorCauses.find((causes) => causes.includes(cause))
  if (!group) return undefined
  const waiting = trx.selectFrom('mails').where('state', '=', 'waiting')
  if ((await countRows(waiting.where('cause', 'in', group))) >= maxWaiting) {
    return 'Trop de courriels attendent déjà.'
  }
  if (cause !== 'registration' && cause !== 'subscription') return undefined
  const since = (hours: number) =>
    trx
      .selectFrom('mails')
      .where('cause', '=', cause)
      .where('createdAt', '>', new Date(now.getTime() - hours * hourMs).toISOString())
      // Refused mails do not count, or the limit would never be left.
      .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('attempts', '>', 0)]))
  if ((await countRows(since(1))) >= maxConfirmationsAnHour) {
    return 'Trop de courriels d’inscription en une heure.'
  }
  const mailbox = normaliseMailbox([to ?? []].flat())
  const today = await since(24).select('recipients').execute()
  const sameRecipient = today.filter(
    ({ recipients }) => normaliseMailbox(readJson(recipients)) === mailbox,
  )
  return sameRecipient.length >= maxPerReceiverADay
    ? 'Trop de courriels d’inscription à cette adresse en un jour.'
    : undefined
}

/** Normalises addresses: `Zoe+judo@exemple.fr` is the mailbox of zoe@exemple.fr. */
const normaliseMailbox = (recipients: string[]) =>
  recipients
    .join(' ')
    .toLowerCase()
    .replace(/\+[^@+\s]*(?=[@+])/g, '')
