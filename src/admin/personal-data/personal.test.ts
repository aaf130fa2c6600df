import { expect, test } from 'vitest'
import type { Web } from '#src/core/site/site.contract.ts'
import { form, photo } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import type { PersonMatch, PersonMatches } from './personal.contract.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@club.fr', MAIL_TO: 'b@club.fr' }
const lea = { name: 'Léa Dupont', email: 'lea@exemple.fr', message: 'Une place ?', phone: '0612' }

/** Every article has its page. */
const web: Partial<Web> = {
  match: (path) =>
    path.startsWith('/blogs/')
      ? {
          url: path,
          hidden: false,
          visit: path,
          module: 'm',
          addresses: [{ address: `/api${path}` }],
        }
      : undefined,
  render: async (page) => `<!DOCTYPE html>${page?.url}`,
}

/** A club in which Léa Dupont is named everywhere, and Zoé Martin here and there. */
async function clubWithLea(env: Record<string, string> = {}) {
  const app = testApp(env, undefined, web)
  const admin = await app.asAdmin()
  const send = async (call: string, body: unknown, by: Pick<TestApp, 'call'> = admin) => {
    const answer = await by.call(call, body)
    expect(answer.ok, `${call} ${answer.status}`).toBe(true)
    return answer.status === 204 ? undefined : await answer.json()
  }
  const message = await send('POST /api/messages', lea, app)
  await send('POST /api/blogs', {
    title: 'Le tournoi',
    content: 'Bravo à Léa Dupont et à Zoé Martin !',
    tags: ['Léa Dupont'],
  })
  await send('POST /api/blogs/le-tournoi/comments', { name: 'Lea DUPONT', text: 'Merci' }, app)
  const winners = [{ rank: '1', names: ['DUPONT Léa', 'Zoé Martin'] }]
  const podium = { event: 'Coupe', year: '2026', winners: JSON.stringify(winners), photo: photo() }
  await send('POST /api/podiums', form(podium))
  await send('POST /api/gallery/upload', form({ images: photo(), title: 'Léa Dupont salue' }))
  const stage = { title: 'Stage de Léa Dupont', description: 'Randori', date: '2026-12-05' }
  await send('POST /api/events', stage)
  await send('POST /api/coaches', { name: 'Léa Dupont', bio: 'Bio', rank: '1er dan' })
  await send('PATCH /api/about', { history: 'Fondé par Léa Dupont.' })
  await send('POST /api/events', { ...stage, title: 'Gala', description: 'Avec Léa Dupont.' })
  await send('DELETE /api/events/gala', undefined)
  const account = { id: 'lea', username: 'Léa Dupont', passwordHash: '', createdAt: '2026-01-01' }
  await app.db.insertInto('accounts').values(account).execute()
  const search = async (q: string): Promise<PersonMatch[]> =>
    ((await send('POST /api/personal/search', { q })) as PersonMatches).finds
  const keysOf = (finds: PersonMatch[]) => finds.map(({ key }) => key)
  return { app, admin, send, search, keysOf, message: message._id as string }
}

test('letters no accent makes and signs nobody sees hide a person neither from a search nor from the erasure', async () => {
  const { send, search, keysOf, app } = await clubWithLea()
  const winners = JSON.stringify([{ rank: '1', names: ['Łukasz Kowalski', 'Jørgen Weiß'] }])
  await send('POST /api/podiums', form({ event: 'Open', year: '2026', winners }))
  const note = { name: 'Łu\u00adkasz Kowal\u200bski', email: 'l@exemple.fr', message: 'Bonjour' }
  app.setNow(new Date('2026-11-20T12:05:00Z'))
  const message = await send('POST /api/messages', note, app)
  expect(await search('Jorgen Weiss')).toHaveLength(1)
  const finds = await search('Lukasz Kowalski')
  expect(finds).toHaveLength(2)
  expect(keysOf(finds).join()).toContain(message._id)
  const listed = await (await (await app.asAdmin()).call('GET /api/messages?q=lukasz')).json()
  expect(listed).toHaveLength(1)
  await send('POST /api/personal/erase', { q: 'Lukasz Kowalski', keys: keysOf(finds) })
  expect(await search('Lukasz Kowalski')).toEqual([])
  expect(JSON.stringify(await app.db.selectFrom('podiums').selectAll().execute())).not.toContain(
    'ukasz',
  )
})

