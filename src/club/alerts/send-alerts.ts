import { type RequestOptions, request } from 'node:https'
import type { Selectable } from 'kysely'
import PQueue from 'p-queue'
import { type Database, readJson } from '#src/core/database/index.ts'
import { publicLookup } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { canAlert, endAlert, getAlertKeys, renewAlert } from './alerts.queries.ts'
import type { AlertsTable } from './alerts.tables.ts'
import { formatChange, type LessonChange, listLessonChanges } from './lesson-changes.ts'

type Deps = { db: Database; now: () => Date; publicUrl: string | undefined }
type Alert = Selectable<AlertsTable>
type Due = LessonChange & { alert: Alert }

/** Connection options: tests connect to their own push service. */
export type Reach = Pick<RequestOptions, 'lookup' | 'ca' | 'port' | 'servername'>
const theInternet: Reach = { lookup: publicLookup }

/** Limits of concurrent requests and of requests a minute, as other jobs of the minute wait. */
const concurrency = 20
const perMinute = 200
const sendTimeoutMs = 5_000

/** Sends each change at most once: failed requests are not repeated. */
export async function sendAlerts(deps: Deps, reach: Reach = theInternet): Promise<void> {
  const { db, publicUrl } = deps
  if (!canAlert(publicUrl)) return
  const due = await listDue(deps)
  if (due.length === 0) return
  const { publicKey, privateKey } = await getAlertKeys(db)
  const vapidDetails = { subject: publicUrl, publicKey, privateKey }
  const calls = due.slice(0, perMinute).map((one) => async () => {
    const { endpoint } = one.alert
    const { lesson, day, closure } = one
    const { numInsertedOrUpdatedRows: insertedCount = 0n } = await db
      .insertInto('alerts_sent')
      .columns(['endpoint', 'lesson', 'day', 'closure'])
      .expression((eb) =>
        eb
          .selectFrom('alerts')
          .where('endpoint', '=', endpoint)
          .select(({ val }) => [
            'endpoint',
            val(lesson.key).as('lesson'),
            val(day).as('day'),
            val(closure._id).as('closure'),
          ]),
      )
      .executeTakeFirst()
    // The alert was ended meanwhile, by its visitor or its push service.
    if (insertedCount === 0n) return
    const status = await push(one, vapidDetails, reach).catch(() => 0)
    if (status === 404 || status === 410) await endAlert(db, endpoint)
    else if (status >= 200 && status < 300) await renewAlert(db, endpoint, clubDay(deps.now()))
  })
  await new PQueue({ concurrency }).addAll(calls)
}

async function listDue({ db, now }: Deps): Promise<Due[]> {
  const alerts = await db.selectFrom('alerts').selectAll().execute()
  if (alerts.length === 0) return []
  await db.deleteFrom('alerts_sent').where('day', '<', clubDay(now())).execute()
  const sent = await db.selectFrom('alerts_sent').selectAll().execute()
  const alreadySent = new Set(sent.map((it) => nameOf(it.endpoint, it.lesson, it.day, it.closure)))
  const changes = await listLessonChanges(db, now())
  return alerts.flatMap((alert) => {
    const lessonKeys = readJson(alert.lessons)
    return changes
      .filter(({ lesson: { key }, day, closure }) => {
        return (
          lessonKeys.includes(key) &&
          !alreadySent.has(nameOf(alert.endpoint, key, day, closure._id))
        )
      })
      .map((one) => ({ alert, ...one }))
  })
}

const nameOf = (...values: string[]) => JSON.stringify(values)

/** Returns the HTTP status; redirects are not followed, bodies not read. */
async function push({ alert, ...change }: Due, vapidDetails: Vapid, reach: Reach) {
  const { endpoint, p256dh, auth } = alert
  const payload = JSON.stringify(formatChange(change))
  // The package is loaded only when an alert is due.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails, TTL: 86_400 },
  )
  return await new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(sendTimeoutMs)
    const options = { method: 'POST', headers, agent: false, signal, ...reach }
    request(endpoint, options as RequestOptions, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
      .on('error', reject)
      .end(body)
  })
}

type Vapid = { subject: string; publicKey: string; privateKey: string }
