import { expect, test } from 'vitest'
import type { Web } from '#src/core/site/site.shared.ts'
import { form, photo } from '#src/testing/photos.ts'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'
import type { PersonMatch, PersonMatches } from './personal.schema.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@club.fr', MAIL_TO: 'b@club.fr' }
const lea = { name: 'Léa Dupont', email: 'lea@exemple.fr', message: 'Une place ?', phone: '0612' }

const anonymous = { name: '(nom retiré)', email: '', message: 'Une place ?' }

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
  const { app, admin } = await appAndAdmin(env, undefined, web)
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
    ((await send('POST /api/personal/search', { q })) as PersonMatches).matches
  const listKeys = (matches: PersonMatch[]) => matches.map(({ key }) => key)
  return { app, admin, send, search, listKeys, message: message._id as string }
}

test('search and erasure find a person despite letters without accents and invisible characters', async () => {
  const { send, search, listKeys, app } = await clubWithLea()
  const winners = JSON.stringify([{ rank: '1', names: ['Łukasz Kowalski', 'Jørgen Weiß'] }])
  await send('POST /api/podiums', form({ event: 'Open', year: '2026', winners }))
  const contactMessage = {
    name: 'Łu\u00adkasz Kowal\u200bski',
    email: 'l@exemple.fr',
    message: 'Bonjour',
  }
  app.setNow(new Date('2026-11-20T12:05:00Z'))
  const message = await send('POST /api/messages', contactMessage, app)
  expect(await search('Jorgen Weiss')).toHaveLength(1)
  const matches = await search('Lukasz Kowalski')
  expect(matches).toHaveLength(2)
  expect(listKeys(matches).join()).toContain(message._id)
  const listed = await (await app.asAdmin()).json('GET /api/messages?q=lukasz')
  expect(listed).toHaveLength(1)
  await send('POST /api/personal/erase', { q: 'Lukasz Kowalski', keys: listKeys(matches) })
  expect(await search('Lukasz Kowalski')).toEqual([])
  expect(JSON.stringify(await app.db.selectFrom('podiums').selectAll().execute())).not.toContain(
    'ukasz',
  )
})

test('a search finds a person by name or address in every record and in the trash', async () => {
  const { search, listKeys, message } = await clubWithLea()
  const matches = await search('lea dupont')
  expect(matches.map(({ room, trashed }) => (trashed ? `trash ${room}` : room)).sort()).toEqual([
    ...['about', 'accounts', 'blogs', 'coaches', 'comments', 'events', 'gallery', 'messages'],
    ...['podiums', 'trash events', 'versions'],
  ])
  expect(matches.find(({ room }) => room === 'podiums')).toMatchObject({
    title: 'Coupe (2026)',
    texts: [{ field: 'winners', text: 'DUPONT Léa' }],
  })
  const actions = (room: string) => matches.find((find) => find.room === room)?.actions
  for (const room of ['messages', 'comments']) expect(actions(room)).toEqual(['anonymise', 'erase'])
  for (const room of ['podiums', 'blogs', 'versions']) expect(actions(room)).toEqual(['erase'])
  for (const room of ['accounts', 'about']) expect(actions(room)).toEqual([])
  const event = matches.find(({ room, trashed }) => room === 'events' && !trashed)
  expect(event?.texts).toEqual([
    { field: 'title', text: 'Stage de Léa Dupont' },
    { field: 'address', text: 'stage-de-lea-dupont' },
  ])
  expect(listKeys(await search('LEA@exemple.fr'))).toEqual([`messages/${message}`])
  expect(await search('Durand')).toEqual([])
  // The program's own words are nobody's.
  expect(await search('unread')).toEqual([])
  expect(await search('2026-11-20T12:00:00.000Z')).toEqual([])
})

test('a search of under three characters is refused', async () => {
  const { admin } = await clubWithLea()
  const errors = await admin.errors('POST /api/personal/search', { q: ' lé ' })
  expect(errors).toEqual([{ msg: 'Au moins 3 caractères', path: 'q' }])
})

