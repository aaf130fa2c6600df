/*
 * The site without a network: home, timetable and contact as they were last seen. With a network
 * nothing here is ever shown instead of what the site answers. It also shows what the site tells
 * whoever asked that a lesson falls out. The address names the build
 * (`/sw.js?v=…`), and so does what is kept: a new build begins anew.
 */
const build = new URL(self.location.href).searchParams.get('v') ?? ''
const kept = `site-${build}`
const pages = ['/', '/cours', '/contact']

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
    // The page of another address would hydrate as that one.
    const page = await (await caches.open(kept)).match(pathname)
    return page ?? (pathname === '/' ? Response.error() : Response.redirect('/'))
  }
}

/** Its name changes with what is in it. */
async function asset(request) {
  const found = await caches.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(kept)).put(request, answer.clone())
  return answer
}

/** A page and the files it names. A link to it is the browser's own then (CurrentPage.tsx). */
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
