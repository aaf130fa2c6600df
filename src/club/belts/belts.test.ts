import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { defaultBeltTexts } from './belts.schema.ts'

test('a text the club writes of a belt is read, and an empty one falls back to its own', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const getPublicTexts = async () => (await app.call('GET /api/belts')).json()
  expect(await getPublicTexts()).toEqual(defaultBeltTexts)
  const written = { jaune: 'Trois chutes et deux projections.' }
  expect((await admin.call('PUT /api/belts/texts', written)).status).toBe(200)
  expect(await getPublicTexts()).toEqual({ ...defaultBeltTexts, ...written })
  expect(await (await admin.call('GET /api/belts/texts')).json()).toMatchObject({
    ...written,
    noire: '',
  })
  expect((await app.call('PUT /api/belts/texts', written)).status).toBe(401)
  expect((await app.call('GET /api/belts/texts')).status).toBe(401)
})
