import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { feedCalls, visitorCalls } from '#src/registry.ts'
import { form, photo } from '#src/testing/photos.ts'
import { adminToken, type TestApp, testApp } from '#src/testing/test-app.ts'
import { pages } from '#web/pages.ts'
import { web } from '#web/server.tsx'

const now = new Date('2026-11-20T12:00:00Z')
const env = { CACHE_SECONDS: '60', PUBLIC_URL: 'https://club.example' }
const forAll =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400'

const gala = { title: 'Gala', description: 'Le soir.', date: '2026-12-05' }
const visitorComment = {
  name: 'Zoé',
  text: 'Un grand bravo à toute l’équipe pour ce beau tournoi !',
}

/** The real pages and calls, with the demo content. */
async function appWithSampleContent(settings: Record<string, string> = env) {
  const app = testApp(settings, undefined, web)
  await insertSampleContent(app.db, now, app.uploads)
  const [event] = await (await app.call('GET /api/events')).json()
  const [article] = await (await app.call('GET /api/blogs')).json()
  const [coach] = await (await app.call('GET /api/coaches')).json()
  const [podium] = await (await app.call('GET /api/podiums')).json()
  const upload = form({ images: photo(), event: 'Stage', title: 'Salut', consent: 'on' })
  const admin = await app.asAdmin()
  await fillHiddenWhenEmptyPages(admin)
  const [winner = ''] = podium.winners.flatMap(({ names }: { names: string[] }) => names)
  const agreed = await admin.call('POST /api/athletes', { name: winner, agreed: 'yes' })
  const athlete = (await agreed.json())._id
  const added = await admin.call('POST /api/gallery/upload', upload)
  expect(added.status).toBe(201)
  const [shot] = await added.json()
  const comment = article.comments[0]._id
  const open = { ...gala, registrations: { open: true } }
  expect((await admin.call('POST /api/events', open)).status).toBe(201)
  const comes = { name: 'Zoé', people: 1 }
  const registered = await app.call('POST /api/events/gala/registrations', comes)
  const token = (await registered.json()).link.split('/').pop()
  const ids: Record<string, string> = {
    comments: comment,
    commentaires: comment,
    events: event._id,
    blogs: article._id,
    coaches: coach._id,
    podiums: podium._id,
    gallery: shot._id,
    albums: 'Stage',
    documents: 'dossier',
    pages: 'charte',
    registrations: token,
    'athlete-honours': athlete,
    palmares: athlete,
    'je-viens': token,
    phrases: 'about',
  }
  /** An address with the id of a record that is there. */
  const filled = (address: string) =>
    address
      .replace(/\/([\w-]+)\/:id/, (_, segment) => `/${segment}/${ids[segment] ?? 'x'}`)
      .replace(/:\w+/, 'x')
  return {
    ...app,
    filled,
    shot: shot as { _id: string; url: string },
    article,
    token: await adminToken(app.db, now),
  }
}

/** Until then they are not there. */
async function fillHiddenWhenEmptyPages({ call }: Pick<TestApp, 'call'>) {
  const question = { question: 'Peut-on essayer ?', answer: 'Oui.' }
  const file = new File(['%PDF-1.7'], 'a.pdf')
  const written = [
    await call('POST /api/documents', form({ shelf: 'inscription', title: 'Dossier', file })),
    await call('POST /api/questions', question),
    await call('PUT /api/parajudo/texts', { who: 'Toute personne.' }),
    await call('POST /api/committee', { role: 'Présidente', name: 'Nadia' }),
    await call('POST /api/pages', { title: 'Charte', content: 'Saluer.' }),
    await call('POST /api/partners', { name: 'Aux Épis' }),
  ]
  expect(written.filter(({ ok }) => !ok)).toEqual([])
}

/** Whether a cache between the site and its visitors would keep an answer by itself. */
function isCacheable({ status, headers }: Response): boolean {
  const control = headers.get('cache-control')
  // Caches guess a lifetime where no header sets one.
  expect(control, 'it says for how long').toBeTruthy()
  const cacheable = !/no-store|no-cache|private/.test(control ?? '')
  if (cacheable) {
    expect(status).toBe(200)
    expect(headers.has('set-cookie')).toBe(false)
    expect(headers.get('content-security-policy') ?? '').not.toContain('nonce')
    expect(control).toContain('public')
  }
  return cacheable
}

