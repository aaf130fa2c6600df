import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { testApp } from '#src/testing/test-app.ts'
import type { FirstSteps } from './first-steps.schema.ts'

const now = new Date('2026-11-20T12:00:00Z')

async function site({ samples }: { samples: boolean }) {
  const app = testApp()
  if (samples) await insertSampleContent(app.db, now, app.uploads)
  const admin = await app.asAdmin()
  const read = async (): Promise<FirstSteps> => admin.json('GET /api/first-steps')
  const missing = async () =>
    Object.fromEntries((await read()).steps.map(({ name, missing }) => [name, missing]))
  const settings = async () => app.json('GET /api/settings')
  return { app, admin, read, missing, settings }
}

test('the first steps of a new site name what is still starter content', async () => {
  const { read, missing } = await site({ samples: true })
  expect(await missing()).toEqual({
    contact: 'encore le nom d’origine',
    look: 'encore les couleurs d’origine',
    figures: 'encore le texte d’origine',
    disciplines: 'encore le texte d’origine',
    fees: 'encore les tarifs d’exemple',
    timetable: 'encore les horaires d’exemple',
    coaches: '4 portraits d’exemple',
    articles: 'encore les articles d’exemple',
    photos: 'aucune photo',
    legal: '8 informations manquent',
    'second-account': 'un seul compte pour entrer',
    'recovery-phrase': 'pas encore notée',
  })
  expect((await read()).samples).toBeGreaterThan(30)
})

test('the first steps of an empty site name what is missing', async () => {
  const { missing, read } = await site({ samples: false })
  expect(await missing()).toMatchObject({
    fees: 'aucun tarif',
    timetable: 'aucun cours',
    coaches: 'personne encore',
    articles: 'aucun article',
    legal: '9 informations manquent',
  })
  expect((await read()).samples).toBe(0)
})

test('a first step follows what the club writes, and links to the missing field', async () => {
  const { admin, read, settings } = await site({ samples: true })
  const { club } = await settings()
  const contact = async () => (await read()).steps.find(({ name }) => name === 'contact')
  const put = (change: object) => admin.call('PUT /api/settings', { club: { ...club, ...change } })
  await put({ shortName: 'KCP', name: 'Karaté Club des Ponts' })
  expect(await contact()).toMatchObject({
    missing: 'encore l’adresse d’exemple',
    path: 'reglages/club#club.address',
  })
  await admin.call('DELETE /api/demo')
  expect(await contact()).toMatchObject({ missing: 'l’adresse manque' })
  await put({ shortName: 'KCP', name: 'Karaté Club des Ponts', address: '1 quai Sud', email: '' })
  expect(await contact()).toMatchObject({ missing: 'encore le téléphone d’exemple' })
  const whole = { name: 'Karaté Club des Ponts', address: '1 quai Sud', phone: '', email: '' }
  await put({ shortName: 'KCP', ...whole })
  expect(await contact()).toMatchObject({ missing: 'l’e-mail manque' })
  await put({ shortName: 'KCP', ...whole, email: 'kcp@exemple.fr' })
  expect(await contact()).toMatchObject({ missing: null })
})

test('first steps list unchanged texts by section, and drop them once they are changed', async () => {
  const { admin, read, settings } = await site({ samples: false })
  const list = async () => (await read()).texts
  const texts = await list()
  expect(texts).toContainEqual({ group: 'hero', field: 'hero.badge', text: 'Depuis 2017' })
  expect(texts).toContainEqual(
    expect.objectContaining({ group: 'about', field: 'mission', path: 'about/mission' }),
  )
  const { hero } = await settings()
  await admin.call('PUT /api/settings', { hero: { ...hero, badge: 'Depuis 1972' } })
  await admin.call('PATCH /api/about', { mission: 'Transmettre.' })
  const left = await list()
  expect(left).toHaveLength(texts.length - 2)
  expect(left.map(({ field }) => field)).not.toContain('hero.badge')
})

test('a first step can be set aside and taken up again; a duty cannot', async () => {
  const { app, admin, read } = await site({ samples: false })
  const photos = async () => (await read()).steps.find(({ name }) => name === 'photos')
  const put = async (name: string, dismissed: unknown, who = admin) =>
    (await who.call(`PUT /api/first-steps/${name}`, { dismissed })).status
  expect(await put('photos', true)).toBe(204)
  expect(await put('photos', true)).toBe(204)
  expect(await photos()).toMatchObject({ dismissed: true, missing: 'aucune photo' })
  expect(await put('photos', false)).toBe(204)
  expect(await photos()).toMatchObject({ dismissed: false })
  expect(await put('legal', true)).toBe(404)
  expect(await put('rien', true)).toBe(404)
  expect(await put('photos', 'oui')).toBe(422)
  expect(await put('tous', true)).toBe(204)
  expect((await read()).putAway).toBe(true)
  const editor = await app.asEditor()
  expect(await put('photos', true, editor as typeof admin)).toBe(403)
  expect((await editor.call('GET /api/first-steps')).status).toBe(403)
})

const ofJudo = /judo|jujitsu|taïso|tatami|dojo|ceinture|salut|combat|martiaux|karaté?|uchi|2017/i

test('a club without judo gets neutral texts for the delivered ones, which still count as such, and keeps its own', async () => {
  const { admin, read, settings, app } = await site({ samples: false })
  const { disciplines, club, phrases } = await settings()
  expect((await read()).foreign).toBe(0)
  await admin.call('PUT /api/settings', {
    club: { ...club, shortName: 'KC Ponts', foundedYear: 1998 },
    disciplines: [{ ...disciplines[0], title: 'Yoga', name: 'Yoga', text: '', drawing: 'sun' }],
    phrases: { ...phrases, courses: { ...phrases.courses, lead: 'Du judo, quand même.' } },
  })
  expect((await read()).foreign).toBeGreaterThan(60)
  expect((await admin.call('POST /api/first-steps/neutral-texts')).status).toBe(204)
  expect(await read()).toMatchObject({ foreign: 0 })
  const after = await settings()
  expect(after.phrases.courses.lead).toBe('Du judo, quand même.')
  expect(after.hero.badge).toBe('Depuis 1998')
  expect(after.firstLesson.screens).toHaveLength(4)
  const about = await app.json('GET /api/about')
  expect(about.mission).toMatch(/^Faire découvrir/)
  // Neutral texts still count as delivered, not as the club's.
  const ofAbout = async () => (await read()).texts.filter(({ group }) => group === 'about').length
  expect(await ofAbout()).toBe(8)
  await admin.call('PATCH /api/about', { vision: 'La nôtre.' })
  expect(await ofAbout()).toBe(7)
  const left = (await read()).texts.filter(({ text }) => ofJudo.test(text))
  // The steps themselves ask for these.
  const stepGroups = ['club', 'categories', 'grades']
  expect(left.filter(({ group }) => !stepGroups.includes(group))).toEqual([])
})
