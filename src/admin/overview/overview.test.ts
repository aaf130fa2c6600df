import { expect, test } from 'vitest'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test('the overview names coaches without a portrait', async () => {
  const admin = await testApp().asAdmin()
  for (const name of ['Solène', 'Nadir']) {
    const image = name === 'Nadir' ? 'https://exemple.fr/nadir.jpg' : ''
    await admin.call('POST /api/coaches', { name, bio: 'Judo.', rank: '1er dan', image })
  }
  const { faceless } = await admin.json('GET /api/overview')
  expect(faceless).toEqual([{ _id: expect.any(String), name: 'Solène' }])
})

test('the overview of an empty site lists nothing', async () => {
  const admin = await testApp().asAdmin()
  expect(await admin.json('GET /api/overview')).toEqual({
    unread: 0,
    messages: [],
    newComments: 0,
    recentComments: 0,
    comments: [],
    drafts: 0,
    scheduled: 0,
    unpublished: [],
    events: [],
    faceless: [],
    counts: { coaches: 0, articles: 0, events: 0, podiums: 0, photos: 0 },
    demo: false,
    expiry: { removed: 0, toConfirm: 0, months: 12 },
    missingMentions: 9,
    unfitSettings: 0,
    domainEnds: null,
    offersWeek: false,
    overdueSeason: null,
    uploads: { toCheck: 0, unreferenced: 0 },
    backups: [
      {
        name: 'Sauvegardes',
        state: 'todo',
        text: 'aucune sauvegarde n’a encore été faite\u00a0: «\u00a0Sauvegarder maintenant\u00a0», dans la section Sauvegardes, en fait une.',
      },
      {
        name: 'Phrase de secours',
        state: 'well',
        text: 'elle sera faite avec la première sauvegarde.',
      },
      {
        name: 'Copies ailleurs',
        state: 'well',
        text: 'aucune, BACKUP_URL n’est pas réglée. Si le serveur brûle, ses sauvegardes brûlent avec lui.',
      },
    ],
    news: { updated: null, restored: null },
  })
})

test('the overview shows the latest unread messages and their count', async () => {
  const app = testApp()
  for (let n = 1; n <= 5; n++) {
    app.setNow(at(`20T12:0${n}`))
    const body = { name: `Parent ${n}`, email: 'a@b.fr', message: 'x'.repeat(300 + n) }
    expect((await app.call('POST /api/messages', body)).status).toBe(201)
  }
  const admin = await app.asAdmin()
  const [latest] = await admin.json('GET /api/messages')
  await admin.call(`PATCH /api/messages/${latest._id}`, { status: 'read' })
  const { unread, messages } = await admin.json('GET /api/overview')
  expect(unread).toBe(4)
  expect(messages.map(({ name }: { name: string }) => name)).toEqual([
    'Parent 4',
    'Parent 3',
    'Parent 2',
  ])
  expect(messages[0].message).toHaveLength(200)
  expect(messages[0]).not.toHaveProperty('email')
})

test('the overview shows new comments of seven days with their articles, without hidden ones', async () => {
  const app = testApp()
  app.setNow(at('10T12:00'))
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Le stage', content: 'Bien.' })
  for (const [time, text] of [
    ['12T11:00', 'ancien'],
    ['14T12:00', 'récent'],
    ['20T12:00', 'caché'],
  ] as const) {
    app.setNow(at(time))
    await app.call('POST /api/blogs/le-stage/comments', { name: 'Zoé', text })
  }
  await app.db.updateTable('comments').set({ hidden: 1 }).where('text', '=', 'caché').execute()
  const later = await app.asAdmin()
  const read = async () => await later.json('GET /api/overview')
  expect(await read()).toMatchObject({
    newComments: 3,
    recentComments: 2,
    comments: [{ text: 'récent' }, { text: 'ancien' }],
  })
  const [newest] = await later.json('GET /api/comments')
  await later.call('POST /api/comments/seen', { newest: newest._id })
  const overview = await read()
  expect(overview).toMatchObject({ newComments: 0, recentComments: 1, counts: { articles: 1 } })
  expect(overview.comments).toEqual([
    {
      _id: expect.any(String),
      name: 'Zoé',
      text: 'récent',
      date: '2026-11-14T12:00:00.000Z',
      article: { _id: 'le-stage', title: 'Le stage' },
    },
  ])
})

test('the overview shows the next three events, with today’s and without yesterday’s', async () => {
  const { admin } = await appAndAdmin()
  for (const day of ['2026-12-24', '2026-11-19', '2026-11-20', '2027-01-01', '2026-12-01']) {
    const capacity = { capacity: 3, registrations: { open: true } }
    const event = { title: day, description: 'x', date: day, ...capacity }
    await admin.call('POST /api/events', event)
  }
  for (const people of [3, 2]) {
    const entry = { event: '2026-11-20', name: `Club ${people}`, people }
    await admin.call('POST /api/registrations', entry)
  }
  const { events, counts } = await admin.json('GET /api/overview')
  expect(events.map(({ title }: { title: string }) => title)).toEqual([
    '2026-11-20',
    '2026-12-01',
    '2026-12-24',
  ])
  expect(events[0]).toMatchObject({ registered: 3, waiting: 2 })
  expect(events[1]).toMatchObject({ registered: 0, waiting: 0 })
  expect(counts.events).toBe(5)
})

test('the overview lists drafts and scheduled articles, not counted as published', async () => {
  const { admin } = await appAndAdmin()
  for (const [title, publishedAt] of [
    ['Publié', undefined],
    ['Brouillon', null],
    ['Programmé', '2026-12-01T08:00:00.000Z'],
  ] as const) {
    const answer = await admin.call('POST /api/blogs', { title, content: 'Texte.', publishedAt })
    expect(answer.status).toBe(201)
  }
  const overview = await admin.json('GET /api/overview')
  expect(overview).toMatchObject({ drafts: 1, scheduled: 1, counts: { articles: 1 } })
  expect(overview.unpublished).toHaveLength(2)
  expect(overview.unpublished).toContainEqual({
    _id: 'programme',
    title: 'Programmé',
    publishedAt: '2026-12-01T08:00:00.000Z',
  })
})
