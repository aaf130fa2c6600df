import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { appAndAdmin, type Caller } from '#src/testing/test-app.ts'

type Sent = { _id: string; url: string; alt: string }

async function start(fields: Record<string, string> = {}, count = 1) {
  const { app, admin } = await appAndAdmin()
  const images = Array.from({ length: count }, () => photo(pictures.png))
  const photos: Sent[] = await admin.json('POST /api/gallery/upload', form({ images, ...fields }))
  return { app, admin, photos, first: photos[0] as Sent }
}

const ids = async (app: Caller, path = '/api/gallery') =>
  (await app.json(`GET ${path}`)).map(({ _id }: Sent) => _id)

test('a hidden photo is answered to no visitor, files included, until it is shown again', async () => {
  const { app, admin, photos, first } = await start({}, 2)
  const small = first.url.replace(/[^/]+$/, '3.webp')
  const status = async (path: string) => (await app.call(`GET ${path}`)).status
  const hidden = await admin.json(`PATCH /api/gallery/${first._id}`, { hidden: true })
  expect(hidden).toMatchObject({ _id: first._id, hidden: true })
  const list = await app.call('GET /api/gallery')
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(await list.json()).toMatchObject([{ _id: photos[1]?._id }])
  for (const path of [`/api/gallery/${first._id}`, first.url, small]) {
    expect(await status(path), path).toBe(404)
  }
  expect(await status(photos[1]?.url ?? '')).toBe(200)

  const publishResponse = await admin.json(`PATCH /api/gallery/${first._id}`, { hidden: false })
  expect(publishResponse).toMatchObject({ hidden: false })
  expect(await ids(app)).toEqual(photos.map(({ _id }) => _id))
  for (const path of [`/api/gallery/${first._id}`, first.url, small]) {
    expect(await status(path), path).toBe(200)
  }
})

test('an admin sees a hidden photo in answers that are not cached', async () => {
  const { app, admin, first } = await start()
  await admin.call(`PATCH /api/gallery/${first._id}`, { hidden: true })
  const file = await admin.call(`GET ${first.url}`)
  expect(file.status).toBe(200)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const list = await admin.call('GET /api/photos')
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(await list.json()).toMatchObject([{ _id: first._id, hidden: true }])
  const one = await admin.call(`GET /api/photos/${first._id}`)
  expect(one.headers.get('etag')).toBe('"r1"')
  for (const path of ['/api/photos', `/api/photos/${first._id}`]) {
    expect((await app.call(`GET ${path}`)).status, path).toBe(401)
  }
  expect((await admin.call('PATCH /api/gallery/nobody', { hidden: true })).status).toBe(404)
  expect((await admin.call(`PATCH /api/gallery/${first._id}`, { hidden: 1 })).status).toBe(422)
})

test('the account that checked consents is stored with the day, and answered to admins only', async () => {
  const { app, admin, first } = await start({ consent: 'on' })
  const storedPhoto = await admin.json(`GET /api/photos/${first._id}`)
  expect(storedPhoto).toMatchObject({
    consentAt: '2026-11-20T12:00:00.000Z',
    consentBy: 'test-admin',
  })
  const publicly = await (await app.call('GET /api/gallery')).text()
  expect(publicly).not.toMatch(/consent|test-admin|hidden/)
  const [{ _id }] = await admin.json('POST /api/gallery/upload', form({ images: photo() }))
  const without = await admin.json(`GET /api/photos/${_id}`)
  expect(without).toMatchObject({ consentAt: null, consentBy: null })
  const wrong = form({ images: photo(), consent: 'yes' })
  expect((await admin.call('POST /api/gallery/upload', wrong)).status).toBe(422)
})

test('an alternative text follows title and event until an admin writes one', async () => {
  const { app, admin, first } = await start({ title: 'Randori', event: 'Gala' })
  expect(first.alt).toBe('Randori, Gala')
  const put = async (change: object) => {
    const texts = { title: 'Randori', event: 'Gala', description: '', ...change }
    return (await admin.json(`PUT /api/gallery/${first._id}`, texts)).alt
  }
  expect(await put({ title: 'Finale', alt: 'Randori, Gala' })).toBe('Finale, Gala')
  expect(await put({ title: 'Finale', alt: 'Deux enfants saluent' })).toBe('Deux enfants saluent')
  expect(await put({ title: 'Salut', alt: 'Deux enfants saluent' })).toBe('Deux enfants saluent')
  expect(await put({ title: '', event: '', alt: '' })).toBe('Photo du club')
  expect((await app.json('GET /api/gallery'))[0].alt).toBe('Photo du club')
})

test('photos have the order an admin gives them, and new ones come first', async () => {
  const { app, admin, photos } = await start({ event: 'Gala' }, 3)
  const [one = '', two = '', three = ''] = photos.map(({ _id }) => _id)
  const [{ _id: newest }] = await admin.json('POST /api/gallery/upload', form({ images: photo() }))
  expect(await ids(app)).toEqual([newest, one, two, three])
  const order = (list: unknown) => admin.call('PUT /api/gallery/order', { ids: list })
  expect((await order([three, one, two])).status).toBe(204)
  expect(await ids(app)).toEqual([newest, three, one, two])
  expect((await order([two, newest])).status).toBe(204)
  expect(await ids(app)).toEqual([two, three, one, newest])
  const refused = await order([one, 'gone'])
  expect((await readJson(refused, 422)).errors).toEqual([
    { msg: 'Une de ces photos n’existe plus.', path: 'ids' },
  ])
  expect((await order([one, one])).status).toBe(422)
  expect((await order('x')).status).toBe(422)
  expect(await ids(app)).toEqual([two, three, one, newest])
  expect((await app.call('PUT /api/gallery/order', { ids: [] })).status).toBe(401)
})

test('a visitor’s request to remove a photo is a marked message, and hides nothing yet', async () => {
  const { app, admin, first } = await start({ title: 'Randori', event: 'Gala' })
  const path = `POST /api/gallery/${first._id}/removal`
  const removalResponse = await app.json(path, {
    name: 'Une maman',
    email: 'maman@example.org',
    reason: 'C’est mon fils.',
  })
  const { _id, ...more } = removalResponse
  expect(more).toEqual({})
  const message = await admin.json(`GET /api/messages/${_id}`)
  expect(message).toMatchObject({
    name: 'Une maman',
    email: 'maman@example.org',
    message: 'Demande de retrait d’une photo de la galerie\u00a0: Randori, Gala\n\nC’est mon fils.',
    status: 'unread',
    photo: first._id,
  })
  expect((await app.call(`GET ${first.url}`)).status).toBe(200)
  expect((await app.call(path, {})).status).toBe(429)

  app.setNow(new Date('2026-11-20T12:01:00Z'))
  expect((await app.call(path, {})).status).toBe(201)
  const [last] = await admin.json('GET /api/messages')
  expect(last).toMatchObject({ name: 'Un visiteur', email: '', photo: first._id })
})

test('removal is accepted only for visible photos, with a valid e-mail address or none', async () => {
  const { app, admin, first } = await start()
  const path = `POST /api/gallery/${first._id}/removal`
  expect((await app.call(path, { email: 'maman@' })).status).toBe(422)
  expect((await app.call('POST /api/gallery/nobody/removal', {})).status).toBe(404)
  await admin.call(`PATCH /api/gallery/${first._id}`, { hidden: true })
  expect((await app.call(path, {})).status).toBe(404)
  expect(await admin.json('GET /api/messages')).toEqual([])
})