test('a person is found everywhere, the trash included, by name or address', async () => {
  const { search, keysOf, message } = await clubWithLea()
  const finds = await search('lea dupont')
  expect(finds.map(({ room, trashed }) => (trashed ? `trash ${room}` : room)).sort()).toEqual([
    ...['about', 'accounts', 'blogs', 'coaches', 'comments', 'events', 'gallery', 'messages'],
    ...['podiums', 'trash events', 'versions'],
  ])
  expect(finds.find(({ room }) => room === 'podiums')).toMatchObject({
    title: 'Coupe (2026)',
    texts: [{ field: 'winners', text: 'DUPONT Léa' }],
    remedies: ['erase', 'anonymise'],
  })
  expect(finds.find(({ room }) => room === 'accounts')).toMatchObject({ remedies: [] })
  const event = finds.find(({ room, trashed }) => room === 'events' && !trashed)
  expect(event?.texts).toEqual([
    { field: 'title', text: 'Stage de Léa Dupont' },
    { field: 'address', text: 'stage-de-lea-dupont' },
  ])
  expect(keysOf(await search('LEA@exemple.fr'))).toEqual([`messages/${message}`])
  expect(await search('Durand')).toEqual([])
  // The program's own words are nobody's.
  expect(await search('unread')).toEqual([])
  expect(await search('2026-11-20T12:00:00.000Z')).toEqual([])
})

test('less than three characters are refused, and visitors are', async () => {
  const { app, admin } = await clubWithLea()
  const refused = await admin.call('POST /api/personal/search', { q: ' lé ' })
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toEqual([{ msg: 'Au moins 3 caractères', path: 'q' }])
  for (const call of ['search', 'export', 'erase', 'anonymise']) {
    expect((await app.call(`POST /api/personal/${call}`, { q: 'Léa' })).status).toBe(401)
  }
})

test('the export has what a person wrote whole, and of others’ texts only those with the name', async () => {
  const { app, send, message } = await clubWithLea()
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const other = { ...lea, name: 'Zoé', email: 'zoe@exemple.fr', message: 'Je suis avec Léa Dupont' }
  const { _id } = await send('POST /api/messages', other, app)
  const { finds } = (await send('POST /api/personal/export', { q: 'Léa Dupont' })) as PersonMatches
  const texts = (id: string) => finds.find((find) => find._id === id)?.texts
  expect(texts(message)).toContainEqual({ field: 'phone', text: '0612' })
  expect(texts(message)).toContainEqual({ field: 'message', text: 'Une place ?' })
  expect(texts(message)).toContainEqual({ field: 'date', text: '2026-11-20T12:00:00.000Z' })
  expect(texts(_id)).toEqual([{ field: 'message', text: 'Je suis avec Léa Dupont' }])
  expect(texts('le-tournoi')).toContainEqual({
    field: 'content',
    text: 'Bravo à Léa Dupont et à Zoé Martin !',
  })
})

/** Every text of the database, its indexes' included, as one. */
async function dump({ db }: TestApp): Promise<string> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table'`.execute(db)
  const all = []
  for (const { name } of rows) {
    if (name === 'accounts') continue
    all.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  }
  return JSON.stringify(all)
}

test('anonymised, the name is nowhere any more, and all else is as it was', async () => {
  const { app, admin, send, search, keysOf } = await clubWithLea(smtp)
  const chosen = (await search('Léa Dupont')).filter(({ remedies }) => remedies.length > 0)
  await send('POST /api/personal/anonymise', { q: 'Léa Dupont', keys: keysOf(chosen) })
  expect(await search('Léa Dupont')).toMatchObject([{ room: 'accounts' }])
  // The address is searched by itself.
  await send('POST /api/personal/anonymise', {
    q: 'lea@exemple.fr',
    keys: keysOf(await search('lea@exemple.fr')),
  })
  const left = await dump(app)
  expect(left).not.toMatch(/dupont/i)
  expect(left).not.toContain('lea@')

  const read = async (path: string) => (await admin.call(`GET /api/${path}`)).json()
  expect(await read('blogs/le-tournoi')).toMatchObject({
    content: 'Bravo à (nom retiré) et à Zoé Martin !',
    excerpt: 'Bravo à (nom retiré) et à Zoé Martin !',
    tags: ['(nom retiré)'],
    comments: [{ name: '(nom retiré)', text: 'Merci' }],
  })
  expect(await read('blogs?q=dupont')).toEqual([])
  expect(await read('blogs?q=martin&view=card')).toHaveLength(1)
  expect((await read('podiums'))[0].winners[0].names).toEqual(['(nom retiré)', 'Zoé Martin'])
  expect((await read('messages'))[0]).toMatchObject({ name: '(nom retiré)', email: '' })
  expect(await read('messages?q=dupont')).toEqual([])
  expect(await read('about')).toMatchObject({ history: 'Fondé par (nom retiré).' })
  expect(await read('comments')).toHaveLength(1)
  expect((await read('overview')).newComments).toBe(1)
  await send('POST /api/trash/events/gala/restore', undefined)
  expect(await read('events/gala')).toMatchObject({ description: 'Avec (nom retiré).' })
})

