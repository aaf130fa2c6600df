import { expect, test } from 'vitest'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const facts = { helpers: '', team: '', access: '', price: '', easy: '' }
const contact = { contactName: '', contactEmail: '', contactPhone: '' }
const empty = { intro: '', who: '', how: '', ...facts, ...contact }

test('GET /api/parajudo answers 404 until the club says for whom or how', async () => {
  const { app, admin } = await appAndAdmin()
  expect((await app.call('GET /api/parajudo')).status).toBe(404)
  const texts = { ...empty, intro: 'Bonjour', contactEmail: 'parajudo@club.example' }
  await admin.call('PUT /api/parajudo/texts', texts)
  expect((await app.call('GET /api/parajudo')).status).toBe(404)
  const filled = { ...texts, who: 'Toute personne.', contactPhone: '02 61 91 00 17' }
  expect(await admin.json('PUT /api/parajudo/texts', filled)).toEqual(filled)
  expect(await app.json('GET /api/parajudo')).toEqual(filled)
  const card = await app.json('GET /api/settings?view=card')
  expect(card.pages).toContain('parajudo')
  await admin.call('PUT /api/parajudo/texts', empty)
  expect((await app.call('GET /api/parajudo')).status).toBe(404)
})

test('para-judo keeps an omitted field, and refuses a wrong address', async () => {
  const admin = await testApp().asAdmin()
  await admin.call('PUT /api/parajudo/texts', { ...empty, who: 'Toutes et tous.' })
  const put = await admin.json('PUT /api/parajudo/texts', { how: 'Ensemble.' })
  expect(put).toEqual({ ...empty, who: 'Toutes et tous.', how: 'Ensemble.' })
  const wrong = await admin.call('PUT /api/parajudo/texts', { contactEmail: 'x' })
  expect((await wrong.json()).errors).toEqual([
    { path: 'contactEmail', msg: 'Veuillez entrer une adresse email valide' },
  ])
})
