import { randomBytes } from 'node:crypto'
import { formatDay } from '#src/club/courses/change-words.shared.ts'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { formatTime, week } from '#src/club/courses/lesson-times.shared.ts'
import { listLessons, shortName } from '#src/club/courses/lessons.shared.ts'
import {
  countRows,
  type Database,
  inTransaction,
  type Transaction,
} from '#src/core/database/index.ts'
import { Invalid, NotFound, TooMany } from '#src/core/http/index.ts'
import { isMailSet, queueMail, withdrawMails } from '#src/core/mail/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import type { MailAlert, MailAlertOffer } from './alerts.schema.ts'
import { formatChange, type LessonChange, listLessonChanges } from './lesson-changes.ts'

type Site = { db: Database; now: () => Date; publicUrl: string | undefined }

/** Alerts at most: each may cause a mail when the dojo closes. */
const maxAlerts = 2_000
/** Mails queued a minute, as the outbox has others to send. */
const maxPerMinute = 200
const unconfirmedMs = 3 * 24 * 60 * 60 * 1000

/** Tells if alerts by mail are possible: they need a mail server, and links an address. */
export const canMailAlerts = async (db: Database, publicUrl: string | undefined) =>
  publicUrl !== undefined && (await isMailSet(db))

export async function getMailAlertOffer({ db, publicUrl }: Site): Promise<MailAlertOffer> {
  const isOffered = await canMailAlerts(db, publicUrl)
  const lessons = isOffered ? listLessons((await getCourses(db)).record.schedules) : []
  const keys = [...new Set(lessons.map(({ key }) => key))]
  return { isOffered, lessons: keys.map((key) => ({ key, label: formatLesson(key) })) }
}

/** Formats a lesson's key as « Éveil, mercredi 14 h ». */
function formatLesson(key: string): string {
  const [, day, from = '', activity = key] = /^([0-6]) (\d{4}) (.*)$/s.exec(key) ?? []
  return day ? `${shortName(activity)}, ${week[Number(day)]} ${formatTime(from)}` : activity
}

const formatSubject = (lesson: string) => (lesson ? formatLesson(lesson) : 'Fermetures du club')

const pageOf = (publicUrl: string | undefined, token: string) => `${publicUrl}/prevenir/${token}`

/** Address for RFC 8058, which wants no redirect after the POST. */
const unsubscribeOf = (publicUrl: string | undefined, token: string) =>
  `${publicUrl}/fin-des-alertes/${token}`

/**
 * Mails the link that confirms an alert; the answer is the same if there is one already.
 * @throws NotFound without a mail server, Invalid for an unknown lesson, TooMany
 */
export async function requestMailAlert(
  { db, now, publicUrl }: Site,
  { email, lesson }: { email: string; lesson: string },
): Promise<void> {
  const { isOffered, lessons } = await getMailAlertOffer({ db, now, publicUrl })
  if (!isOffered) throw new NotFound('Ce site n’envoie pas d’alertes par e-mail.')
  if (lesson && !lessons.some(({ key }) => key === lesson)) {
    throw new Invalid([{ msg: 'Ce cours n’est plus au planning.', path: 'lesson' }])
  }
  const address = email.toLowerCase()
  await inTransaction(db, async (trx) => {
    const createdAt = now().toISOString()
    const same = trx
      .selectFrom('mail_alerts')
      .select('token')
      .where('email', '=', address)
      .where('lesson', '=', lesson)
    const known = await same.executeTakeFirst()
    if (!known && (await countRows(trx.selectFrom('mail_alerts'))) >= maxAlerts) {
      throw new TooMany(86_400, 'Le club ne peut pas prévenir plus de monde.')
    }
    const token = known?.token ?? randomBytes(32).toString('base64url')
    const alerts = trx.insertInto('mail_alerts')
    if (!known) await alerts.values({ token, email: address, lesson, createdAt }).execute()
    else
      await trx.updateTable('mail_alerts').set({ createdAt }).where('token', '=', token).execute()
    const text = `Bonjour,

quelqu’un, sans doute vous, a demandé au site du club de prévenir cette adresse.
${formatSubject(lesson)}

Pour le confirmer\u00a0: ${pageOf(publicUrl, token)}

Si ce n’est pas vous, ne faites rien\u00a0: sans confirmation, rien d’autre ne part, et l’adresse est effacée dans trois jours.
`
    const subject = `À confirmer\u00a0: être prévenu (${formatSubject(lesson)})`
    const unsubscribe = unsubscribeOf(publicUrl, token)
    const mail = { cause: 'subscription', causeId: token, to: address } as const
    await queueMail(trx, { ...mail, subject, text, unsubscribe }, now())
  })
}

export async function getMailAlert(db: Database, token: string): Promise<MailAlert> {
  const found = await db
    .selectFrom('mail_alerts')
    .select(['lesson', 'confirmedAt'])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!found) return { status: 'ended' }
  return {
    status: found.confirmedAt ? 'active' : 'pending',
    about: formatSubject(found.lesson),
  }
}