test('a person’s export has their own texts whole with their e-mail address, and of other texts only those with the name', async () => {
  const { app, send, message } = await clubWithLea()
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const other = { ...lea, name: 'Zoé', email: 'zoe@exemple.fr', message: 'Je suis avec Léa Dupont' }
  const { _id } = await send('POST /api/messages', other, app)
  const { matches } = (await send('POST /api/personal/export', {
    q: 'Léa Dupont',
  })) as PersonMatches
  const texts = (id: string) => matches.find((find) => find._id === id)?.texts
  expect(texts(message)).toContainEqual({ field: 'phone', text: '0612' })
  expect(texts(message)).toContainEqual({ field: 'message', text: 'Une place ?' })
  expect(texts(message)).toContainEqual({ field: 'date', text: '2026-11-20T12:00:00.000Z' })
  expect(texts(_id)).toEqual([{ field: 'message', text: 'Je suis avec Léa Dupont' }])
  expect(matches.filter(({ email }) => email)).toMatchObject([
    { key: `messages/${message}`, email: 'lea@exemple.fr' },
  ])
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

test('anonymising removes the name from what visitors sent, and leaves the club’s texts', async () => {
  const { app, admin, send, search, listKeys, message } = await clubWithLea(smtp)
  const ofVisitors = (finds: PersonMatch[]) =>
    listKeys(finds.filter(({ actions }) => actions.includes('anonymise')))
  const texts = async () =>
    JSON.stringify(await Promise.all(['blogs', 'podiums', 'events'].map((path) => read(path))))
  const read = async (path: string) => admin.json(`GET /api/${path}`)
  const before = (await texts()).replace('Lea DUPONT', '(nom retiré)')
  const q = 'Léa Dupont'
  await send('POST /api/personal/anonymise', { q, keys: ofVisitors(await search(q)) })
  for (const each of [q, lea.email, lea.phone]) expect(ofVisitors(await search(each))).toEqual([])
  const anonymised = await read(`messages/${message}`)
  expect(anonymised).toMatchObject(anonymous)
  expect(anonymised.phone).toBeUndefined()
  expect(await read('messages?q=dupont')).toEqual([])
  expect(await read('comments')).toMatchObject([{ name: '(nom retiré)', text: 'Merci' }])
  expect((await read('overview')).newComments).toBe(1)
  expect(await texts()).toBe(before)
  expect(await dump(app)).not.toContain('lea@')
})

test.each([lea.email, lea.phone])('a message found by %s loses its name as well', async (q) => {
  const { app, admin, send, search, listKeys, message } = await clubWithLea(smtp)
  await send(`POST /api/messages/${message}/answers`, { text: 'Venez, Léa Dupont.' })
  expect(listKeys(await search(q))).toEqual([`messages/${message}`])
  await send('POST /api/personal/anonymise', { q, keys: [`messages/${message}`] })
  const read = await (await admin.call(`GET /api/messages/${message}`)).json()
  expect(read).toMatchObject({ ...anonymous, answers: [{ text: '(texte retiré)' }] })
  expect(read.phone).toBeUndefined()
  const mails = await app.db.selectFrom('mails').selectAll().execute()
  expect(JSON.stringify(mails)).not.toMatch(/dupont|lea@/i)
})

test('a message of somebody else keeps its writer when a name leaves its text', async () => {
  const { app, admin, send } = await clubWithLea()
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const zoe = { name: 'Zoé Roy', email: 'zoe@exemple.fr', message: 'Avec Léa Dupont.' }
  const { _id } = await send('POST /api/messages', zoe, app)
  await send('POST /api/personal/anonymise', { q: 'Léa Dupont', keys: [`messages/${_id}`] })
  const read = await (await admin.call(`GET /api/messages/${_id}`)).json()
  expect(read).toMatchObject({ ...zoe, message: '(texte retiré)' })
})

test('a text of a visitor that names a person is emptied; in the trash it is erased', async () => {
  const { app, send, search, listKeys } = await clubWithLea()
  app.setNow(new Date('2026-11-20T12:01:00Z'))
  const body = { name: 'Zoé', text: 'Salut Léa Dupont !' }
  await send('POST /api/blogs/le-tournoi/comments', body, app)
  const found = await search('salut')
  await send('POST /api/personal/anonymise', { q: 'salut', keys: listKeys(found) })
  const { comments } = await app.json('GET /api/blogs/le-tournoi')
  const emptied = { name: 'Zoé', text: '(texte retiré)' }
  expect(comments).toContainEqual(expect.objectContaining(emptied))

  await send(`DELETE /api/comments/${found[0]?._id}`, undefined)
  const trashed = (await search('Zoé')).filter((find) => find.trashed)
  expect(trashed).toMatchObject([{ room: 'comments', actions: ['erase'] }])
})

test('anonymising skips records changed meanwhile and the club’s texts', async () => {
  const { admin, app, send, search } = await clubWithLea()
  const finds = await search('Léa Dupont')
  const findKey = (room: string) => finds.find((find) => find.room === room)?.key
  const anonymise = async (key: string | undefined) =>
    (await admin.call('POST /api/personal/anonymise', { q: 'Léa Dupont', keys: [key] })).status
  for (const room of ['blogs', 'about', 'accounts'])
    expect(await anonymise(findKey(room))).toBe(409)
  const message = findKey('messages')
  await send(`DELETE /api/${message}`, undefined)
  expect(await anonymise(message)).toBe(409)
  expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([])
  const account = { q: 'Léa Dupont', keys: [findKey('accounts')] }
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
    const matches = await club.search(q)
    return { q, keys: matches.map(({ key }) => key) }
  }
  return { ...club, comment: _id as string, findKeys: search }
}

test('erasing a name from a permalink gives the record another, with its comments and links', async () => {
  const { app, admin, send, comment, findKeys } = await clubWithLina()
  const readdress = async () => {
    const { q, keys } = await findKeys('Lina Martin')
    const own = keys.filter((key) => key === 'blogs/lina-martin-championne')
    return await admin.call('POST /api/personal/readdress', { q, keys: own })
  }
  const refused = await readdress()
  expect([refused.status, (await refused.json()).errors[0].msg]).toEqual([
    409,
    expect.stringContaining('Le titre porte encore ce nom'),
  ])
  const changed = { title: 'Une championne', content: 'Bravo.' }
  await send('PUT /api/blogs/lina-martin-championne', changed)
  expect((await readdress()).status).toBe(200)
  const old = await app.call('GET /api/blogs/lina-martin-championne')
  expect(old.status).toBe(404)
  const written = await app.call('POST /api/blogs/lina-martin-championne/comments', {})
  expect(written.status).not.toBe(201)
  const page = await app.json('GET /api/blogs/une-championne')
  expect(page).toMatchObject({ title: 'Une championne', comments: [{ name: 'Ana' }] })
  expect((await admin.json('GET /api/overview')).newComments).toBe(2)
  await send(`POST /api/trash/comments/${comment}/restore`, undefined)
  expect((await app.json('GET /api/blogs/une-championne')).commentCount).toBe(2)
  for (const feed of ['/sitemap.xml', '/blog.rss']) {
    const text = await (await app.call(`GET ${feed}`)).text()
    expect(text).toContain('/blogs/une-championne')
    expect(text).not.toContain('/lina-martin-championne<')
  }

  // A link in another article is changed by hand; the former versions are erased.
  await send('PUT /api/blogs/bilan', { title: 'Bilan', content: 'Voir son titre.' })
  const left = await findKeys('Lina Martin')
  expect(left.keys.every((key) => key.startsWith('versions/'))).toBe(true)
  await send('POST /api/personal/erase', left)
  expect(await dump(app)).not.toMatch(/lina/i)
})

test('erasing a person removes a record in the trash with its permalink', async () => {
  const { app, send, findKeys } = await clubWithLina()
  await send('DELETE /api/blogs/lina-martin-championne', undefined)
  await send('POST /api/personal/erase', await findKeys('Lina Martin'))
  expect(await dump(app)).not.toMatch(/lina/i)
  expect((await app.call('GET /api/blogs/lina-martin-championne')).status).toBe(404)
})

test('erasing a person removes their page from the visit counts not yet written', async () => {
  const { app, send, findKeys: ask } = await clubWithLina()
  const reader = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  const page = await app.call('GET /blogs/lina-martin-championne', undefined, reader)
  expect(page.status).toBe(200)
  const changed = { title: 'Une championne', content: 'Bravo.' }
  await send('PUT /api/blogs/lina-martin-championne', changed)
  const { q, keys } = await ask('Lina Martin')
  const own = keys.filter((key) => key.startsWith('blogs/lina'))
  await send('POST /api/personal/readdress', { q, keys: own })
  await app.close()
  const counted = app.db.selectFrom('visits').select(['name', 'views']).where('kind', '=', 'page')
  expect(await counted.execute()).toEqual([{ name: '/blogs/une-championne', views: 1 }])
  expect((await app.call('GET /blogs/lina-martin-championne')).status).toBe(404)
})

test('an erased record is never in the trash', async () => {
  const { app, admin, send, search, listKeys } = await clubWithLea(smtp)
  const chosen = (await search('Léa Dupont')).filter(({ actions }) => actions.includes('erase'))
  const { matches, backupsGone } = (await send('POST /api/personal/erase', {
    q: 'Léa Dupont',
    keys: listKeys(chosen),
  })) as PersonMatches
  expect(matches.map(({ room }) => room)).toEqual(['about', 'accounts'])
  expect(backupsGone).toBe('2027-05-03')
  expect(await admin.json('GET /api/trash')).toEqual([])
  expect(await admin.json('GET /api/messages')).toEqual([])
  expect(await app.db.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await app.json('GET /api/gallery')).toEqual([])
  expect(await dump(app)).not.toContain('lea@exemple.fr')
})

test('erasing a person withdraws their waiting mail', async () => {
  const { app, admin, send, search, listKeys, message } = await clubWithLea(smtp)
  await send(`POST /api/messages/${message}/answers`, { text: 'Venez.' })
  await send('POST /api/personal/anonymise', {
    q: 'lea@exemple.fr',
    keys: listKeys(await search('lea@exemple.fr')),
  })
  const mails = await app.db.selectFrom('mails').select(['cause', 'recipients', 'text']).execute()
  expect(mails.map(({ cause }) => cause)).toEqual(['message'])
  expect(JSON.stringify(mails)).not.toContain('lea@')
  const read = await admin.json(`GET /api/messages/${message}`)
  expect(read.answers).toMatchObject([{ text: 'Venez.' }])
})

test('erasing a person removes a former address with the name', async () => {
  const { app, admin, search } = await clubWithLea()
  const rows = ['/lea-dupont', '/tournoi'].map((path) => ({ path, target: '/blogs/le-tournoi' }))
  await app.db.insertInto('former_addresses').values(rows).execute()
  const finds = await search('Léa Dupont')
  const keys = finds.filter(({ room }) => room === 'former_addresses').map(({ key }) => key)
  const done = await admin.call('POST /api/personal/erase', { q: 'Léa Dupont', keys })
  expect(done.status).toBe(200)
  const left = await app.db.selectFrom('former_addresses').select('path').execute()
  expect(left).toEqual([{ path: '/tournoi' }])
})
