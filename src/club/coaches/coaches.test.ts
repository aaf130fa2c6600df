import { expect, test } from 'vitest'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const odile = {
  name: 'Odile Passegrain',
  rank: 'Ceinture noire 1er dan',
  bio: 'Elle dirige les séances de taïso.',
  image: '/uploads/odile.webp',
  socials: ['https://www.instagram.com/', 'mailto:odile@club.example'],
}

test('a coach is created under a short random id; picture and links may be left out', async () => {
  const admin = await testApp().asAdmin()
  expect(await admin.json('POST /api/coaches', odile)).toEqual({
    _id: expect.stringMatching(/^[0-9a-z]{12}$/),
    ...odile,
  })

  const { image: _, socials: _socials, ...bare } = odile
  const second = await admin.json('POST /api/coaches', bare)
  expect(second).toMatchObject({ ...bare, image: '', socials: [] })
})

test('coaches are listed in pages, new ones last, in an order that can be changed though some were added or removed meanwhile', async () => {
  const { app, admin } = await appAndAdmin()
  const create = async (name: string): Promise<string> =>
    (await admin.json('POST /api/coaches', { ...odile, name }))._id
  const [zoe, ali, max] = [await create('Zoé'), await create('Ali'), await create('Max')]
  const listed = async () =>
    (await app.json('GET /api/coaches')).map(({ name }: { name: string }) => name)
  const tag = (await app.call(`GET /api/coaches/${zoe}`)).headers.get('etag') ?? ''

  const put = await admin.json('PUT /api/coaches/order', { ids: [max, zoe, ali] })
  expect(put.map(({ _id }: { _id: string }) => _id)).toEqual([max, zoe, ali])
  expect(await listed()).toEqual(['Max', 'Zoé', 'Ali'])

  await admin.call(`DELETE /api/coaches/${zoe}`)
  await create('Eva')
  await create('Luc')
  await admin.call('PUT /api/coaches/order', { ids: [ali, zoe, max, 'personne'] })
  expect(await listed()).toEqual(['Ali', 'Max', 'Eva', 'Luc'])
  await create('Noé')
  expect(await listed()).toEqual(['Ali', 'Max', 'Eva', 'Luc', 'Noé'])

  const listPage = await app.call('GET /api/coaches?limit=1&offset=1')
  expect(await listPage.json()).toMatchObject([{ name: 'Max' }])
  expect(listPage.headers.get('x-total-count')).toBe('5')

  await admin.call('PUT /api/coaches/order', { ids: [] })
  expect(await listed()).toEqual(['Ali', 'Max', 'Eva', 'Luc', 'Noé'])
  expect(tag).toContain('r1')
  const renamed = { ...odile, name: 'Alix' }
  await admin.json(`PUT /api/coaches/${ali}`, renamed, { 'If-Match': tag })
  expect(await listed()).toEqual(['Alix', 'Max', 'Eva', 'Luc', 'Noé'])
})

test.each([
  ['a coach named twice', { ids: ['a', 'a'] }, 'ids', 'Un entraîneur y est deux fois'],
  ['no list', { ids: 'a' }, 'ids', 'Une liste d’identifiants est attendue'],
  ['a number among the ids', { ids: ['a', 1] }, 'ids.1', 'Un identifiant est attendu'],
])('an order of coaches with %s is refused', async (_, order, path, msg) => {
  const admin = await testApp().asAdmin()
  expect(await admin.errors('PUT /api/coaches/order', order)).toEqual([{ msg, path }])
})

test('a coach is updated without empty links', async () => {
  const { app, admin } = await appAndAdmin()
  const { _id } = await admin.json('POST /api/coaches', odile)
  const texts = { rank: '2e dan', bio: 'Bio.', image: '' }
  const change = { ...texts, name: ' Odile P. ', socials: ['', ' ', 'https://x.fr'] }
  const expected = { _id, ...texts, name: 'Odile P.', socials: ['https://x.fr'] }
  expect(await admin.json(`PUT /api/coaches/${_id}`, change)).toEqual(expected)
  expect(await app.json(`GET /api/coaches/${_id}`)).toEqual(expected)
})

const wrongLink = 'Le lien doit commencer par http://, https:// ou mailto:'

test.each([
  ['an empty name', { name: ' ' }, 'name', 'Le nom est requis'],
  ['an empty rank', { rank: '' }, 'rank', 'Le grade est requis'],
  ['an empty bio', { bio: '' }, 'bio', 'La biographie est requise'],
  ['a name of 201 characters', { name: 'a'.repeat(201) }, 'name', '200 caractères au plus'],
  ['a bio of 5,001 characters', { bio: 'a'.repeat(5001) }, 'bio', '5\u00a0000 caractères au plus'],
  ['a number as rank', { rank: 4 }, 'rank', 'Un texte est attendu'],
  ['a script as picture', { image: 'javascript:alert(1)' }, 'image', undefined],
  ['a script as link', { socials: ['', 'javascript:alert(1)'] }, 'socials.1', wrongLink],
  ['a link without http', { socials: ['instagram.com'] }, 'socials.0', wrongLink],
  ['links in one text', { socials: 'https://x.fr' }, 'socials', 'Une liste de liens est attendue'],
  ['21 links', { socials: Array(21).fill('https://x.fr') }, 'socials', '20 liens au plus'],
])('a coach with %s is refused at its field', async (_, change, field, msg) => {
  const { app, admin } = await appAndAdmin()
  const errors = await admin.errors('POST /api/coaches', { ...odile, ...change })
  expect(errors).toEqual([{ path: field, msg: msg ?? expect.any(String) }])
  expect(await app.json('GET /api/coaches')).toEqual([])
})
