import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { formatTime, week } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listLessons, shortName } from '#src/club/courses/lessons.shared.ts'
import { nextSeason } from '#src/club/courses/stored-lessons.shared.ts'
import {
  countRows,
  type Database,
  inTransaction,
  randomId,
  readJson,
  sha256,
  type Transaction,
} from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import { Invalid, NotFound, TooMany } from '#src/core/http/index.ts'
import { isMailSet, queueMail, withdrawMails } from '#src/core/mail/index.ts'
import type {
  FollowChoice,
  MailAlert,
  MailAlertChange,
  MailAlertInput,
  MailAlertOffer,
} from './alerts.schema.ts'
import type { MailAlertsTable, ReportedChange } from './alerts.tables.ts'
import type { Alert } from './compose-alert.ts'
import { wholeDojo } from './lesson-changes.ts'
import { findSeasonOpening } from './season-opening.ts'

declare module '#src/core/feature.ts' {
  interface Feature {
    /** What its mails are about, which visitors can follow beside lessons and closures */
    mailTopics?: readonly FollowChoice[]
  }
}

export type Site = {
  db: Database
  now: () => Date
  publicUrl: string | undefined
  features: Readonly<Record<string, Pick<AnyFeature, 'mailTopics'>>>
}

const listTopics = ({ features }: Pick<Site, 'features'>) =>
  Object.values(features).flatMap(({ mailTopics = [] }) => mailTopics)

/** Alerts at most: each may cause a mail when the dojo closes. */
const maxAlerts = 2_000
/** Alerts an address gets in 24 hours; the rest follows as one mail. */
const maxPerDay = 10
const dayMs = 24 * 60 * 60 * 1000
/** How long a link works at least; the latest of an alert always does. */
const linkMs = 400 * dayMs

/** Whether alerts by mail are possible: they need a mail server, and links an address. */
export const canMailAlerts = async (db: Database, publicUrl: string | undefined) =>
  publicUrl !== undefined && (await isMailSet(db))

export async function getMailAlertOffer(site: Site): Promise<MailAlertOffer> {
  const { db, now, publicUrl } = site
  if (!(await canMailAlerts(db, publicUrl))) return { isOffered: false, lessons: [] }
  const isOpen = (await findSeasonOpening(db, now())) !== undefined
  const season = isOpen ? [] : [{ key: nextSeason, label: otherLabels[nextSeason] }]
  return { isOffered: true, lessons: [...(await listChoices(site)), ...season] }
}

/** Choices that are no lessons. */
const otherLabels = {
  [wholeDojo]: 'Fermetures du club',
  [nextSeason]: 'L’ouverture des inscriptions de la rentrée',
}

/** Lists lessons as « Éveil, mercredi 14 h 00 », with the hall where only that tells two apart; then topics. */
async function listChoices(site: Pick<Site, 'db' | 'features'>): Promise<FollowChoice[]> {
  const { db } = site
  const lessons = listLessons((await getCourses(db)).record.schedules)
  const describe = ({ activity, weekday, from }: Lesson) =>
    `${shortName(activity)}, ${week[weekday]} ${formatTime(from)}`
  const described = lessons.map((lesson) => ({ lesson, label: describe(lesson) }))
  const groups = Map.groupBy(described, ({ label }) => label)
  const choices = described.map(({ lesson: { key, place }, label }) => {
    const isShared = (groups.get(label)?.length ?? 0) > 1
    return { key, label: isShared && place ? `${label}, ${place}` : label }
  })
  return [...choices, ...listTopics(site)]
}

/** Puts what an alert follows into words. */
export async function describeLessons(
  site: Pick<Site, 'db' | 'features'>,
  keys: readonly string[],
): Promise<FollowChoice[]> {
  const choices = await listChoices(site)
  return keys.map((key) => {
    const choice = choices.find((one) => one.key === key)
    const other = Object.entries(otherLabels).find(([name]) => name === key)?.[1]
    return { key, label: choice?.label ?? other ?? 'Un cours qui n’est plus au planning' }
  })
}

export const toList = (lessons: readonly { label: string }[]) =>
  lessons.map(({ label }) => `- ${label}`).join('\n')

