import type { AlertKey } from '#src/club/alerts/alerts.contract.ts'
import { get, send } from '#web/core/api.ts'
import type { Mine } from './mine.ts'

/*
 * 'Me prévenir': the browser's own push service brings what the site tells of one's lessons. The
 * lessons that were told last are kept beside them, so that others are told when they change.
 */

const name = 'mon-cours-alertes'

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscription = async () =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

export const isTold = async (): Promise<boolean> =>
  Boolean(localStorage.getItem(name) && (await subscription()))

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

/** What is remembered has changed: what is told follows it. */
export async function followMine(mine: readonly Mine[]): Promise<void> {
  if (localStorage.getItem(name) === lessonsOf(mine)) return
  const made = await subscription()
  if (made) await tell(made, mine)
}

async function tell(made: PushSubscription, mine: readonly Mine[]): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  await send('POST', '/api/alerts', { endpoint, keys, lessons: JSON.parse(lessonsOf(mine)) })
  localStorage.setItem(name, lessonsOf(mine))
}

const lessonsOf = (mine: readonly Mine[]) =>
  JSON.stringify([...new Set(mine.map(({ lesson }) => lesson))])

/** The browser's side ends even where the site can't be reached: what it sends then is refused. */
export async function endTelling(): Promise<void> {
  localStorage.removeItem(name)
  const made = await subscription()
  if (!made) return
  const { endpoint } = made
  await made.unsubscribe()
  await send('POST', '/api/alert-ends', { endpoint })
}
