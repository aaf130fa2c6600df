import { expect, test } from 'vitest'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'

const empty = {
  name: '',
  form: '',
  seat: '',
  rna: '',
  siret: '',
  director: '',
  federation: '',
  privacyEmail: '',
  hostName: '',
  hostAddress: '',
  hostPhone: '',
  messageMonths: 12,
}

test('the legal notices are empty at first, keep an omitted field, empty one sent empty, and strip spaces in numbers', async () => {
  const { app, admin } = await appAndAdmin()
  expect(await app.json('GET /api/legal')).toEqual(empty)
  const given = { name: 'Judo Club', rna: 'w 751 234 567', siret: '123 456 789 00012' }
  const savedMentions = { ...empty, name: 'Judo Club', rna: 'W751234567', siret: '12345678900012' }
  expect(await admin.json('PUT /api/legal', given)).toEqual(savedMentions)
  await admin.call('PUT /api/legal', { hostName: 'Hébergeur', siret: '' })
  expect(await app.json('GET /api/legal')).toEqual({
    ...savedMentions,
    hostName: 'Hébergeur',
    siret: '',
  })
})

test.each([
  ['a short RNA', { rna: 'W12' }, 'rna'],
  ['a SIREN for a SIRET', { siret: '123456789' }, 'siret'],
  ['half an address', { privacyEmail: 'dpo@' }, 'privacyEmail'],
  ['too short a time for messages', { messageMonths: 2 }, 'messageMonths'],
  ['too long a time', { messageMonths: 37 }, 'messageMonths'],
  ['a list', { director: ['Zoé'] }, 'director'],
])('legal notices with %s is refused at its field', async (_, given, path) => {
  const admin = await testApp().asAdmin()
  expect(await admin.errors('PUT /api/legal', given)).toMatchObject([{ path }])
})
