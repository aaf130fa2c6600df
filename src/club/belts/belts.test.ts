import { expect, test } from 'vitest'
import { judo } from '#src/core/settings/discipline-defaults.shared.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'
import { defaultBeltTexts, type PublicGrades } from './belts.schema.ts'

test('a belt shows the club’s text, or the delivered one where that is empty', async () => {
  const { app, admin } = await appAndAdmin()
  const getPublicTexts = async () => {
    const { levels }: PublicGrades = await app.json('GET /api/belts')
    return Object.fromEntries(levels.map(({ color, text }) => [color, text]))
  }
  expect(await getPublicTexts()).toEqual(defaultBeltTexts)
  const written = { jaune: 'Trois chutes et deux projections.' }
  expect((await admin.call('PUT /api/belts/texts', written)).status).toBe(200)
  expect(await getPublicTexts()).toEqual({ ...defaultBeltTexts, ...written })
  expect((await app.call('GET /api/belts/texts')).status).toBe(401)
  expect(await admin.json('GET /api/belts/texts')).toMatchObject({
    ...written,
    noire: '',
  })
})

test('a club of another sport has the belts it describes, its own levels or none', async () => {
  const { app, admin } = await appAndAdmin()
  const getGrades = async () => app.json('GET /api/belts')
  const disciplines = [{ ...judo.disciplines[0], name: 'Karaté', drawing: 'way' }]
  await admin.call('PUT /api/settings', { disciplines })
  expect(await getGrades()).toMatchObject({ levels: [] })
  await admin.call('PUT /api/belts/texts', { jaune: 'Le premier kata.' })
  const { levels } = (await getGrades()) as PublicGrades
  expect(levels.map(({ name }) => name)).toContain('Ceinture jaune')
  expect(levels.map(({ text }) => text).join('')).toBe('Le premier kata.')
  await admin.call('PUT /api/settings', { grades: { ...judo.grades, kind: 'aucun' } })
  expect(await getGrades()).toMatchObject({ levels: [] })
  const grades = {
    kind: 'niveaux',
    title: 'Les niveaux',
    levels: [{ name: 'Niveau 1', color: 'jaune', text: 'La roulade.' }],
  }
  await admin.call('PUT /api/settings', { grades })
  expect(await getGrades()).toEqual({ title: grades.title, levels: grades.levels })
})
