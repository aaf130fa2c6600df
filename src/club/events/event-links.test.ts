import { expect, test } from 'vitest'
import { form, photo } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

const cup = { title: 'Coupe du Val', description: 'Au gymnase', date: '2026-11-14' }
const winners = JSON.stringify([{ rank: '1er', names: ['Lina M.'] }])
const podium = { event: 'Coupe du Val', year: '2026', date: '2026-11-14', winners }
const article = { title: 'Quatre médailles', content: 'La Coupe du Val fut belle.' }

/** Event in the past. */
async function site() {
  const { app, admin } = await appAndAdmin()
  await admin.json('POST /api/events', cup)
  const getRelated = async (id = 'coupe-du-val') => await app.json(`GET /api/event-story/${id}`)
  const listLinks = async () => await admin.json('GET /api/events/coupe-du-val/ties')
  const setLink = (feature: string, key: string, linked = true) =>
    admin.call('PUT /api/events/coupe-du-val/ties', { room: feature, key, linked })
  return { app, admin, story: getRelated, ties: listLinks, tie: setLink }
}

test('an article written from an event is on its page, and each links to the other', async () => {
  const { app, admin, story: getRelated } = await site()
  const eventId = 'coupe-du-val'
  const made = await admin.json('POST /api/podiums', form({ ...podium, eventId }))
  expect(made.eventId).toBe(eventId)
  const written = await admin.json('POST /api/blogs', { ...article, eventId })
  const draft = { ...article, title: 'Brouillon', eventId, publishedAt: null }
  await admin.json('POST /api/blogs', draft)
  const images = form({ images: photo(), event: 'Au gymnase', eventId, consent: 'on' })
  await admin.json('POST /api/gallery/upload', images)

  const { results, articles } = await getRelated()
  expect(results).toEqual([
    { _id: made._id, title: 'Coupe du Val', winners: [{ rank: '1er', names: ['Lina M.'] }] },
  ])
  expect(articles.map(({ title }: { title: string }) => title)).toEqual(['Quatre médailles'])
  const album = await app.json(`GET /api/event-photos/${eventId}`)
  expect(album.count).toBe(1)
  expect(album.photos[0].event).toBe('Au gymnase')
  const read = await app.json(`GET /api/blogs/${written._id}`)
  expect(read.event).toEqual({ _id: eventId, title: 'Coupe du Val', results })
  const [season] = (await app.json('GET /api/podium-seasons')).seasons
  expect(season.podiums[0].eventId).toBe(eventId)
  const [cover] = await app.json('GET /api/album-covers')
  expect(cover).toMatchObject({ event: 'Au gymnase', eventId })

  // Clients unaware of the tie omit it, which keeps it.
  await admin.json(`PUT /api/podiums/${made._id}`, form(podium))
  await admin.json(`PUT /api/blogs/${written._id}`, article)
  expect((await getRelated()).results).toHaveLength(1)
  expect((await getRelated()).articles).toHaveLength(1)
  await admin.json(`PUT /api/blogs/${written._id}`, { ...article, eventId: '' })
  expect((await getRelated()).articles).toEqual([])
})

test('older records are suggested for an event, and linked only on request', async () => {
  const { admin, story: getRelated, ties: listLinks, tie: setLink } = await site()
  const add = async (fields: object) =>
    (await admin.json('POST /api/podiums', form({ ...podium, ...fields })))._id
  const same = await add({ event: 'Coupe du val, benjamins' })
  await add({ year: '2025', date: '2025-03-14' })
  await add({ event: 'Tournoi de Noël' })
  const { _id: articleId } = await admin.json('POST /api/blogs', article)
  const other = { title: 'La rentrée', content: 'Bienvenue.' }
  await admin.json('POST /api/blogs', other)
  const images = form({ images: photo(), event: 'COUPE DU VAL 2026', consent: 'on' })
  await admin.json('POST /api/gallery/upload', images)

  const { linked, suggested } = await listLinks()
  expect(linked).toEqual([])
  const found = suggested.map(({ room, key }: { room: string; key: string }) => `${room} ${key}`)
  expect(found.toSorted()).toEqual(
    [`blogs ${articleId}`, 'gallery COUPE DU VAL 2026', `podiums ${same}`].toSorted(),
  )
  expect(await getRelated()).toEqual({ results: [], articles: [] })
  for (const { room, key } of suggested) expect((await setLink(room, key)).status).toBe(204)
  expect((await listLinks()).suggested).toEqual([])
  expect((await listLinks()).linked).toHaveLength(3)
  expect((await getRelated()).results).toHaveLength(1)
  expect((await setLink('podiums', same, false)).status).toBe(204)
  expect((await getRelated()).results).toEqual([])
  for (const [feature, key] of [
    ['podiums', 'nope'],
    ['gallery', 'nope'],
    ['coaches', articleId],
    ['constructor', articleId],
  ]) {
    expect((await setLink(feature ?? '', key ?? '')).status).toBe(404)
  }
})

