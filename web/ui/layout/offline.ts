import type { Boot } from '#web/boot.ts'
import { listenForInstall } from '#web/core/install.ts'
import { loadPage } from '#web/core/page-loading.ts'
import { listPages } from '#web/core/site-map.ts'
import { paths } from '#web/hrefs.ts'

/**
 * Registers the service worker (public/sw.js), which stores home, timetable and contact for offline
 * use. Shows a note on outdated pages. Unsupported browsers do without.
 */
export function registerOfflineUse({
  assets,
  timeZone,
  today,
}: Pick<Boot, 'assets' | 'timeZone' | 'today'>): void {
  const build = /-(\w+)\.js$/.exec(assets.app)?.[1] ?? ''
  navigator.serviceWorker
    ?.register(`/sw.js?v=${build}&zone=${encodeURIComponent(timeZone)}`)
    .then(() => storeCode(`site-${build}`))
    .catch(() => {})
  // Reuses the note of a stored page (public/sw.js).
  const came = document.querySelector('.offline')
  const notice =
    came ??
    Object.assign(document.createElement('p'), { className: 'offline text-note font-semibold' })
  notice.setAttribute('role', 'status')
  const updateNotice = () => {
    if (navigator.onLine) return notice.remove()
    if (!notice.isConnected) document.querySelector('main')?.before(notice)
    const day = today.split('-').toReversed().join('/')
    notice.textContent = `Sans réseau\u00a0: le site tel que vu le ${day}.`
  }
  for (const turn of ['online', 'offline']) window.addEventListener(turn, updateNotice)
  // Trusts the stored page's note: `navigator.onLine` may be true without a network.
  if (!came) updateNotice()
  renewNextDay()
  listenForInstall()
}

/** Pages that public/sw.js stores. */
const storedPaths: readonly string[] = [paths.home, paths.courses, paths.contact]

/**
 * Caches code that documents do not name: static parts of the stored pages, and all that this tab
 * has loaded. A stored page needs it for any interaction.
 */
async function storeCode(name: string): Promise<void> {
  const stored = listPages().filter(({ path }) => storedPaths.includes(path))
  await navigator.serviceWorker.ready
  // Loads one after the other: evaluated together, they would block a slow phone.
  for (const row of stored) await loadPage(row)
  const cache = await caches.open(name)
  const loaded = performance.getEntriesByType('resource').map((file) => new URL(file.name))
  const files = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/assets\/.+js$/.test(pathname),
  )
  for (const { href } of files) if (!(await cache.match(href))) await cache.add(href)
}

/** Reloads a tab revisited on another day, since it shows yesterday's data as today's. */
function renewNextDay(): void {
  // Takes the day of the document, since this code may load minutes later on a slow line.
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
