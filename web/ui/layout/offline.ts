import type { Boot } from '#web/boot.ts'

/**
 * Lets the browser keep home, timetable and contact for when there is no network (public/sw.js),
 * and says so where what is shown is not of now. A browser that can't does without.
 */
export function keepForOffline({ assets, today }: Pick<Boot, 'assets' | 'today'>): void {
  const build = /-(\w+)\.js$/.exec(assets.app)?.[1] ?? ''
  navigator.serviceWorker?.register(`/sw.js?v=${build}`).catch(() => {})
  const note = Object.assign(document.createElement('p'), { className: 'offline note strong' })
  note.setAttribute('role', 'status')
  const tell = () => {
    if (navigator.onLine) return note.remove()
    document.querySelector('main')?.before(note)
    const day = today.split('-').toReversed().join('/')
    note.textContent = `Sans réseau\u00a0: le site tel que vu le ${day}.`
  }
  for (const turn of ['online', 'offline']) window.addEventListener(turn, tell)
  tell()
  renewNextDay()
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
