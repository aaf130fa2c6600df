import type { AlertKey } from '#src/club/alerts/alerts.schema.ts'
import type { Mine } from '#web/club/courses/my-lessons/savedLessons.ts'
import { get, send } from '#web/core/api.ts'
import { readText, removeText, writeText } from '#web/core/device-storage.ts'

/*
 * 'Me prévenir': the browser's push service delivers changes of the stored lessons. The list last
 * sent is stored on the device. It is sent again when it changes, and weekly, since the server
 * forgets a device after 60 days of silence.
 */

const name = 'mon-cours-alertes'
const renewalMs = 7 * 24 * 60 * 60 * 1000

export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

export const isSubscribed = async (): Promise<boolean> =>
  Boolean(readText('localStorage', name) && (await subscription()))

/**
 * Asks the visitor for permission, then subscribes, then registers with the server.
 * @throws if any of the three refuses
 */
export async function subscribe(mine: readonly Mine[]): Promise<void> {
  const { key } = await get<AlertKey>('/api/alert-key')
  if (!key || (await Notification.requestPermission()) !== 'granted') throw new Error('refused')
  const worker = await navigator.serviceWorker.ready
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  await sendRegistration(made, listFollowed(mine, []), [])
}

/** Lists the stored lessons of which this device is not told. */
export const readMuted = (): readonly string[] => readSent().muted ?? []

/** Sends the lessons again if they changed or the last registration is a week old. */
export async function followMine(mine: readonly Mine[], muted = readMuted()): Promise<void> {
  const { lessons, sentAt = 0 } = readSent()
  const followed = listFollowed(mine, muted)
  if (followed.length === 0) return await endTelling()
  if (lessons === JSON.stringify(followed) && Date.now() - sentAt < renewalMs) return
  const made = await subscription()
  if (made) await sendRegistration(made, followed, muted)
}

async function sendRegistration(
  made: PushSubscription,
  lessons: readonly string[],
  muted: readonly string[],
): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  await send('POST', '/api/alerts', { endpoint, keys, lessons })
  const sent: Sent = { lessons: JSON.stringify(lessons), sentAt: Date.now(), muted }
  writeText('localStorage', name, JSON.stringify(sent))
}

/** Registration last sent to the server; `sentAt` in milliseconds since 1970 */
type Sent = { lessons: string; sentAt: number; muted: readonly string[] }

function readSent(): Partial<Sent> {
  try {
    return JSON.parse(readText('localStorage', name) ?? '{}')
  } catch {
    return {}
  }
}

const listFollowed = (mine: readonly Mine[], muted: readonly string[]) =>
  [...new Set(mine.map(({ lesson }) => lesson))].filter((lesson) => !muted.includes(lesson))

/**
 * Unsubscribes in the browser first, so that it works offline: the server's later messages are then
 * refused.
 */
export async function endTelling(): Promise<void> {
  removeText('localStorage', name)
  const made = await subscription()
  if (!made) return
  const { endpoint } = made
  await made.unsubscribe()
  await send('POST', '/api/alert-ends', { endpoint })
}
