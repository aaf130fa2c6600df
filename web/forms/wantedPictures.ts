import { tokenKey } from '#web/api.ts'

const address = /\/uploads\/pictures\/([0-9a-z]{12})\//g

const halfDay = 12 * 60 * 60 * 1000

/** When each picture was last told of; one browser window, one memory. */
const told = new Map<string, number>()

/**
 * Tells the server which pictures a draft mentions that this device has just kept, so that it
 * keeps them as long: no record does yet. Twice a day is enough. Nobody waits for it, and a
 * session that has ended is no reason to ask for a password while somebody types.
 */
export function tellWanted(draft: string, now = Date.now()): void {
  const all = new Set([...draft.matchAll(address)].map(([, id]) => id ?? ''))
  const ids = [...all].filter((id) => now - (told.get(id) ?? 0) > halfDay).slice(0, 500)
  if (ids.length === 0) return
  for (const id of ids) told.set(id, now)
  const forget = () => {
    for (const id of ids) told.delete(id)
  }
  fetch('/api/media/wanted', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem(tokenKey) ?? ''}`,
    },
    body: JSON.stringify({ ids }),
    keepalive: true,
  }).then(({ ok }) => ok || forget(), forget)
}