/** Confirms an alert; a second confirmation changes nothing. @throws NotFound */
export async function confirmMailAlert(db: Database, token: string, now: Date): Promise<void> {
  const { status } = await getMailAlert(db, token)
  if (status === 'ended') throw new NotFound('Cette demande n’existe plus\u00a0: refaites-la.')
  await db
    .updateTable('mail_alerts')
    .set({ confirmedAt: now.toISOString() })
    .where('token', '=', token)
    .where('confirmedAt', '=', '')
    .execute()
}

/** Ends an alert, and withdraws its mails that have not been sent. */
export const endMailAlert = (db: Database, token: string) =>
  inTransaction(db, async (trx) => {
    await trx.deleteFrom('mail_alerts').where('token', '=', token).execute()
    for (const cause of ['subscription', 'alert'] as const) await withdrawMails(trx, cause, [token])
  })

export async function purgeMailAlerts(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('mail_alerts')
    .where('confirmedAt', '=', '')
    .where('createdAt', '<=', new Date(time.getTime() - unconfirmedMs).toISOString())
    .execute()
}

/** Queues each change once for each alert. */
export async function sendMailAlerts({ db, now, publicUrl }: Site): Promise<void> {
  if (!(await canMailAlerts(db, publicUrl))) return
  const alerts = await db
    .selectFrom('mail_alerts')
    .select(['token', 'email', 'lesson'])
    .where('confirmedAt', '<>', '')
    .where('email', '<>', '')
    .execute()
  if (alerts.length === 0) return
  await db.deleteFrom('mail_alerts_sent').where('day', '<', clubDay(now())).execute()
  const rows = await db.selectFrom('mail_alerts_sent').selectAll().execute()
  const sent = new Set(rows.map(({ token, day, closure }) => `${token} ${day} ${closure}`))
  const changes = await listLessonChanges(db, now())
  const ofDojo = new Set(alerts.flatMap(({ email, lesson }) => (lesson ? [] : [email])))
  const due = alerts.flatMap(({ token, email, lesson }) =>
    listDue(lesson, changes)
      // A closure of the dojo is one mail, whatever lessons the address follows.
      .filter(({ closure }) => !lesson || !isOfDojo(closure) || !ofDojo.has(email))
      .filter(({ day, closure }) => !sent.has(`${token} ${day} ${closure._id}`))
      .map((change) => ({ token, email, lesson, ...change })),
  )
  for (const { token, email, lesson, day, closure, title, body } of due.slice(0, maxPerMinute)) {
    const text = `${body}

Le planning\u00a0: ${publicUrl}/cours

--\u0020
Vous avez demandé à être prévenu\u00a0: ${formatSubject(lesson)}.
Ne plus l’être\u00a0: ${pageOf(publicUrl, token)}
`
    const unsubscribe = unsubscribeOf(publicUrl, token)
    const mail = { cause: 'alert', causeId: token, to: email, subject: title } as const
    await inTransaction(db, async (trx) => {
      const alert = trx.selectFrom('mail_alerts').select('token').where('token', '=', token)
      if (!(await alert.executeTakeFirst())) return
      await trx
        .insertInto('mail_alerts_sent')
        .values({ token, day, closure: closure._id })
        .execute()
      await queueMail(trx, { ...mail, text, unsubscribe }, now())
    })
  }
}

const isOfDojo = ({ kind, scope }: LessonChange['closure']) => kind === 'closed' && scope === 'club'

/** Changes of a lesson, or each closure of the whole dojo once, whatever lessons it cancels. */
function listDue(lesson: string, changes: readonly LessonChange[]) {
  if (lesson) {
    const own = changes.filter((change) => change.lesson.key === lesson)
    return own.map((change) => ({ ...change, ...formatChange(change) }))
  }
  const closures = changes.map(({ closure }) => closure).filter(isOfDojo)
  return [...new Map(closures.map((closure) => [closure._id, closure])).values()].map((closure) => {
    const { firstDay, lastDay, text: body } = closure
    const days =
      lastDay > firstDay
        ? `du ${formatDay(firstDay)} au ${formatDay(lastDay)}`
        : formatDay(firstDay)
    return { closure, day: lastDay, title: `Pas de cours ${days}`, body }
  })
}

/** Follows lessons to their new keys. */
export async function renameInMailAlerts(
  trx: Transaction,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  // All at once, as two lessons may swap their hours.
  const after = new Map(renamed.map(({ from, to }) => [from, to]))
  const rows = await trx.selectFrom('mail_alerts').select(['token', 'lesson']).execute()
  for (const { token, lesson } of rows) {
    const to = after.get(lesson)
    if (to === undefined) continue
    const ended = trx.updateTable('mail_alerts').set({ lesson: to }).where('token', '=', token)
    await ended.execute()
  }
}