test('an admin who has it open is told, and what changed meanwhile is not touched', async () => {
  const { admin, send, search } = await clubWithLea()
  const before = await admin.call('GET /api/blogs/le-tournoi')
  const etag = before.headers.get('etag') ?? ''
  const article = (await search('Léa Dupont')).find(({ room }) => room === 'blogs')
  await send('POST /api/personal/anonymise', { q: 'Léa Dupont', keys: [article?.key] })
  const body = { title: 'Tournoi', content: 'x' }
  const put = await admin.call('PUT /api/blogs/le-tournoi', body, { 'If-Match': etag })
  expect(put.status).toBe(409)
  const again = { q: 'Léa Dupont', keys: [article?.key] }
  expect((await admin.call('POST /api/personal/anonymise', again)).status).toBe(409)
  const account = { q: 'Léa Dupont', keys: ['accounts/2'] }
  expect((await admin.call('POST /api/personal/erase', account)).status).toBe(409)
})

/** An article with the name in its permalink, its comments (one in the trash), and links to it. */
async function clubWithLina() {
  const club = await clubWithLea()
  const { app, send } = club
  const title = 'Lina Martin championne'
  await send('POST /api/blogs', { title, content: 'Bravo.' })
  const comment = 'POST /api/blogs/lina-martin-championne/comments'
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const { comments } = await send(comment, { name: 'Zoé', text: 'Quel combat' }, app)
  const { _id } = comments[0]
  app.setNow(new Date('2026-11-20T12:02:00Z'))
  await send(`DELETE /api/comments/${_id}`, undefined)
  await send(comment, { name: 'Ana', text: 'Merci' }, app)
  const content = 'Voir [son titre](/blogs/lina-martin-championne).'
  await send('POST /api/blogs', { title: 'Bilan', content })
  const search = async (q: string) => {
    const finds = await club.search(q)
    return { q, keys: finds.map(({ key }) => key) }
  }
  return { ...club, title, comment: _id as string, ask: search }
}

test('a permalink with the name is given up for another, with all that belongs to it', async () => {
  const { app, admin, send, title, comment, ask } = await clubWithLina()
  await send('POST /api/personal/anonymise', await ask('Lina Martin'))
  expect(await dump(app)).not.toMatch(/lina/i)
  const old = await app.call('GET /api/blogs/lina-martin-championne')
  expect([old.status, await old.json()]).toEqual([
    410,
    { errors: [{ msg: 'Cette page n’existe plus.' }] },
  ])
  const written = await app.call('POST /api/blogs/lina-martin-championne/comments', {})
  expect(written.status).not.toBe(201)
  const page = await (await app.call('GET /api/blogs/personne-championne')).json()
  expect(page).toMatchObject({ title: '(nom retiré) championne', comments: [{ name: 'Ana' }] })
  const bilan = await (await app.call('GET /api/blogs/bilan')).json()
  expect(bilan.content).toBe('Voir [son titre](/blogs/personne-championne).')
  await send(`POST /api/trash/comments/${comment}/restore`, undefined)
  expect((await (await app.call('GET /api/blogs/personne-championne')).json()).commentCount).toBe(2)
  for (const feed of ['/sitemap.xml', '/blog.rss']) {
    const text = await (await app.call(`GET ${feed}`)).text()
    expect(text).toContain('/blogs/personne-championne')
    expect(text).not.toContain('lina-martin')
  }
  const again = await send('POST /api/blogs', { title, content: 'Une autre.' })
  expect(again._id).toBe('lina-martin-championne-2')
  expect((await admin.call('GET /api/blogs/lina-martin-championne')).status).toBe(410)
})

test('in the trash and when it is erased, too', async () => {
  const { app, admin, send, title, ask } = await clubWithLina()
  await send('DELETE /api/blogs/lina-martin-championne', undefined)
  await send('POST /api/personal/anonymise', await ask('Lina Martin'))
  expect(await dump(app)).not.toMatch(/lina/i)
  await send('POST /api/trash/blogs/personne-championne/restore', undefined)
  const back = await (await app.call('GET /api/blogs/personne-championne')).json()
  expect(back).toMatchObject({ title: '(nom retiré) championne', commentCount: 1 })
  expect((await app.call('GET /api/blogs/lina-martin-championne')).status).toBe(410)

  const { _id } = await send('POST /api/blogs', { title, content: 'Une autre.' })
  await send('POST /api/personal/erase', await ask('Lina Martin'))
  expect((await admin.call(`GET /api/blogs/${_id}`)).status).toBe(410)
  expect((await app.call('GET /api/blogs/jamais-vu')).status).toBe(404)
})