/** Creates a link of an alert, of which only the hash is stored. Its address ends the alert by RFC 8058. */
export async function createLink(
  trx: Transaction,
  alert: string,
  { now, publicUrl }: Pick<Site, 'now' | 'publicUrl'>,
) {
  const token = randomBytes(32).toString('base64url')
  const row = { hash: sha256(token), alert, createdAt: now().toISOString() }
  await trx.insertInto('mail_alert_links').values(row).execute()
  return {
    page: `${publicUrl}/prevenir/${token}`,
    // Wants no redirect after the POST.
    unsubscribe: `${publicUrl}/fin-des-alertes/${token}`,
  }
}

const findAlert = (db: Database, token: string) =>
  db
    .selectFrom('mail_alerts')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('mail_alert_links').select('alert').where('hash', '=', sha256(token)),
    )
    .executeTakeFirst()

const findByEmail = (trx: Transaction, email: string, isConfirmed: boolean) =>
  trx
    .selectFrom('mail_alerts')
    .selectAll()
    .where('email', '=', email)
    .where('confirmedAt', isConfirmed ? '<>' : '=', '')
    .executeTakeFirst()

/** Mails the link that confirms an alert; the answer is the same if there is one already. */
export async function requestMailAlert(site: Site, input: MailAlertInput): Promise<void> {
  const { isOffered, lessons: known } = await getMailAlertOffer(site)
  if (!isOffered) throw new NotFound('Ce site n’envoie pas d’alertes par e-mail.')
  const isKnown = (lesson: string) => !lesson || known.some(({ key }) => key === lesson)
  if (!input.lessons.every(isKnown)) {
    throw new Invalid([{ msg: 'Ce cours n’est plus au planning.', path: 'lessons' }])
  }
  const { db, now } = site
  const email = input.email.toLowerCase()
  await inTransaction(db, async (trx) => {
    const pending = await findByEmail(trx, email, false)
    if (!pending && (await countRows(trx.selectFrom('mail_alerts'))) >= maxAlerts) {
      throw new TooMany(dayMs / 1000, 'Le club ne peut pas prévenir plus de monde.')
    }
    const id = pending?.id ?? randomId()
    const lessons = [...new Set([...(pending ? readJson(pending.lessons) : []), ...input.lessons])]
    const row = { id, email, lessons, createdAt: now().toISOString() }
    await trx
      .insertInto('mail_alerts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    const { page, unsubscribe } = await createLink(trx, id, site)
    const described = await describeLessons({ ...site, db: trx }, lessons)
    const text = `Bonjour,

quelqu’un, sans doute vous, a demandé au site du club de prévenir cette adresse.

${toList(described)}

Pour le confirmer\u00a0: ${page}

Si ce n’est pas vous, ne faites rien\u00a0: sans confirmation, rien d’autre ne part, et l’adresse est effacée dans trois jours.
`
    const about = lessons.length === 1 ? described[0]?.label : `${lessons.length} choix`
    const subject = `À confirmer\u00a0: être prévenu (${about})`
    const mail = { cause: 'subscription', causeId: id, to: email } as const
    await queueMail(trx, { ...mail, subject, text, unsubscribe }, now())
  })
}

export async function getMailAlert(site: Site, token: string): Promise<MailAlert> {
  const alert = await findAlert(site.db, token)
  if (!alert) return { status: 'ended' }
  const lessons = await describeLessons(site, readJson(alert.lessons))
  return { status: alert.confirmedAt ? 'active' : 'pending', lessons }
}

/** Confirms, shortens or ends an alert. */
export async function changeMailAlert(
  db: Database,
  token: string,
  { ends, without }: MailAlertChange,
  now: Date,
): Promise<void> {
  if (ends) await endMailAlert(db, token)
  else if (without !== undefined) await removeLesson(db, token, without)
  else await confirmMailAlert(db, token, now)
}

/**
 * Confirms an alert, which adds its lessons to those the address has; a second confirmation changes
 * nothing.
 */
const confirmMailAlert = (db: Database, token: string, now: Date) =>
  inTransaction(db, async (trx) => {
    const alert = await findAlert(trx, token)
    if (!alert) throw new NotFound('Cette demande n’existe plus\u00a0: refaites-la.')
    if (alert.confirmedAt) return
    const former = await findByEmail(trx, alert.email, true)
    const update = trx.updateTable('mail_alerts').where('id', '=', (former ?? alert).id)
    if (!former) return await update.set({ confirmedAt: now.toISOString() }).execute()
    // The confirmed one stays, as mails to it may be waiting.
    const lessons = [...new Set([...readJson(former.lessons), ...readJson(alert.lessons)])]
    await update.set({ lessons }).execute()
    const links = trx.updateTable('mail_alert_links').where('alert', '=', alert.id)
    await links.set({ alert: former.id }).execute()
    await removeAlert(trx, alert.id)
  })

/** Takes a lesson out of an alert; the last one ends it. */
const removeLesson = (db: Database, token: string, lesson: string) =>
  inTransaction(db, async (trx) => {
    const alert = await findAlert(trx, token)
    if (!alert) return
    const lessons = readJson(alert.lessons).filter((key) => key !== lesson)
    if (lessons.length === 0) return await removeAlert(trx, alert.id)
    await trx.updateTable('mail_alerts').set({ lessons }).where('id', '=', alert.id).execute()
  })

/** Ends all alerts of an address, or only what it has not confirmed. */
export const endMailAlert = (db: Database, token: string) =>
  inTransaction(db, async (trx) => {
    const alert = await findAlert(trx, token)
    if (!alert) return
    await removeAlert(trx, alert.id)
    const pending = alert.confirmedAt ? await findByEmail(trx, alert.email, false) : undefined
    if (pending) await removeAlert(trx, pending.id)
  })

/** Removes an alert, and withdraws its mails that have not been sent. */
async function removeAlert(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('mail_alerts').where('id', '=', id).execute()
  await withdrawMails(trx, [id])
}

/** Deletes old links but the latest of each alert. */
export async function purgeLinks(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('mail_alert_links as link')
    .where('createdAt', '<=', new Date(time.getTime() - linkMs).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('mail_alert_links as later')
          .select('later.hash')
          .whereRef('later.alert', '=', 'link.alert')
          .whereRef('later.createdAt', '>', 'link.createdAt'),
      ),
    )
    .execute()
}

