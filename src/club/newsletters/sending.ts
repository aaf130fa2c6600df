import {
  canMailAlerts,
  createLink as createAlertLink,
} from '#src/club/alerts/mail-alerts.queries.ts'
import {
  type Database,
  getRow,
  inTransaction,
  readJson,
  type Transaction,
} from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { Conflict, TooMany } from '#src/core/http/index.ts'
import { queueMail } from '#src/core/mail/index.ts'
import { listAudiences, listRecipients, type Recipient } from './audiences.queries.ts'
import { createLink } from './links.queries.ts'
import { newsletterKind } from './newsletters.queries.ts'
import type { NewsletterText } from './newsletters.schema.ts'

/** Newsletters in 24 hours, so that nobody unsubscribes and the mail server takes the site for none of the bad ones. */
const maxPerDay = 3
/** Mails handed to the mail server each minute, as most of them accept few at once. */
const perMinute = 20

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Context = Pick<AppContext, 'db' | 'now' | 'publicUrl' | 'features'>

/**
 * Queues one mail for each address, and notes their number, in one transaction: after a kill either
 * all are queued or none.
 */
export const sendNewsletter = (context: Context, id: string): Promise<number> =>
  inTransaction(context.db, async (trx) => {
    const { now, publicUrl } = context
    const { sentAt, subject, text, audience } = await getRow(trx, newsletterKind, id)
    if (!publicUrl || !(await canMailAlerts(trx, publicUrl))) throw new Conflict(noServer)
    if (sentAt) throw new Conflict('Ce message est déjà parti.')
    if ((await countRecent(trx, now())) >= maxPerDay) {
      const why = `Le club a déjà écrit ${maxPerDay}\u00a0fois en un jour\u00a0: ce message reste ici, envoyez-le demain.`
      throw new TooMany(dayMs / 1000, why)
    }
    const audiences = await listAudiences({ ...context, db: trx })
    const recipients = listRecipients(audiences, readJson(audience))
    if (recipients.length === 0) throw new Conflict('Ce message n’a pas encore de destinataire.')
    for (const [at, recipient] of recipients.entries()) {
      const { page, unsubscribe } = await linkFor(trx, recipient, { now, publicUrl })
      const wait = Math.floor(at / perMinute) * minuteMs
      await queueMail(
        trx,
        {
          cause: 'newsletter',
          causeId: recipient.causeId,
          digest: id,
          to: recipient.email,
          subject,
          text: `${text}\n\n${formatReasons(recipient, page)}`,
          unsubscribe,
          ...(wait > 0 && { notBefore: new Date(now().getTime() + wait) }),
        },
        now(),
      )
    }
    await trx
      .updateTable('newsletters')
      .set((eb) => ({
        sentAt: now().toISOString(),
        recipients: recipients.length,
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    return recipients.length
  })

const noServer =
  'Ce site n’envoie pas de courriel\u00a0: réglez d’abord le courriel et l’adresse du site.'

/** Counts newsletters of the last 24 hours, deleted ones included. */
async function countRecent(trx: Transaction, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select((eb) => eb.fn.count<number>('digest').distinct().as('count'))
    .where('cause', '=', 'newsletter')
    .where('digest', '<>', '')
    .where('createdAt', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

const linkFor = (
  trx: Transaction,
  { email, causeId, isFollower }: Recipient,
  { now, publicUrl }: { now: () => Date; publicUrl: string },
) =>
  isFollower
    ? createAlertLink(trx, causeId, { now, publicUrl })
    : createLink(trx, email, now(), publicUrl)

/** Ends each mail: why it came, and how to get no more of them. */
const formatReasons = (
  { isFollower, reasons }: Pick<Recipient, 'isFollower' | 'reasons'>,
  page: string,
) =>
  `--\u0020
${isFollower ? 'Vous recevez ce message parce que vous suivez' : 'Vous recevez ce message parce que vous êtes inscrit à'}\u00a0:
${reasons.map((reason) => `- ${reason}`).join('\n')}
Ne plus le recevoir\u00a0: ${page}
`

/** Sends a text to the account that writes it. */
export async function sendTrial(
  { db, now }: Context,
  accountId: string,
  { subject, text }: NewsletterText,
): Promise<{ to: string }> {
  const { email = '' } =
    (await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirst()) ?? {}
  if (!email)
    throw new Conflict('Votre compte n’a pas d’adresse e-mail\u00a0: ajoutez-la dans Comptes.')
  const trial = `${text}\n\n--\u0020\nCeci est un essai\u00a0: le message n’est parti à personne d’autre.\n`
  const mail = { cause: 'newsletter', causeId: accountId, to: email } as const
  const queued = await queueMail(
    db,
    { ...mail, subject: `Essai\u00a0: ${subject}`, text: trial },
    now(),
  )
  if (!queued) throw new Conflict(noServer)
  return { to: email }
}

/** Deletes the mails of a newsletter that have not been sent. */
export async function withdrawNewsletter(db: Database, id: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('cause', '=', 'newsletter')
    .where('digest', '=', id)
    .where('state', '<>', 'sent')
    .execute()
}
