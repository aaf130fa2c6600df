import { expect, test } from 'vitest'
import { getDefaults } from '#src/core/settings/settings.queries.ts'
import { type ApiClient, appWithAdmin, readJson } from '#src/testing/admin-client.ts'

const list = async (caller: ApiClient, record: string) =>
  await readJson(await caller.call(`GET /api/versions?record=${encodeURIComponent(record)}`))
const read = async (caller: ApiClient, id: number) =>
  await readJson(await caller.call(`GET /api/versions/${id}`))

const article = { title: 'Stage', content: 'Premier jet.', tags: ['Judo'] }

/** An article of Marie's, and how she changes it. */
async function appWithArticle(content = article.content) {
  const context = await appWithAdmin()
  const { marie } = context
  const created = await marie.call('POST /api/blogs', { ...article, content })
  const { _id } = await readJson(created, 201)
  const record = `/api/blogs/${_id}`
  const change = (content: string) => marie.call(`PUT ${record}`, { ...article, content })
  return { ...context, _id, record, change }
}

test('versions of an article have author, time and content, and no comment', async () => {
  const { app, marie, record, change } = await appWithArticle()
  expect(await list(marie, record)).toEqual([])
  const comment = { name: 'Zoé Petit', text: 'Vivement samedi.' }
  expect((await app.call(`POST ${record}/comments`, comment)).status).toBe(201)
  await change('Deuxième jet.')
  app.setNow(new Date('2026-11-20T12:05:00Z'))
  await change('Troisième jet.')
  // Saving without a change makes no version.
  await change('Troisième jet.')
  await change('')
  const rows = await list(marie, record)
  const version = { _id: expect.any(Number), author: 'marie', changed: ['content'] }
  expect(rows).toEqual([
    { ...version, madeAt: '2026-11-20T12:05:00.000Z' },
    { ...version, madeAt: '2026-11-20T12:00:00.000Z' },
    { ...version, madeAt: '', author: '', changed: [] },
  ])
  const contents = []
  for (const row of rows) contents.push((await read(marie, row._id)).content)
  const texts = contents.map(({ content }) => content)
  expect(texts).toEqual(['Troisième jet.', 'Deuxième jet.', 'Premier jet.'])
  expect(JSON.stringify(contents)).not.toContain('Vivement')
  expect(contents[0]).toEqual({
    title: 'Stage',
    content: 'Troisième jet.',
    image: '',
    tags: ['Judo'],
    category: expect.any(String),
    files: [],
    featured: false,
  })
})

test.each([
  ['PATCH', '/api/about', { vision: 'Une' }],
  ['PUT', '/api/parajudo/texts', { who: 'Toute personne' }],
  ['PUT', '/api/belts/texts', { blanche: 'La chute.' }],
  ['PUT', '/api/legal', { name: 'Le club' }],
  ['PUT', '/api/settings', { club: { ...getDefaults().club, name: 'Judo du Val' } }],
])('after %s %s the former version is kept', async (method, address, change) => {
  const { marie } = await appWithAdmin()
  const whole = method === 'PUT' ? await readJson(await marie.call(`GET ${address}`)) : {}
  await readJson(await marie.call(`${method} ${address}`, { ...whole, ...change }))
  const rows = await list(marie, address)
  expect(rows).toMatchObject([{ author: 'marie' }, { author: '' }])
  expect((await read(marie, rows[0]._id)).content).toMatchObject(change)
})

test('versions keep twenty of a record, for a year', async () => {
  const { app, marie, move, record, change } = await appWithArticle()
  for (let n = 1; n <= 25; n += 1) await change(`${n}`)
  const rows = await list(marie, record)
  expect(rows).toHaveLength(20)
  expect((await read(marie, rows[0]._id)).content.content).toBe('25')
  expect((await read(marie, rows[19]._id)).content.content).toBe('6')
  move(366 * 24 * 60 * 60)
  await app.purge()
  expect(await app.db.selectFrom('versions').selectAll().execute()).toEqual([])
})

test('versions are restored from the trash with their article, and deleted with it after thirty days', async () => {
  const { app, marie, move, _id, record, change } = await appWithArticle()
  await change('Deuxième jet.')
  await marie.call(`DELETE ${record}`)
  await app.purge()
  await marie.call(`POST /api/trash/blogs/${_id}/restore`)
  expect(await list(marie, record)).toHaveLength(2)
  await marie.call(`DELETE ${record}`)
  move(31 * 24 * 60 * 60)
  await app.purge()
  expect(await app.db.selectFrom('versions').selectAll().execute()).toEqual([])
})

