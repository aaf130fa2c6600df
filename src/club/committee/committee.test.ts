import { expect, test } from 'vitest'
import { form } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

const chair = {
  role: 'Présidente',
  name: 'Nadia Verdier',
  photo: '/uploads/nadia.webp',
  text: 'Au club depuis 2011.',
  email: 'presidence@club.example',
}

async function start() {
  const { app, admin } = await appAndAdmin()
  const add = async (change: Partial<typeof chair> = {}): Promise<string> => {
    return (await admin.json('POST /api/committee', { ...chair, ...change }))._id
  }
  const page = () => app.call('GET /api/committee/page')
  const pages = async () =>
    (await app.json('GET /api/settings?view=card')).pages.filter(
      (page: string) => page === 'bureau',
    )
  return { app, admin, add, page, pages }
}

test('the committee page exists from the first member on', async () => {
  const { app, add, page, pages } = await start()
  expect((await page()).status).toBe(404)
  expect(await pages()).toEqual([])
  const _id = await add()
  expect(await (await page()).json()).toEqual({ members: [{ _id, ...chair }], documents: [] })
  expect(await pages()).toEqual(['bureau'])
  expect((await app.call('GET /api/committee')).status).toBe(401)
})

test('the committee page exists from its first document on, without members', async () => {
  const { admin, page, pages } = await start()
  const file = new File(['%PDF-1.7'], 'a.pdf')
  await admin.call('POST /api/documents', form({ shelf: 'inscription', title: 'Dossier', file }))
  expect((await page()).status).toBe(404)
  await admin.call('POST /api/documents', form({ shelf: 'bureau', title: 'Statuts', file }))
  expect(await (await page()).json()).toMatchObject({
    members: [],
    documents: [{ _id: 'statuts' }],
  })
  expect(await pages()).toContain('bureau')
})

test('committee members have the admin’s order', async () => {
  const { admin, add, page } = await start()
  const [a, , c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })]
  const names = async () =>
    (await (await page()).json()).members.map(({ name }: { name: string }) => name)
  await admin.call('PUT /api/committee/order', { ids: [c, a, 'personne'] })
  expect(await names()).toEqual(['C', 'A', 'B'])
  const twice = await admin.call('PUT /api/committee/order', { ids: [a, a] })
  expect((await twice.json()).errors).toEqual([
    { path: 'ids', msg: 'Une personne y est deux fois' },
  ])
})

test('a committee member keeps omitted fields, and loses empty ones', async () => {
  const { admin, add } = await start()
  const address = `/api/committee/${await add()}`
  const put = await admin.json(`PUT ${address}`, { role: 'Trésorière', name: chair.name })
  expect(put).toMatchObject({ ...chair, role: 'Trésorière' })
  const emptied = { photo: '', text: '', email: '' }
  const second = await admin.json(`PUT ${address}`, { role: 'X', name: 'Y', ...emptied })
  expect(second).toMatchObject(emptied)
})

test.each([
  ['no role', { role: '' }, 'role', 'La fonction est requise'],
  ['no name', { name: ' ' }, 'name', 'Le nom est requis'],
  ['a wrong address', { email: 'x' }, 'email', 'Veuillez entrer une adresse email valide'],
  ['a script as photo', { photo: 'javascript:alert(1)' }, 'photo', undefined],
  ['a long text', { text: 'a'.repeat(1_001) }, 'text', '1\u00a0000 caractères au plus'],
])('a committee member with %s is refused at its field', async (_, change, path, msg) => {
  const { admin } = await start()
  const errors = await admin.errors('POST /api/committee', { ...chair, ...change })
  expect(errors).toEqual([{ path: path, msg: msg ?? expect.any(String) }])
})

test('the press section lists president, telephone, logo, photos and results, where there are any', async () => {
  const { app, admin, add, page } = await start()
  await add({ role: 'Vice-présidente', name: 'Odile' })
  await add({ role: 'Présidente d’honneur', name: 'Rose' })
  await add()
  const press = async () => (await (await page()).json()).press
  expect(await press()).toBeUndefined()
  const winners = JSON.stringify([{ rank: '1er', names: ['Lina'] }])
  await admin.call('POST /api/podiums', form({ event: 'Coupe', year: '2026', winners }))
  const { club } = await app.json('GET /api/settings')
  const photo = '/uploads/pictures/abcdefghijkl/2000x1333-aabbcc.jpg'
  const saved = await admin.call('PUT /api/settings', {
    club: { ...club, phone: '01 23 45 67 89', logo: photo },
    press: {
      photos: [
        { photo, caption: 'Le salut, photo A. M.' },
        { photo: '', caption: '' },
      ],
    },
  })
  expect(saved.status).toBe(200)
  expect(await press()).toEqual({
    presidents: [{ role: 'Présidente', name: chair.name, email: chair.email }],
    phone: '01 23 45 67 89',
    logo: photo,
    photos: [{ photo, caption: 'Le salut, photo A. M.' }],
    files: [{ title: 'Le palmarès', url: '/api/honours/file', note: 'Tous les résultats, en CSV' }],
  })
  const four = Array.from({ length: 4 }, () => ({ photo, caption: '' }))
  const refused = await admin.call('PUT /api/settings', { press: { photos: four } })
  expect((await refused.json()).errors).toEqual([
    { path: 'press.photos', msg: 'Trois photos au plus' },
  ])
})
