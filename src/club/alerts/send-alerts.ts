import { type RequestOptions, request } from 'node:https'
import PQueue from 'p-queue'
import { nextSeason } from '#src/club/courses/stored-lessons.shared.ts'
import { publicLookup } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { canAlert, endAlert, getAlertKeys, listDevices, saveReported } from './alerts.queries.ts'
import { type Alert, composeAlert, type Follower } from './compose-alert.ts'
import { isNight, listLessonChanges, noteChanges } from './lesson-changes.ts'
import { listAddresses, mailAlert, mailSeasonOpening, type Site } from './mail-alerts.queries.ts'
import { describeOpening, findSeasonOpening } from './season-opening.ts'

/** Connection options: tests connect to their own push service. */
export type Reach = Pick<RequestOptions, 'lookup' | 'ca' | 'port' | 'servername'>
const theInternet: Reach = { lookup: publicLookup }

/** Limits of concurrent requests and of alerts a minute, as other jobs of the minute wait. */
const concurrency = 20
const perMinute = 200
const sendTimeoutMs = 5_000

/** Tells each follower what is new, at most once: failed requests are not repeated. */
export async function sendAlerts(site: Site, reach: Reach = theInternet): Promise<void> {
  const { db, now } = site
  const devices = canAlert(site.publicUrl) ? await listDevices(db) : []
  const addresses = await listAddresses(site)
  if (devices.length + addresses.length === 0) return
  const changes = await listLessonChanges(db, now())
  const isAwaited = addresses.some(({ lessons }) => lessons.includes(nextSeason))
  const opening = isAwaited ? await findSeasonOpening(db, now()) : undefined
  const noted = [...changes.closures, ...(opening ? [opening] : [])]
  const recent = await noteChanges(db, noted, now())
  const isSettled = !recent.has(nextSeason) && !isNight(changes.at)
  const season = opening && isSettled && describeOpening(opening, changes.at)
  const due = <To extends Follower>(followers: To[], send: (to: To, alert: Due) => Promise<void>) =>
    followers.flatMap((follower) => {
      const due = composeAlert(follower, changes, recent)
      return due ? [() => send(follower, due)] : []
    })
  const calls = [
    ...due(addresses, async ({ id }, news) => await mailAlert(site, id, news)),
    ...due(devices, async (device, news) => await pushAlert(site, device, news, reach)),
    ...addresses.flatMap(({ id, lessons }) =>
      season && lessons.includes(nextSeason)
        ? [async () => await mailSeasonOpening(site, id, season)]
        : [],
    ),
  ]
  await new PQueue({ concurrency }).addAll(calls.slice(0, perMinute))
}

type Due = NonNullable<ReturnType<typeof composeAlert>>
type Device = Awaited<ReturnType<typeof listDevices>>[number]

async function pushAlert(
  { db, now, publicUrl = '' }: Site,
  device: Device,
  { alert, reported }: Due,
  reach: Reach,
): Promise<void> {
  const { endpoint } = device
  // The alert may have been ended meanwhile, by its visitor or its push service.
  if (!(await saveReported(db, endpoint, reported))) return
  const { publicKey, privateKey } = await getAlertKeys(db)
  const vapidDetails = { subject: publicUrl, publicKey, privateKey }
  const status = await push(device, alert, vapidDetails, reach).catch(() => 0)
  if (status === 404 || status === 410) await endAlert(db, endpoint)
  // A delivery proves that the device still exists.
  else if (status >= 200 && status < 300) await saveReported(db, endpoint, reported, clubDay(now()))
}

/** Returns the HTTP status; redirects are not followed, bodies not read. */
async function push(
  { endpoint, p256dh, auth }: Device,
  alert: Alert,
  vapidDetails: Vapid,
  reach: Reach,
) {
  // The package is loaded only when an alert is due.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(alert),
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
