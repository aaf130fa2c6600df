import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

const texts = {
  mission: 'Transmettre.',
  vision: 'Un dojo pour tous.',
  philosophy: 'Entraide et prospérité mutuelle.',
  history: 'Depuis 2017.',
  instructorMessage: 'Bienvenue.',
  coreValues: 'Respect, courage.',
  achievements: 'Des ceintures.',
  communityInvolvement: 'Présents en ville.',
  place: 'Gymnase des Tilleuls',
}

test('the nine texts are empty until the club writes them, and are saved as a whole', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const before = await app.call('GET /api/about')
  const empty = Object.fromEntries(Object.keys(texts).map((field) => [field, '']))
  expect(await before.json()).toEqual(empty)

  const put = await admin.call('PUT /api/about', { ...texts, unknown: 'ignored' })
  expect(put.status).toBe(200)
  expect(await put.json()).toEqual(texts)
  expect(await (await app.call('GET /api/about')).json()).toEqual(texts)
})

test('saving over someone else’s change is a conflict, and nothing is saved', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  const tag = { 'If-Match': (await app.call('GET /api/about')).headers.get('etag') ?? '' }
  expect((await admin.call('PUT /api/about', texts, tag)).status).toBe(200)
  const second = await admin.call('PUT /api/about', { ...texts, mission: 'Autre' }, tag)
  expect(second.status).toBe(409)
  expect(await (await app.call('GET /api/about')).json()).toEqual(texts)
})

test('the place may be a map’s https address', async () => {
  const admin = await testApp().asAdmin()
  const place = 'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4'
  const put = await admin.call('PUT /api/about', { ...texts, place })
  expect(await put.json()).toMatchObject({ place })
})

test.each(Object.keys(texts))('an empty %s is refused in French', async (field) => {
  const app = testApp()
  const admin = await app.asAdmin()
  const refused = await admin.call('PUT /api/about', { ...texts, [field]: ' ' })
  expect(refused.status).toBe(422)
  const { errors } = await refused.json()
  expect(errors).toEqual([{ path: field, msg: expect.stringMatching(/ (est|sont) requise?s?$/) }])
  expect(await (await app.call('GET /api/about')).json()).toMatchObject({ [field]: '' })
})

const httpsOnly = 'L’adresse de la carte doit commencer par https://'

test.each([
  ['a text of 20,001 characters', { vision: 'a'.repeat(20_001) }, 'vision', undefined],
  ['a list as text', { vision: ['a'] }, 'vision', 'Un texte est attendu'],
  ['a map over http', { place: 'http://carte.example/embed' }, 'place', httpsOnly],
  ['a map over HTTP', { place: 'HTTP://carte.example/embed' }, 'place', httpsOnly],
  ['half an address', { place: 'https://' }, 'place', httpsOnly],
])('%s is refused and named', async (_, change, field, msg) => {
  const admin = await testApp().asAdmin()
  const refused = await admin.call('PUT /api/about', { ...texts, ...change })
  expect(refused.status).toBe(422)
  const { errors } = await refused.json()
  expect(errors).toHaveLength(1)
  expect(errors[0].path).toBe(field)
  if (msg) expect(errors[0].msg).toBe(msg)
})