/** Lists confirmed alerts. */
export async function listFollowers(db: Database) {
  const rows = await db
    .selectFrom('mail_alerts')
    .selectAll()
    .where('confirmedAt', '<>', '')
    .where('email', '<>', '')
    .execute()
  return rows.map((row) => ({
    ...row,
    lessons: readJson(row.lessons),
    reported: readJson(row.reported),
  }))
}

/** Lists confirmed alerts, without addresses that got their day's mails. */
export async function listAddresses({ db, now, publicUrl }: Site) {
  if (!(await canMailAlerts(db, publicUrl))) return []
  const today = await db
    .selectFrom('mails')
    .select('causeId')
    .where('cause', '=', 'alert')
    .where('createdAt', '>', new Date(now().getTime() - dayMs).toISOString())
    .groupBy('causeId')
    .having((eb) => eb.fn.countAll(), '>=', maxPerDay)
    .execute()
  const followers = await listFollowers(db)
  return followers.filter(({ id }) => !today.some(({ causeId }) => causeId === id))
}

/** Queues a mail, unless its alert was ended meanwhile. */
export const mailAlert = (
  site: Site,
  id: string,
  { alert, reported }: { alert: Alert; reported: ReportedChange[] },
) =>
  inTransaction(site.db, async (trx) => {
    const update = trx.updateTable('mail_alerts').set({ reported }).where('id', '=', id)
    const row = await update.returningAll().executeTakeFirst()
    if (row) await queueAlert(trx, site, row, alert)
  })

/** Tells of a new season, once: the alert ends, or goes on with its lessons. */
export const mailSeasonOpening = (site: Site, id: string, alert: Alert) =>
  inTransaction(site.db, async (trx) => {
    const row = await trx
      .selectFrom('mail_alerts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const followed = row ? readJson(row.lessons) : []
    if (!row || !followed.includes(nextSeason)) return
    await queueAlert(trx, site, row, alert)
    const lessons = followed.filter((key) => key !== nextSeason)
    if (lessons.length === 0) await trx.deleteFrom('mail_alerts').where('id', '=', id).execute()
    else await trx.updateTable('mail_alerts').set({ lessons }).where('id', '=', id).execute()
  })

async function queueAlert(
  trx: Transaction,
  site: Site,
  { id, email, lessons }: Selectable<MailAlertsTable>,
  { title, body }: Alert,
) {
  const { page, unsubscribe } = await createLink(trx, id, site)
  const text = `${body}

Le planning\u00a0: ${site.publicUrl}/cours

--\u0020
Vous avez demandé à être prévenu\u00a0:
${toList(await describeLessons({ ...site, db: trx }, readJson(lessons)))}
Ne plus l’être\u00a0: ${page}
`
  const mail = { cause: 'alert', causeId: id, to: email, subject: title } as const
  await queueMail(trx, { ...mail, text, unsubscribe }, site.now())
}
