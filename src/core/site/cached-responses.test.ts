import { expect, test } from 'vitest'
import { insertSampleContent } from '#src/admin/sample-content/demo.ts'
import { feedCalls, visitorCalls } from '#src/registry.ts'
import type { ApiClient } from '#src/testing/admin-client.ts'
import { form, photo } from '#src/testing/photos.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

type Row = { _id: string; title?: string; name?: string }

const features = ['events', 'coaches', 'blogs', 'podiums', 'gallery'] as const

const json = async (answer: Response) => (await answer.json()) as Row[]

/** Every call of visitors, with the records there are; and the feeds. */
async function visitorGets(app: TestApp): Promise<string[]> {
  const ids: Record<string, string[]> = {}
  for (const feature of features) {
    ids[feature] = (await json(await app.call(`GET /api/${feature}`))).map(({ _id }) => _id)
  }
  // An album's ZIP is not cached, and a visitor's address gets ten of them.
  const gets = visitorCalls.filter(
    ({ call, limit }) => call.startsWith('GET ') && limit !== 'downloads',
  )
  const calls = gets.flatMap(({ call, query = {} }) => {
    const feature = features.find((name) => call === `GET /api/${name}/:id`)
    if (feature) {
      const one = (ids[feature] ?? []).map((id) => call.replace(':id', id))
      return [...one, ...('view' in query ? one.map((call) => `${call}?view=page`) : [])]
    }
    return [call, ...('view' in query ? [`${call}?view=card`] : [])]
  })
  return [...calls, ...feedCalls.map(({ call }) => call)]
}

test('after any write the cache answers the rendered page', async () => {
  const app = testApp()
  await insertSampleContent(app.db, new Date('2026-11-20T12:00:00Z'), app.uploads)
  const admin = await app.asAdmin()
  const seen = new Set<string>()

  /** The same database with nothing kept: what it answers is true. */
  async function expectTruth(after: string) {
    const fresh = testApp({}, app.db)
    for (const call of [...seen, ...(await visitorGets(fresh))]) {
      seen.add(call)
      const [cached, made] = [await app.call(call), await fresh.call(call)]
      expect(cached.status, `${call} after ${after}`).toBe(made.status)
      expect(await cached.text(), `${call} after ${after}`).toBe(await made.text())
    }
    await fresh.close()
  }

  async function write(caller: ApiClient, call: string, body?: unknown) {
    const answer = await caller.call(call, body)
    expect(answer.ok, `${call} answers ${answer.status}`).toBe(true)
    await expectTruth(call)
    return answer.status === 204 ? undefined : await answer.json()
  }

  await expectTruth('the start')
  const images = [photo(), photo()]
  const texts = { title: 'Randori', event: 'Gala', consent: 'on' }
  const uploaded = await write(admin, 'POST /api/gallery/upload', form({ images, ...texts }))
  const [first, second] = (uploaded as Row[]).map(({ _id }) => _id)
  await write(admin, 'PUT /api/gallery/order', { ids: [second, first] })
  await write(admin, `PATCH /api/gallery/${first}`, { hidden: true })
  await write(admin, 'PATCH /api/photos', { ids: [first], event: 'Kagami' })
  for (const feature of features) {
    const [record] = await json(await app.call(`GET /api/${feature}`))
    if (!record) throw new Error(`no ${feature}`)
    if (feature !== 'gallery') {
      const full = await (await admin.call(`GET /api/${feature}/${record._id}`)).json()
      const changed = { ...full, title: 'Récrit', name: 'Récrit' }
      const body =
        feature === 'podiums' ? form({ event: 'Récrit', year: '2025', winners: '[]' }) : changed
      await write(admin, `PUT /api/${feature}/${record._id}`, body)
    }
    await write(admin, `DELETE /api/${feature}/${record._id}`)
    await write(admin, `POST /api/trash/${feature}/${record._id}/restore`)
  }
  const [article] = await json(await app.call('GET /api/blogs'))
  const comment = { name: 'Karim', text: 'Merci !' }
  await write(app, `POST /api/blogs/${article?._id}/comments`, comment)
  const [latest] = await json(await admin.call('GET /api/comments'))
  await write(admin, `PATCH /api/comments/${latest?._id}`, { hidden: true })
  const courses = await (await app.call('GET /api/courses')).json()
  await write(admin, 'PUT /api/courses', { ...courses, season: '2030-2031' })
  const settings = await (await app.call('GET /api/settings')).json()
  const club = { ...settings.club, address: 'Ailleurs' }
  await write(admin, 'PUT /api/settings', { club })
  await write(admin, 'DELETE /api/demo')
  expect(seen.size).toBeGreaterThan(30)
})