async function listCacheable(app: TestApp, calls: string[], headers: Record<string, string> = {}) {
  const cacheableCalls: string[] = []
  for (const call of calls)
    if (isCacheable(await app.call(call, undefined, headers))) cacheableCalls.push(call)
  return cacheableCalls
}

const isHidden = ({ head }: (typeof pages)[number]) => typeof head === 'object' && !!head.hidden
const publicPages = pages.filter((row) => !isHidden(row)).map(({ path }) => `GET ${path}`)
const hiddenPages = pages.filter(isHidden).map(({ path }) => `GET ${path.replace('/*', '')}`)
/** Told one person, who has the link */
const linkGets = [
  'GET /api/registrations/:id',
  'GET /api/mail-alerts/:id',
  'GET /api/newsletter-links/:id',
]
/** Large, and gone once the photo is */
const downloads = ['GET /api/gallery/:id/file', 'GET /api/albums/:id/file']
const uncached = new Set([...linkGets, ...downloads])
const visitorGets = visitorCalls
  .filter(({ call, whole }) => call.startsWith('GET ') && !whole && !uncached.has(call))
  .map(({ call }) => call)
const feeds = feedCalls.map(({ call }) => call)

test('public pages, visitors’ calls and feeds are cacheable, and nothing else', async () => {
  const app = await appWithSampleContent()
  const more = ['GET /api/blogs?view=card&limit=3', 'GET /contact?sujet=essai']
  const cacheableCalls = [...publicPages, ...visitorGets, ...feeds, ...more]
  expect(cacheableCalls.length).toBeGreaterThan(25)
  const calls = cacheableCalls.map(app.filled)
  expect(await listCacheable(app, calls)).toEqual(calls)
  for (const call of calls) {
    expect((await app.call(call)).headers.get('cache-control'), call).toBe(forAll)
  }
  const page = await app.call('GET /events')
  expect(page.headers.get('vary')).toBe('Accept-Encoding')
  const etag = page.headers.get('etag') ?? ''
  const same = await app.call('GET /events', undefined, { 'If-None-Match': etag })
  expect([same.status, same.headers.get('cache-control')]).toEqual([304, forAll])

  const never = [
    ...[...hiddenPages, ...linkGets].map(app.filled),
    // Told one person, sought by one person, or as many as one likes
    ...['/contact?cours=Judo', '/contact?sujet=essai&cours=Judo', '/contact?envoye=1'],
    ...[`/blogs/${app.article._id}?envoye=1`, '/blogs?q=chute'],
    ...['/api/blogs', '/api/blogs?q=chute', '/api/events?offset=5000', '/blogs?tag=inconnu'],
    // Not there
    ...['/nope', '/events/nope', '/blogs/nope', '/events/nope.ics', '/og/blogs/nope.png'],
    ...['/api/nope', '/api/events/nope', '/uploads/nope.jpg', '/uploads/gallery/nope.jpg'],
    '/healthz',
  ].map((path) => path.replace(/^(?!GET )/, 'GET '))
  expect(await listCacheable(app, never)).toEqual([])
})

test('answers to an admin, or right after a write, are never cacheable', async () => {
  const app = await appWithSampleContent()
  const gets = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
    .map(({ path }) => app.filled(`GET ${path}`))
  const calls = [...new Set([...gets, ...publicPages.map(app.filled), ...feeds.map(app.filled)])]
  expect(calls.length).toBeGreaterThan(40)
  const privateHeaders: Record<string, string>[] = [
    { Authorization: `Bearer ${app.token}` },
    { Cookie: `__Host-token=${app.token}` },
    { Cookie: 'a=b; __Host-token=over' },
    { Cookie: 'token=over' },
    { Cookie: 'x=y;__Host-wrote=1' },
  ]
  for (const headers of privateHeaders) expect(await listCacheable(app, calls, headers)).toEqual([])
  const others = calls.filter((call) => visitorGets.map(app.filled).includes(call))
  expect(await listCacheable(app, others, { Cookie: '__Host-device=abc; mytoken=1' })).toEqual(
    others,
  )
  // A browser with a cached public page gets `private` with the 304, too.
  const etag = (await app.call('GET /events')).headers.get('etag') ?? ''
  const again = await app.call('GET /events', undefined, {
    ...privateHeaders[1],
    'If-None-Match': etag,
  })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
})

