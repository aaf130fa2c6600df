/*
 * The site without a network: home, timetable and contact as they were last seen, each saying so;
 * any other page says that it is not on this device. With a network nothing here is ever shown
 * instead of what the site answers. It also shows what the site tells whoever asked that a lesson
 * falls out. The address names the build (`/sw.js?v=…`), and so does what is kept: a new build
 * begins anew.
 */
const build = new URL(self.location.href).searchParams.get('v') ?? ''
const kept = `site-${build}`
const names = { '/': 'Accueil', '/cours': 'Les cours et le planning', '/contact': 'Contact' }
const pages = Object.keys(names)

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Nobody has read them: the site counts no visit of what is asked for in advance.
  const ahead = { headers: { Purpose: 'prefetch' } }
  event.waitUntil(
    Promise.all(pages.map((page) => fetch(page, ahead).then((it) => keepPage(page, it)))),
  )
})

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name !== kept)
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // What an admin reads is nobody else's.
  if (pathname.startsWith('/admin') || request.headers.has('authorization')) return
  if (request.mode === 'navigate') event.respondWith(navigate(event, pathname, search))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function navigate(event, pathname, search) {
  try {
    const answer = await fetch(event.request)
    if (pages.includes(pathname) && search === '') {
      event.waitUntil(keepPage(pathname, answer.clone()).catch(() => {}))
    }
    return answer
  } catch {
    const page = await (await caches.open(kept)).match(pathname)
    return page ? asLastSeen(page) : notStored()
  }
}

// A page of an earlier version names no zone.
const timeZone = new URLSearchParams(location.search).get('zone') ?? 'Europe/Paris'

/** yyyy-MM-dd on the club's clock, as the site counts its days. */
const calendarDay = (time) =>
  new Intl.DateTimeFormat('fr-CA', { timeZone, dateStyle: 'short' }).format(time)

const seenOn = (page) => calendarDay(new Date(page.headers.get('date') ?? Date.now()))

const inFrench = (day) => day.split('-').toReversed().join('/')

/**
 * A stored page that says of when it is from its first paint on, and what day it is. What it says of a day that is over
 * (`data-stale`) is hidden until the scripts go by the present one (web/App.tsx).
 */
async function asLastSeen(page) {
  const day = seenOn(page)
  const today = calendarDay(Date.now())
  const stale = day === today ? '' : ' data-stale'
  const note = `<p class="offline note strong" role="status">Sans réseau\u00a0: le site tel que vu le ${inFrench(day)}.</p>`
  const html = (await page.text())
    .replace('<html', `<html data-stored="${today}"${stale}`)
    .replace(/<body[^>]*>/, (body) => body + note)
  const headers = new Headers(page.headers)
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  return new Response(html, { headers })
}

/** Says so at its own address, and opens by itself once the network is back. */
async function notStored() {
  const cache = await caches.open(kept)
  const found = await Promise.all(pages.map((page) => cache.match(page)))
  const links = pages.flatMap((page, at) =>
    found[at]
      ? `<li><a href="${page}">${names[page]}</a>, tel que vu le ${inFrench(seenOn(found[at]))}</li>`
      : [],
  )
  const list = links.length > 0 ? `<p>Ce qui s’y trouve\u00a0:</p><ul>${links.join('')}</ul>` : ''
  const html = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sans réseau</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.15 }
ul { padding: 0; list-style: none }
a { display: inline-block; padding: .6rem 0; color: inherit; font-weight: 700 }
</style></head><body><main><h1>Cette page n’est pas gardée sur cet appareil</h1>
<p>Il n’y a pas de réseau pour aller la chercher.</p>${list}
<p><a href="">Réessayer</a></p></main>
<script>addEventListener('online', () => location.reload())</script></body></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status: 503, headers })
}

/** Its name changes with what is in it. */
async function asset(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(kept)).put(request, answer.clone())
  return answer
}

/** A page and the files it names. A link to it is the browser's own then (RouteView.tsx). */
async function keepPage(path, answer) {
  if (!answer.ok || answer.redirected) return
  const cache = await caches.open(kept)
  const html = await answer.clone().text()
  await cache.put(path, answer)
  const files = new Set(html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [])
  await Promise.all(
    [...files, '/kanji.svg', '/favicon.svg'].map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file)
    }),
  )
}

self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data.json()
  } catch {
    // A browser wants something shown for each.
  }
  const { title = 'Un cours change', body = 'Voyez le planning.' } = told
  const look = { body, lang: 'fr', icon: '/icon-192.png', tag: `${title} ${body}` }
  event.waitUntil(self.registration.showNotification(title, look))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow('/cours#planning'))
})
