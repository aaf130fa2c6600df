import { expect, test } from 'vitest'
import { coreDefaults } from '#src/core/settings/settings.defaults.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'
import { aboutCards } from './stand-ins.shared.ts'

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

test('PUT /api/about saves the nine texts as a whole; they are empty before', async () => {
  const { app, admin } = await appAndAdmin()
  const before = await app.call('GET /api/about')
  const empty = Object.fromEntries(Object.keys(texts).map((field) => [field, '']))
  expect(await before.json()).toEqual(empty)

  expect(await admin.json('PUT /api/about', { ...texts, unknown: 'ignored' })).toEqual(texts)
  expect(await app.json('GET /api/about')).toEqual(texts)
})

test.each(Object.keys(texts))('an empty %s is refused in French', async (field) => {
  const { app, admin } = await appAndAdmin()
  const errors = await admin.errors('PUT /api/about', { ...texts, [field]: ' ' })
  expect(errors).toEqual([{ path: field, msg: expect.stringMatching(/ (est|sont) requise?s?$/) }])
  expect(await app.json('GET /api/about')).toMatchObject({ [field]: '' })
})

const httpsOnly = 'L’adresse de la carte doit commencer par https://'

test.each([
  ['a text of 20,001 characters', { vision: 'a'.repeat(20_001) }, 'vision', undefined],
  ['a list as text', { vision: ['a'] }, 'vision', 'Un texte est attendu'],
  ['a map over http', { place: 'http://carte.example/embed' }, 'place', httpsOnly],
  ['a map over HTTP', { place: 'HTTP://carte.example/embed' }, 'place', httpsOnly],
  ['half an address', { place: 'https://' }, 'place', httpsOnly],
])('À propos with %s is refused at its field', async (_, change, field, msg) => {
  const admin = await testApp().asAdmin()
  const errors = await admin.errors('PUT /api/about', { ...texts, ...change })
  expect(errors).toEqual([{ path: field, msg: msg ?? expect.any(String) }])
})

test('a text equal to its stand-in on the page counts as unwritten', async () => {
  const admin = await testApp().asAdmin()
  const standIns = Object.fromEntries(aboutCards.map(({ field, text }) => [field, text]))
  const put = await admin.call('PUT /api/about', { ...texts, ...standIns, mission: 'Transmettre.' })
  expect(put.status).toBe(200)
  const empty = Object.fromEntries(Object.keys(standIns).map((field) => [field, '']))
  expect(await put.json()).toEqual({ ...empty, mission: 'Transmettre.', place: texts.place })
})

test('one text of À propos can be changed while others are empty, and not be emptied', async () => {
  const { app, admin } = await appAndAdmin()
  const empty = Object.fromEntries(Object.keys(texts).map((field) => [field, '']))
  const changed = await admin.json('PATCH /api/about', { vision: 'Un dojo pour tous.' })
  expect(changed).toEqual({ ...empty, vision: 'Un dojo pour tous.' })
  await admin.json('PATCH /api/about', { place: '3 rue du Stade' })
  expect((await app.json('GET /api/settings')).club.address).toBe('3 rue du Stade')
  expect(await admin.errors('PATCH /api/about', { mission: ' ' })).toEqual([
    { path: 'mission', msg: 'La mission est requise' },
  ])
})

/** Site with a place, given as an address or as a map link. */
async function siteWithVenue(venue: string) {
  const { app, admin } = await appAndAdmin()
  const get = async (path: string) => await app.json(`GET ${path}`)
  const write = async (venue: string) => {
    expect((await admin.call('PUT /api/about', { ...texts, place: venue })).status).toBe(200)
  }
  await write(venue)
  return {
    app,
    write,
    place: async () => (await get('/api/about')).place,
    club: async () => (await get('/api/settings')).club,
    change: async (change: object) => {
      const { club } = await get('/api/settings')
      const put = await admin.call('PUT /api/settings', { club: { ...club, ...change } })
      expect(put.status).toBe(200)
    },
  }
}

const map = 'https://www.openstreetmap.org/?mlat=48.85&mlon=2.35'

test('a new place in À propos changes the club’s address everywhere, and the reverse', async () => {
  const site = await siteWithVenue('Dojo municipal\n3 rue du Stade')
  // The example's map is cleared with its address.
  expect(await site.club()).toEqual({
    ...coreDefaults.club,
    address: 'Dojo municipal\n3 rue du Stade',
    map: '',
  })
  await site.change({ address: '5 rue du Stade' })
  expect(await site.place()).toBe('5 rue du Stade')
  await site.change({ address: '' })
  expect(await site.place()).toBe('')
  await site.change({ address: '7 rue du Stade' })
  expect(await site.place()).toBe('')
})

test('a place that is a link becomes the club’s map, and one in words its address; the other stays', async () => {
  const site = await siteWithVenue(map)
  expect(await site.club()).toEqual({ ...coreDefaults.club, map })
  await site.change({ phone: '02 00 00 00 00', address: '5 rue du Stade' })
  expect(await site.place()).toBe(map)
  const other = 'https://maps.app.goo.gl/AbCdEf123'
  await site.change({ map: other })
  expect(await site.place()).toBe(other)
  await site.change({ map: '48.85, 2.35' })
  expect(await site.place()).toBe('5 rue du Stade')
  await site.write('7 rue du Stade')
  expect(await site.club()).toMatchObject({ address: '7 rue du Stade', map: '48.85, 2.35' })
})

test('a place too long for an address, or without news, changes no settings', async () => {
  const site = await siteWithVenue('Au dojo. '.repeat(60).trim())
  expect(await site.club()).toEqual(coreDefaults.club)
  // Place and address differed in old versions: saving another text must not change either.
  const { app } = site
  await app.db.updateTable('about').set({ place: 'Ancien dojo' }).execute()
  await site.write('Ancien dojo')
  expect(await site.club()).toEqual(coreDefaults.club)
})

test('a place written in À propos leaves invalid settings for an admin', async () => {
  const site = await siteWithVenue('5 rue du Stade')
  const content = JSON.stringify({ club: { shortName: 'JCC' } })
  await site.app.db.updateTable('settings').set({ content }).execute()
  await site.write('7 rue du Stade')
  const row = await site.app.db.selectFrom('settings').select('content').executeTakeFirstOrThrow()
  expect(row.content).toBe(content)
  expect(await site.place()).toBe('7 rue du Stade')
})
