import { expect, test } from 'vitest'
import { firstLessonDefaults } from '#src/club/courses/first-lesson.schema.ts'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'

const read = async (app: ReturnType<typeof testApp>, path: string) =>
  (await app.call(`GET ${path}`)).text()

test('a club’s first lesson has its own number of screens, in its words', async () => {
  const app = testApp({}, undefined, web)
  expect(await read(app, '/cours')).toContain('Ma première fois, en six images')
  const [door, , , , , goodbye] = firstLessonDefaults.screens
  const screens = [{ ...door, parent: 'Un justaucorps, les cheveux attachés.' }, goodbye]
  const firstLesson = { description: 'Une première séance de gymnastique.', screens }
  const admin = await app.asAdmin()
  expect((await admin.call('PUT /api/settings', { firstLesson })).status).toBe(200)
  expect(await read(app, '/cours')).toContain('Ma première fois, en deux images')
  const first = await read(app, '/ma-premiere-fois')
  expect(first).toContain('Un justaucorps, les cheveux attachés.')
  expect(first).toContain('<meta name="description" content="Une première séance')
  // An old address of a later screen leads to the last one.
  for (const nth of [2, 6])
    expect(await read(app, `/ma-premiere-fois?ecran=${nth}`)).toContain('Essai gratuit')
})

test('without screens the page of a first lesson does not exist, and has no link', async () => {
  const app = testApp({}, undefined, web)
  expect(await read(app, '/sitemap.xml')).toContain('/ma-premiere-fois')
  const firstLesson = { ...firstLessonDefaults, screens: [] }
  await (await app.asAdmin()).call('PUT /api/settings', { firstLesson })
  expect((await app.call('GET /ma-premiere-fois')).status).toBe(404)
  for (const path of ['/cours', '/', '/sitemap.xml'])
    expect(await read(app, path)).not.toContain('/ma-premiere-fois')
})

test('links lead from the first screen of a first lesson to the last, back and out', async () => {
  const app = testApp({}, undefined, web)
  const linkOn = async (path: string, text: string) => {
    const links = (await read(app, path)).match(/<a .*?<\/a>/gs) ?? []
    return /href="([^"]*)"/.exec(links.find((link) => link.includes(text)) ?? '')?.[1]
  }
  // A screen that does not exist is the first one.
  let path = '/ma-premiere-fois?ecran=99'
  for (let nth = 2; nth <= 6; nth++) {
    path = (await linkOn(path, 'La suite')) ?? ''
    expect(path).toBe(`/ma-premiere-fois?ecran=${nth}`)
  }
  expect(await linkOn(path, 'La suite')).toBeUndefined()
  expect(await linkOn(path, 'Revenir')).toBe('/ma-premiere-fois?ecran=5')
  expect(await linkOn(path, 'Fermer')).toBe('/cours')
})
