import { expect, test } from 'vitest'
import { form } from '#src/testing/photos.ts'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'
import { defaultJoining } from './joining.defaults.ts'

const fees = {
  season: 'Saison 2026-2027',
  rows: [
    { who: 'Enfants', licence: 4100, dues: 15_950, instalments: 3, note: 'Judogi prêté' },
    { who: 'Adultes', licence: 4100, dues: 20_900, instalments: 1, note: '' },
  ],
  family: [{ from: 2, kind: 'percent', value: 1000 }],
  note: '',
}

async function start() {
  return await appAndAdmin()
}

const listPages = async (app: TestApp) =>
  (await app.json('GET /api/settings?view=card')).pages.filter(
    (page: string) => page !== 'premiere-fois',
  )

test('GET /api/joining answers 404 until the club has written something', async () => {
  const { app, admin } = await start()
  expect((await app.call('GET /api/joining')).status).toBe(404)
  expect(await app.json('GET /api/fees')).toEqual([])
  expect(await listPages(app)).toEqual([])
  const texts = await admin.json('GET /api/joining/texts')
  expect(texts).toEqual({ ...defaultJoining, online: false })
  // Default texts about health do not make the page public.
  const health = { ...defaultJoining.health, minors: 'Notre règle.' }
  await admin.call('PUT /api/joining/texts', { health })
  expect((await app.call('GET /api/joining')).status).toBe(404)

  const put = await admin.call('PUT /api/joining/texts', { fees })
  expect(put.status).toBe(200)
  expect(await app.json('GET /api/fees')).toEqual(fees.rows)
  expect(await put.json()).toEqual({ ...defaultJoining, health, fees, online: true })
  expect(await app.json('GET /api/joining')).toEqual({
    ...defaultJoining,
    health,
    fees,
    documents: [],
  })
  expect(await listPages(app)).toEqual(['inscription'])
  await admin.call('PUT /api/joining/texts', { fees: defaultJoining.fees })
  expect((await app.call('GET /api/joining')).status).toBe(404)
})

test('the joining page exists with a document alone, and lists it', async () => {
  const { app, admin } = await start()
  const file = new File(['%PDF-1.7\n'], 'a.pdf')
  await admin.call('POST /api/documents', form({ shelf: 'bureau', title: 'Statuts', file }))
  expect(await listPages(app)).toEqual(['bureau'])
  await admin.call('POST /api/documents', form({ shelf: 'inscription', title: 'Dossier', file }))
  expect((await listPages(app)).toSorted()).toEqual(['bureau', 'inscription'])
  const { documents } = await app.json('GET /api/joining')
  expect(documents).toMatchObject([{ _id: 'dossier', title: 'Dossier' }])
})

test('the sitemap has the joining page while it exists', async () => {
  const web = { optional: { inscription: '/inscription', questions: '/questions' } }
  const { app, admin } = await appAndAdmin({}, undefined, web)
  const sitemap = async () => await (await app.call('GET /sitemap.xml')).text()
  expect(await sitemap()).not.toContain('/inscription')
  await admin.call('PUT /api/joining/texts', { fees })
  expect(await sitemap()).toContain('/inscription</loc>')
  expect(await sitemap()).not.toContain('/questions')
})

test('sections of the joining page are saved separately', async () => {
  const { admin } = await start()
  const payment = { means: ['Chèque'], text: '', helloAsso: 'https://www.helloasso.com/x' }
  expect((await admin.call('PUT /api/joining/texts', { fees })).status).toBe(200)
  expect((await admin.call('PUT /api/joining/texts', { payment })).status).toBe(200)
  const texts = await admin.json('GET /api/joining/texts')
  expect(texts).toMatchObject({ fees, payment })
})

test('a section stored by another version shows its default, and is kept until it is saved', async () => {
  const { app, admin } = await start()
  const content = JSON.stringify({ fees: { rows: 'x' }, aids: { intro: 'Oui', rows: [] } })
  await app.db.updateTable('joining').set({ content }).execute()
  expect(await admin.json('GET /api/joining/texts')).toMatchObject({
    fees: defaultJoining.fees,
    aids: { intro: 'Oui' },
  })
  await admin.call('PUT /api/joining/texts', { aids: { intro: 'Non', rows: [] } })
  const row = await app.db.selectFrom('joining').select('content').executeTakeFirstOrThrow()
  expect(JSON.parse(row.content)).toMatchObject({ fees: { rows: 'x' } })
})

const withRow = (change: object) => ({ fees: { ...fees, rows: [{ ...fees.rows[0], ...change }] } })
const withFamily = (family: object) => ({ fees: { ...fees, family: [family] } })
const script = { means: [], text: '', helloAsso: 'javascript:alert(1)' }
const health = { ...defaultJoining.health, checked: '2026-02-30' }
const noAmount = 'Un montant est attendu, par exemple 185,50'
const noDebt = 'Un montant ne peut pas être négatif'
const fromSecond = 'À partir du 2e membre au plus tôt'
const noLink = 'Le lien doit commencer par http:// ou https://'
const twice = { fees: { ...fees, rows: Array(2).fill(fees.rows[0]) } }

test.each([
  ['half a cent', withRow({ dues: 10.5 }), 'fees.rows.0.dues', noAmount],
  ['an amount as text', withRow({ dues: '10' }), 'fees.rows.0.dues', noAmount],
  ['a debt', withRow({ licence: -1 }), 'fees.rows.0.licence', noDebt],
  ['a fee for nobody', withRow({ who: ' ' }), 'fees.rows.0.who', 'Dites pour qui est ce tarif'],
  ['two fees of one name', twice, 'fees.rows', 'Deux tarifs ont le même nom'],
  ['13 payments', withRow({ instalments: 13 }), 'fees.rows.0.instalments', '12 fois au plus'],
  [
    'more than all',
    withFamily({ from: 2, kind: 'percent', value: 10_001 }),
    'fees.family.0.value',
    '100\u00a0% au plus',
  ],
  [
    'a reduction for the first',
    withFamily({ from: 1, kind: 'amount', value: 500 }),
    'fees.family.0.from',
    fromSecond,
  ],
  ['a script as link', { payment: script }, 'payment.helloAsso', noLink],
  ['a day that is none', { health }, 'health.checked', 'Cette date n’existe pas'],
])('a joining page with %s is refused at its field', async (_, body, path, msg) => {
  const { admin } = await start()
  expect(await admin.errors('PUT /api/joining/texts', body)).toEqual([{ path, msg }])
})
