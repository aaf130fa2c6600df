import { expect, test } from 'vitest'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'

const json = { 'Content-Type': 'application/json' }
const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }

/** The one shape of every error: a list of texts, each with the field it concerns if any. */
async function readProblems(answer: Response): Promise<{ msg: string; path?: string }[]> {
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const body = await answer.json()
  expect(Object.keys(body)).toEqual(['errors'])
  expect(body.errors).not.toEqual([])
  for (const problem of body.errors) {
    expect(problem).toEqual({
      msg: expect.stringMatching(/./),
      ...('path' in problem ? { path: expect.any(String) } : {}),
    })
  }
  return body.errors
}

test.each([
  ['an unfinished object', '{"title":', 400],
  ['nothing', '', 400],
  ['bytes that are no text', new Blob([Uint8Array.of(0x22, 0xff, 0x22)]).stream(), 400],
  ['single quotes', "{'title':'x'}", 400],
  ['a list', [], 422],
  ['null', null, 422],
  ['a text', '"title"', 422],
  ['a number', 12, 422],
])('a body of %s instead of an object is refused', async (_, body, status) => {
  const admin = await testApp().asAdmin()
  const answer = await admin.call('POST /api/events', body, json)
  expect(answer.status).toBe(status)
  const problems = await readProblems(answer)
  if (status === 400) expect(problems).toEqual([{ msg: 'La demande est illisible.' }])
})

test.each([
  ['application/json', 201],
  ['application/json; charset=utf-8', 201],
  ['Application/JSON', 201],
  ['application/merge-patch+json', 201],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/jsonp', 415],
  ['text/html; application/json', 415],
  ['', 415],
])('a body of type “%s” answers %i', async (type, status) => {
  const admin = await testApp().asAdmin()
  const answer = await admin.call('POST /api/events', JSON.stringify(event), {
    'Content-Type': type,
  })
  expect(answer.status).toBe(status)
  if (status !== 201) await readProblems(answer)
})

test('a body of 256 KB passes, one byte more is too large, with and without Content-Length, or without an end', async () => {
  const admin = await testApp().asAdmin()
  const sized = (bytes: number) => {
    const start = JSON.stringify({ ...event, unknown: '' }).slice(0, -2)
    return `${start}${'x'.repeat(bytes - start.length - 2)}"}`
  }
  const max = 256 * 1024
  expect((await admin.call('POST /api/events', sized(max), json)).status).toBe(201)
  const tooMuch = sized(max + 1)
  for (const headers of [json, { ...json, 'Content-Length': String(tooMuch.length) }]) {
    const answer = await admin.call('POST /api/events', tooMuch, headers)
    expect(answer.status).toBe(413)
    await readProblems(answer)
  }
  const falseLengthHeaders = { ...json, 'Content-Length': String(max + 1) }
  expect((await admin.call('POST /api/events', '{}', falseLengthHeaders)).status).toBe(413)
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
  })
  expect((await admin.call('POST /api/events', endless, json)).status).toBe(413)
})

test('unknown fields are ignored', async () => {
  const admin = await testApp().asAdmin()
  const given = { ...event, _id: 'mine', revision: 9, __proto__: { title: 'x' }, unknown: [1] }
  const answer = await admin.call('POST /api/events', given)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    ...event,
    _id: 'stage',
    image: '',
    location: '',
    files: [],
    isOver: false,
  })
})

test('every wrong field is named, and a wrong type is never converted', async () => {
  const admin = await testApp().asAdmin()
  const wrong = { title: 12, description: ['x'], date: 20_261_205, capacity: '3', image: {} }
  const answer = await admin.call('POST /api/events', wrong)
  expect(answer.status).toBe(422)
  const paths = (await readProblems(answer)).map(({ path }) => path)
  expect(paths.sort()).toEqual(['capacity', 'date', 'description', 'image', 'title'])
})

test('an unexpected error is logged with its reference and answered without details', async () => {
  const app = testApp()
  await app.db.schema.dropTable('coaches').execute()
  expectConsoleError(
    /^Une demande n’a pas abouti \(GET \/api\/coaches, référence [\da-f-]{36}\) : .*no such table[^\n]*$/,
  )
  const answer = await app.call('GET /api/coaches')
  expect(answer.status).toBe(500)
  const [problem] = await readProblems(answer)
  expect(problem?.msg).toMatch(
    /^Une erreur inattendue s’est produite \(référence [\da-f-]{36}\)\.$/,
  )
})

test('the log names the route without the address, which may hold a secret link', async () => {
  const app = testApp()
  await app.db.schema.dropTable('registrations').execute()
  for (const [call, route] of [
    ['DELETE /je-viens/geheim', 'DELETE /je-viens/:token'],
    ['GET /api/registrations/geheim', 'GET /api/registrations/:id'],
  ] as const) {
    expectConsoleError(new RegExp(`^Une demande n’a pas abouti \\(${route}, référence [^/]*$`))
    expect((await app.call(call)).status).toBe(500)
  }
})
