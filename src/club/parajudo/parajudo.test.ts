import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

const facts = { helpers: '', team: '', access: '', price: '', easy: '' }
const contact = { contactName: '', contactEmail: '', contactPhone: '' }
const empty = { intro: '', who: '', how: '', ...facts, ...contact }

test('GET /api/parajudo answers 404 until the club says for whom or how', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  expect((await app.call('GET /api/parajudo')).status).toBe(404)
  const texts = { ...empty, intro: 'Bonjour', contactEmail: 'parajudo@club.example' }
  await admin.call('PUT /api/parajudo/texts', texts)
  expect((await app.call('GET /api/parajudo')).status).toBe(404)
  const filled = { ...texts, who: 'Toute personne.', contactPhone: '02 61 91 00 17' }
  const put = await admin.call('PUT /api/parajudo/texts', filled)
  expect(await put.json()).toEqual(filled)
  expect(await (await app.call('GET /api/parajudo')).json()).toEqual(filled)
  const card = await (await app.call('GET /api/settings?view=card')).json()
  expect(card.pages).toContain('parajudo')
  await admin.call('PUT /api/parajudo/texts', empty)
  expect((await app.call('GET /api/parajudo')).status).toBe(404)
})

test('para-judo keeps an omitted field, and refuses a wrong address', async () => {
  const admin = await testApp().asAdmin()
  await admin.call('PUT /api/parajudo/texts', { ...empty, who: 'Toutes et tous.' })
  const put = await admin.call('PUT /api/parajudo/texts', { how: 'Ensemble.' })
  expect(await put.json()).toEqual({ ...empty, who: 'Toutes et tous.', how: 'Ensemble.' })
  const wrong = await admin.call('PUT /api/parajudo/texts', { contactEmail: 'x' })
  expect((await wrong.json()).errors).toEqual([
    { path: 'contactEmail', msg: 'Veuillez entrer une adresse email valide' },
  ])
})