test('an editor of articles reads their versions, and not those of pages', async () => {
  const { app, marie, record } = await appWithArticle()
  await marie.call('PATCH /api/about', { vision: 'Une' })
  const [page] = await list(marie, '/api/about')
  const editor = await app.asEditor()
  await editor.call(`PUT ${record}`, { ...article, content: 'Deuxième jet.' })
  const [row] = await list(editor, record)
  expect(row.author).toBe('test-editor')
  expect((await read(editor, row._id)).content.content).toBe('Deuxième jet.')
  expect((await editor.call('GET /api/versions?record=/api/about')).status).toBe(403)
  expect((await editor.call(`GET /api/versions/${page._id}`)).status).toBe(403)
  expect((await editor.call('GET /api/versions/999')).status).toBe(404)
})

test('a version that names a person is found and erased alone', async () => {
  const { marie, record, change } = await appWithArticle('Bravo à Hugo Lefort.')
  await change(article.content)
  const q = 'Hugo Lefort'
  const { matches } = await readJson(await marie.call('POST /api/personal/search', { q }))
  expect(matches).toMatchObject([{ room: 'versions', actions: ['erase'] }])
  const keys = matches.map(({ key }: { key: string }) => key)
  const after = await marie.call('POST /api/personal/erase', { q, keys })
  expect((await readJson(after)).matches).toEqual([])
  const rows = await list(marie, record)
  expect(rows).toHaveLength(1)
  expect((await read(marie, rows[0]._id)).content.content).toBe(article.content)
})

test.each([
  ['one by one', (id: string) => `DELETE /api/trash/blogs/${id}`],
  ['with all the rest', () => 'DELETE /api/trash'],
])(
  'the versions of a record removed for good, %s, are not a later namesake’s',
  async (_, removal) => {
    const { marie, _id, record, change } = await appWithArticle()
    await change('Zoé Martin a été blessée.')
    const [version] = await list(marie, record)
    await marie.call(`DELETE ${record}`)
    // Until then it may come back.
    expect(await list(marie, record)).toHaveLength(2)
    expect((await marie.call(removal(_id))).status).toBe(204)
    expect((await marie.call(`GET /api/versions/${version._id}`)).status).toBe(404)
    expect((await readJson(await marie.call('POST /api/blogs', article), 201))._id).toBe(_id)
    expect(await list(marie, record)).toEqual([])
  },
)

test('a removed article’s former addresses do not lead to a namesake', async () => {
  const { app, marie, _id, record } = await appWithArticle()
  const former = { path: '/2024/03/stage', target: `/blogs/${_id}` }
  await app.db.insertInto('former_addresses').values(former).execute()
  const imported = { source: 'x post 1', room: 'blogs' as const, recordId: _id, madeAt: '' }
  await app.db.insertInto('imported').values(imported).execute()
  await marie.call(`DELETE ${record}`)
  await marie.call(`DELETE /api/trash/blogs/${_id}`)
  await marie.call('POST /api/blogs', article)
  expect((await app.call(`GET ${former.path}`)).status).toBe(404)
  expect((await readJson(await marie.call('GET /api/wordpress'))).imported.blogs).toBe(0)
})

test('a removed event’s registrations and links are removed', async () => {
  const { app, marie, _id } = await appWithArticle()
  const event = { title: 'Stage', description: 'x', date: '2026-12-05' }
  await marie.call('POST /api/events', { ...event, registrations: { open: true } })
  const come = await app.call('POST /api/events/stage/registrations', { name: 'Zoé', people: 1 })
  expect(come.status).toBe(201)
  const tie = { room: 'blogs', key: _id, linked: true }
  expect((await marie.call('PUT /api/events/stage/ties', tie)).status).toBe(204)
  await marie.call('DELETE /api/events/stage')
  await marie.call('DELETE /api/trash/events/stage')
  expect(await app.db.selectFrom('registrations').selectAll().execute()).toEqual([])
  expect((await readJson(await marie.call('POST /api/events', event), 201))._id).toBe('stage')
  expect((await readJson(await marie.call('GET /api/events/stage/ties'))).linked).toEqual([])
})
