import type { AlertKey } from '#src/club/alerts/alerts.contract.ts'
import { get, send } from '#web/core/api.ts'
import { readText, removeText, writeText } from '#web/core/device-storage.ts'
import type { Mine } from './keptLessons.ts'

/*
 * 'Me prévenir': the browser's own push service brings what the site tells of one's lessons. What
 * the site was told last lies on the device, so that it is told anew when the lessons change, and
 * each week: it forgets a device it has not heard of for 60 days.
 */

const name = 'mon-cours-alertes'
const renewalMs = 7 * 24 * 60 * 60 * 1000

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

export const isTold = async (): Promise<boolean> =>
  Boolean(readText('localStorage', name) && (await subscription()))

/**
 * Asks the visitor, then the push service, then the site.
 * @throws when one of the three says no
 */
export async function beTold(mine: readonly Mine[]): Promise<void> {
  const { key } = await get<AlertKey>('/api/alert-key')
  if (!key || (await Notification.requestPermission()) !== 'granted') throw new Error('refused')
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await tell(made, mine)
}

/** What is remembered has changed, or was told long ago: what is told follows it. */
export async function followMine(mine: readonly Mine[]): Promise<void> {
  const { lessons, sentAt = 0 } = readSent()
  if (lessons === lessonsOf(mine) && Date.now() - sentAt < renewalMs) return
  const made = await subscription()
  if (made) await tell(made, mine)
}

async function tell(made: PushSubscription, mine: readonly Mine[]): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  await send('POST', '/api/alerts', { endpoint, keys, lessons: JSON.parse(lessonsOf(mine)) })
  const sent: Sent = { lessons: lessonsOf(mine), sentAt: Date.now() }
  writeText('localStorage', name, JSON.stringify(sent))
}

/** What the site was told last; `sentAt` in milliseconds since 1970 */
type Sent = { lessons: string; sentAt: number }

function readSent(): Partial<Sent> {
  try {
    return JSON.parse(readText('localStorage', name) ?? '{}')
  } catch {
    return {}
  }
}

const lessonsOf = (mine: readonly Mine[]) =>
  JSON.stringify([...new Set(mine.map(({ lesson }) => lesson))])

/** The browser's side ends even where the site can't be reached: what it sends then is refused. */
export async function endTelling(): Promise<void> {
  removeText('localStorage', name)
  const made = await subscription()
  if (!made) return
  const { endpoint } = made
  await made.unsubscribe()
  await send('POST', '/api/alert-ends', { endpoint })
}
