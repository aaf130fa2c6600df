import type { Boot } from '#web/boot.ts'
import { listenForInstall } from '#web/core/install.ts'
import { loadStill } from '#web/core/page-loading.ts'

/**
 * Lets the browser keep home, timetable and contact for when there is no network (public/sw.js),
 * and says so where what is shown is not of now. A browser that can't does without.
 */
export function keepForOffline({ assets, today }: Pick<Boot, 'assets' | 'today'>): void {
  const build = /-(\w+)\.js$/.exec(assets.app)?.[1] ?? ''
  navigator.serviceWorker
    ?.register(`/sw.js?v=${build}`)
    .then(() => storeCode(`site-${build}`))
    .catch(() => {})
  // A page from the device brings its own (public/sw.js).
  const came = document.querySelector('.offline')
  const note =
    came ?? Object.assign(document.createElement('p'), { className: 'offline note strong' })
  note.setAttribute('role', 'status')
  const tell = () => {
    if (navigator.onLine) return note.remove()
    if (!note.isConnected) document.querySelector('main')?.before(note)
    const day = today.split('-').toReversed().join('/')
    note.textContent = `Sans réseau\u00a0: le site tel que vu le ${day}.`
  }
  for (const turn of ['online', 'offline']) window.addEventListener(turn, tell)
  // The network may be gone though the browser says it is there.
  if (!came) tell()
  renewNextDay()
  listenForInstall()
}

/**
 * Code that documents do not name, since it is asked for later: what stands still, and all this
 * tab has loaded. A stored page needs it as soon as something on it is touched.
 */
async function storeCode(name: string): Promise<void> {
  await Promise.all([navigator.serviceWorker.ready, loadStill()])
  const cache = await caches.open(name)
  const loaded = performance.getEntriesByType('resource').map((file) => new URL(file.name))
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\/.+js$/.test(pathname),
  )
  for (const { href } of files) if (!(await cache.match(href))) await cache.add(href)
}

/** A tab one comes back to on another day says of today what was yesterday’s: it is asked for anew. */
function renewNextDay(): void {
  // Of the document, since this code comes seconds after it, or minutes on a slow line.
  const day = new Date(performance.timeOrigin).toDateString()
  let typed = false
  window.addEventListener('input', () => {
    typed = true
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || typed || !navigator.onLine) return
    if (window.location.pathname.startsWith('/admin')) return
    if (new Date().toDateString() !== day) window.location.reload()
  })
}