test('no count of visits names the page, though it was read a moment ago', async () => {
  const { app, send, ask } = await clubWithLina()
  const reader = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  const page = await app.call('GET /blogs/lina-martin-championne', undefined, reader)
  expect(page.status).toBe(200)
  await send('POST /api/personal/anonymise', await ask('Lina Martin'))
  await app.close()
  const counted = app.db.selectFrom('visits').select(['name', 'views']).where('kind', '=', 'page')
  expect(await counted.execute()).toEqual([{ name: '/blogs/personne-championne', views: 1 }])
  expect((await app.call('GET /blogs/lina-martin-championne')).status).toBe(410)
})

test('the address of who wrote is told with the name, and nobody else’s', async () => {
  const { app, send, search, message } = await clubWithLea()
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const other = { ...lea, name: 'Zoé', email: 'zoe@exemple.fr', message: 'Avec Léa Dupont' }
  await send('POST /api/messages', other, app)
  const finds = await search('lea dupont')
  expect(finds.filter(({ email }) => email)).toMatchObject([
    { key: `messages/${message}`, email: 'lea@exemple.fr' },
  ])
})

test('erased, what can’t go loses the name; an account is not touched', async () => {
  const { admin, send, search } = await clubWithLea()
  const finds = await search('Léa Dupont')
  const keys = finds.filter(({ room }) => room !== 'accounts').map(({ key }) => key)
  const left = (await send('POST /api/personal/erase', { q: 'Léa Dupont', keys })) as PersonMatches
  expect(left.finds).toMatchObject([{ room: 'accounts', remedies: [] }])
  const about = await (await admin.call('GET /api/about')).json()
  expect(about.history).toBe('Fondé par (nom retiré).')
})

test('erased, it is gone for good and never was in the trash', async () => {
  const { app, admin, send, search, keysOf } = await clubWithLea(smtp)
  const chosen = (await search('Léa Dupont')).filter(({ remedies }) => remedies.includes('erase'))
  const { finds, backupsGone } = (await send('POST /api/personal/erase', {
    q: 'Léa Dupont',
    keys: keysOf(chosen),
  })) as PersonMatches
  expect(finds.map(({ room }) => room)).toEqual(['about', 'accounts', 'versions'])
  expect(backupsGone).toBe('2027-05-02')
  expect(await (await admin.call('GET /api/trash')).json()).toEqual([])
  expect(await (await admin.call('GET /api/messages')).json()).toEqual([])
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await (await app.call('GET /api/gallery')).json()).toEqual([])
  expect(await dump(app)).not.toContain('lea@exemple.fr')
})

test('a mail that waits for the person is withdrawn', async () => {
  const { app, admin, send, search, keysOf, message } = await clubWithLea(smtp)
  await send(`POST /api/messages/${message}/answers`, { text: 'Venez.' })
  await send('POST /api/personal/anonymise', {
    q: 'lea@exemple.fr',
    keys: keysOf(await search('lea@exemple.fr')),
  })
  const mails = await app.db.selectFrom('mails').select(['cause', 'recipients', 'text']).execute()
  expect(mails.map(({ cause }) => cause)).toEqual(['message'])
  expect(JSON.stringify(mails)).not.toContain('lea@')
  const read = await (await admin.call(`GET /api/messages/${message}`)).json()
  expect(read.answers).toMatchObject([{ text: 'Venez.' }])
})

test('two old addresses that are one without the name stand in nobody’s way', async () => {
  const { app, admin, search } = await clubWithLea()
  const rows = ['/lea-dupont', '/dupont-lea'].map((path) => ({ path, target: '/blogs/le-tournoi' }))
  await app.db.insertInto('former_addresses').values(rows).execute()
  const finds = await search('Léa Dupont')
  const keys = finds.filter(({ room }) => room === 'former_addresses').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  const done = await admin.call('POST /api/personal/anonymise', { q: 'Léa Dupont', keys })
  expect(done.status).toBe(200)
  const left = await app.db.selectFrom('former_addresses').select('path').execute()
  expect(left).toEqual([{ path: '/personne' }])
})
