import { expect, test } from 'vitest'
import { appAndAdmin } from '#src/testing/test-app.ts'

const bakery = {
  name: 'Boulangerie Aux Épis',
  logo: '/uploads/epis.webp',
  link: 'https://epis.example/',
  text: 'Le goûter des tournois.',
  firstDay: '',
  lastDay: '',
}

async function start() {
  const { app, admin } = await appAndAdmin()
  const add = async (change: Partial<typeof bakery> = {}): Promise<string> => {
    return (await admin.json('POST /api/partners', { ...bakery, ...change }))._id
  }
  const card = async () => await app.json('GET /api/settings?view=card')
  const names = async (call: string) =>
    (await admin.json(call)).map(({ name }: { name: string }) => name)
  return { app, admin, add, card, names }
}

test('without partners there is no page, no link and no band', async () => {
  const { app, card } = await start()
  expect((await app.call('GET /api/partners/shown')).status).toBe(404)
  expect(await card()).not.toHaveProperty('partners')
  expect((await card()).pages).not.toContain('partenaires')
})

test('visitors read a partner’s public fields, admins all of them', async () => {
  const { app, admin, add, card } = await start()
  const _id = await add()
  const { text, firstDay: _first, lastDay: _last, ...band } = bakery
  expect(await app.json('GET /api/partners/shown')).toEqual([{ _id, ...band, text }])
  expect(await card()).toMatchObject({
    pages: expect.arrayContaining(['partenaires']),
    partners: [{ _id, ...band }],
  })
  expect((await card()).partners[0]).not.toHaveProperty('text')
  expect((await app.call('GET /api/partners')).status).toBe(401)
  expect((await app.call(`GET /api/partners/${_id}`)).status).toBe(401)
  expect(await admin.json(`GET /api/partners/${_id}`)).toEqual({ _id, ...bakery })
})

test('a partner is shown from its first day to its last in Paris, without a write', async () => {
  const { app, add, card } = await start()
  await add({ firstDay: '2026-11-21', lastDay: '2026-11-22' })
  expect((await card()).pages).not.toContain('partenaires')
  const hasPageAt = async (time: string) => {
    app.setNow(new Date(time))
    const { pages } = await card()
    expect((await app.call('GET /api/partners/shown')).status).toBe(
      pages.includes('partenaires') ? 200 : 404,
    )
    return pages.includes('partenaires')
  }
  expect(await hasPageAt('2026-11-20T22:59:00Z')).toBe(false)
  expect(await hasPageAt('2026-11-20T23:01:00Z')).toBe(true)
  expect(await hasPageAt('2026-11-22T22:59:00Z')).toBe(true)
  expect(await hasPageAt('2026-11-22T23:01:00Z')).toBe(false)
  const later = await app.asAdmin()
  expect(await later.json('GET /api/partners')).toHaveLength(1)
})

test('partners have the admin’s order, and the band shows the first twelve', async () => {
  const { admin, add, card, names } = await start()
  const ids: string[] = []
  for (let n = 1; n <= 13; n++) ids.push(await add({ name: `Partenaire ${n}` }))
  const order = await admin.call('PUT /api/partners/order', { ids: [ids[12], ids[0]] })
  expect((await order.json())[0].name).toBe('Partenaire 13')
  const publicNames = await names('GET /api/partners/shown')
  expect(publicNames.slice(0, 3)).toEqual(['Partenaire 13', 'Partenaire 1', 'Partenaire 2'])
  expect(publicNames).toHaveLength(13)
  const footerNames = (await card()).partners.map(({ name }: { name: string }) => name)
  expect(footerNames).toEqual(publicNames.slice(0, 12))
  const twice = await admin.call('PUT /api/partners/order', { ids: ['a', 'a'] })
  expect((await twice.json()).errors).toEqual([
    { path: 'ids', msg: 'Un partenaire y est deux fois' },
  ])
})

test('a partner keeps an omitted field, and loses one sent empty', async () => {
  const { admin, add } = await start()
  const address = `/api/partners/${await add({ lastDay: '2027-06-30' })}`
  const put = await admin.json(`PUT ${address}`, { name: 'Aux Épis' })
  expect(put).toMatchObject({ ...bakery, name: 'Aux Épis', lastDay: '2027-06-30' })
  const emptied = { logo: '', link: '', text: '', lastDay: '' }
  const second = await admin.json(`PUT ${address}`, { name: 'Aux Épis', ...emptied })
  expect(second).toMatchObject(emptied)
})

test.each([
  ['www.garage.re', 'https://www.garage.re'],
  ['facebook.com/monclub', 'https://facebook.com/monclub'],
  ['http://epis.example', 'http://epis.example'],
])('the partner’s link %s is stored as %s', async (link, kept) => {
  const { admin } = await start()
  const answer = await admin.json('POST /api/partners', { name: 'Aux Épis', link })
  expect(answer).toMatchObject({ link: kept })
})

const noLink = 'Le lien doit commencer par http:// ou https://'
const days = { firstDay: '2026-12-02', lastDay: '2026-12-01' }

test.each([
  ['no name', { name: ' ' }, 'name', 'Le nom est requis'],
  ['a logo of another site', { logo: 'https://epis.example/logo.png' }, 'logo', undefined],
  ['a script as link', { link: 'javascript:alert(1)' }, 'link', noLink],
  ['a mail as link', { link: 'mailto:a@b.example' }, 'link', undefined],
  ['a long text', { text: 'a'.repeat(1_001) }, 'text', '1\u00a0000 caractères au plus'],
  ['no real day', { firstDay: '2026-02-30' }, 'firstDay', undefined],
  ['an end before the beginning', days, 'lastDay', 'La fin est avant le début'],
])('a partner with %s is refused at its field', async (_, change, path, msg) => {
  const { admin } = await start()
  const errors = await admin.errors('POST /api/partners', { ...bakery, ...change })
  expect(errors).toEqual([{ path: path, msg: msg ?? expect.any(String) }])
})