test('a stranger’s answer from an admin call or a write is not cacheable', async () => {
  const app = await appWithSampleContent()
  const open = visitorCalls.map(({ call }) => call)
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !call.startsWith('GET ') || !open.includes(call))
  expect(await listCacheable(app, [...new Set(calls)].map(app.filled))).toEqual([])
  const admin = await app.asAdmin()
  for (const call of ['POST /api/events', 'PUT /api/events/gala', 'DELETE /api/events/gala']) {
    const answer = await admin.call(call, call.startsWith('DELETE') ? undefined : gala)
    expect([answer.ok, isCacheable(answer)], call).toEqual([true, false])
  }
})

test('a write sets a cookie for as long as a cache may have the former page', async () => {
  const app = await appWithSampleContent()
  const call = `POST /api/blogs/${app.article._id}/comments`
  const refused = await app.call(call, { name: '', text: '' })
  expect([refused.status, refused.headers.has('set-cookie')]).toEqual([422, false])
  const answer = await app.call(call, visitorComment)
  expect(answer.status).toBe(201)
  const mark = answer.headers.get('set-cookie') ?? ''
  expect(mark).toBe('__Host-wrote=1; Max-Age=90; Path=/; HttpOnly; Secure; SameSite=Lax')
  const [Cookie = ''] = mark.split(';')
  const response = await app.call(`GET /api/blogs/${app.article._id}`, undefined, { Cookie })
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(await response.text()).toContain('beau tournoi')
})

test('the answer to a posted form is not cacheable', async () => {
  const app = await appWithSampleContent()
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: env.PUBLIC_URL,
  }
  const message = { name: 'Léa', email: 'lea@exemple.fr', message: 'Un essai mardi ?' }
  const post = (fields: Record<string, string>) =>
    app.call('POST /contact', `${new URLSearchParams(fields)}`, headers)
  const refused = await post({ ...message, email: '' })
  expect([refused.status, isCacheable(refused)]).toEqual([422, false])
  const sent = await post(message)
  expect([sent.status, isCacheable(sent)]).toEqual([303, false])
  expect(sent.headers.get('set-cookie')).toContain('__Host-wrote=1')
  expect(isCacheable(await app.call('GET /contact'))).toBe(true)
})

test('a picture is cacheable as long as a page, and not at all once hidden', async () => {
  const app = await appWithSampleContent()
  const photoResponse = await app.call(`GET ${app.shot.url}`)
  expect(photoResponse.headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable, s-maxage=60',
  )
  const card = await app.call('GET /og/site.png')
  expect(card.headers.get('cache-control')).toBe('public, max-age=604800, s-maxage=60')
  const admin = await app.asAdmin()
  await admin.call(`PATCH /api/gallery/${app.shot._id}`, { hidden: true })
  const calls = [`GET ${app.shot.url}`, `GET /gallery/${app.shot._id}/retrait`]
  expect(await listCacheable(app, calls)).toEqual([])
  expect(await listCacheable(app, calls, { Cookie: `__Host-token=${app.token}` })).toEqual([])
})

test('without CACHE_SECONDS nothing that may change is cacheable', async () => {
  const app = await appWithSampleContent({ PUBLIC_URL: env.PUBLIC_URL })
  const calls = [...publicPages, ...visitorGets, ...feeds].map(app.filled)
  expect(await listCacheable(app, calls)).toEqual([])
  const answer = await app.call(`POST /api/blogs/${app.article._id}/comments`, visitorComment)
  expect([answer.status, answer.headers.has('set-cookie')]).toEqual([201, false])
})