test('an album with the event’s name belongs to the linked event, not to a later one', async () => {
  const { app, admin } = await site()
  const images = form({ images: photo(), event: cup.title, consent: 'on' })
  await admin.json('POST /api/gallery/upload', images)
  const count = async (id: string) => (await app.json(`GET /api/event-photos/${id}`)).count
  expect(await count('coupe-du-val')).toBe(1)
  const next = await admin.json('POST /api/events', { ...cup, date: '2027-03-13' })
  const tie = { room: 'gallery', key: cup.title, linked: true }
  expect((await admin.call('PUT /api/events/coupe-du-val/ties', tie)).status).toBe(204)
  expect([await count('coupe-du-val'), await count(next._id)]).toEqual([1, 0])
})

test('nothing links to an event in the trash; restored, its links are back', async () => {
  const { app, admin, story: getRelated } = await site()
  const eventId = 'coupe-du-val'
  await admin.json('POST /api/podiums', form({ ...podium, eventId }))
  const { _id } = await admin.json('POST /api/blogs', { ...article, eventId })
  expect((await admin.call('DELETE /api/events/coupe-du-val')).status).toBe(204)
  expect(await getRelated()).toEqual({ results: [], articles: [] })
  expect(await app.json(`GET /api/blogs/${_id}`)).not.toHaveProperty('event')
  const [season] = (await app.json('GET /api/podium-seasons')).seasons
  expect(season.podiums[0]).not.toHaveProperty('eventId')
  await admin.call('POST /api/trash/events/coupe-du-val/restore')
  expect((await getRelated()).results).toHaveLength(1)

  // A new event with the permalink of a deleted one has no ties.
  await admin.call('DELETE /api/events/coupe-du-val')
  expect((await admin.call('DELETE /api/trash/events/coupe-du-val')).ok).toBe(true)
  const again = await admin.json('POST /api/events', cup)
  expect(again._id).toBe(eventId)
  expect(await getRelated()).toEqual({ results: [], articles: [] })
})

test('the banner links to results and photos until the evening after an event', async () => {
  const { app, admin } = await appAndAdmin()
  const meet = { ...cup, date: '2026-11-20', startTime: '09:00', endTime: '17:00' }
  await admin.json('POST /api/events', meet)
  await admin.json('POST /api/events', { ...meet, title: 'Stage' })
  const look = async (moment: string) => {
    app.setNow(new Date(moment))
    const notices = await app.json('GET /api/notices')
    return notices.map(({ text, href }: Record<string, string>) => `${text} ${href}`)
  }
  const evening = '2026-11-20T16:00:00Z'
  expect(await look(evening)).toEqual([])
  const images = form({ images: [photo(), photo()], event: 'Coupe du Val' })
  await admin.json('POST /api/gallery/upload', images)
  const where = ' · Coupe du Val /events/coupe-du-val'
  expect(await look(evening)).toEqual([`2 photos${where}`])
  const results = form({ ...podium, eventId: 'coupe-du-val' })
  await admin.json('POST /api/podiums', results)
  expect(await look(evening)).toEqual([`2 photos et les résultats${where}`])
  expect(await look('2026-11-21T22:59:59Z')).toHaveLength(1)
  expect(await look('2026-11-21T23:00:00Z')).toEqual([])
  // Until it is over, the event itself is told.
  expect(await look('2026-11-20T15:59:59Z')).toContain(
    `En ce moment · Coupe du Val /events/coupe-du-val`,
  )
})
