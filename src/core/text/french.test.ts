import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type * as requests from '#src/core/http/requests.ts'
import { form } from '#src/testing/photos.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

/*
 * Every call is sent what it does not want, and what it answers is read for English. Which fields
 * a call knows is learned by watching it read a body.
 */

const learned = vi.hoisted(() => ({ shapes: new Set<unknown>() }))

vi.mock('#src/core/http/requests.ts', async (original) => {
  const real = await original<typeof requests>()
  const learning = (read: (first: never, shape: never, stored: never) => unknown, at: 0 | 1) =>
    ((...given: unknown[]) => {
      learned.shapes.add(given[at])
      return read(...(given as [never, never, never]))
    }) as never
  return {
    ...real,
    readBody: learning(real.readBody, 1),
    readChange: learning(real.readChange, 1),
    check: learning(real.check, 0),
  } satisfies typeof requests
})

const json = { 'Content-Type': 'application/json' }
let app: TestApp
let admin: Pick<TestApp, 'call'>
let hours = 0

beforeEach(async () => {
  app = testApp()
  admin = await app.asAdmin()
})

/** Calls as an admin, an hour later each time, so that no rate limit applies. */
async function readProblems(call: string, body?: unknown) {
  hours += 1
  app.setNow(new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000))
  const send = () => admin.call(call, body, typeof body === 'string' ? json : {})
  let answer = await send()
  if (answer.status === 401) {
    // The session is over, be it by what was called before.
    admin = await app.asAdmin()
    answer = await send()
  }
  if (answer.status < 400) return []
  expect(answer.status, call).toBeLessThan(500)
  const { errors } = await answer.json()
  return errors as { msg: string; path?: string }[]
}

/** Each endpoint that reads a body, with ids of existing records where needed. */
function writes(): string[] {
  const calls = app.routes
    .filter(({ method, path }) => /^(POST|PUT|PATCH)$/.test(method) && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(calls)]
}

/** Records of every type, so that changes fail for more than 'introuvable'. */
async function fill(): Promise<Record<string, string>> {
  const texts = { title: 'Stage', content: 'Texte.', description: 'Texte.', date: '2026-12-05' }
  const post = async (endpoint: string, body: unknown) =>
    (await (await admin.call(`POST /api/${endpoint}`, body)).json())._id as string
  return {
    events: await post('events', texts),
    blogs: await post('blogs', texts),
    coaches: await post('coaches', { name: 'Odile', rank: '1er dan', bio: 'Bio.' }),
    podiums: await post('podiums', form({ event: 'Coupe', year: '2026', winners: '[]' })),
    messages: await post('messages', { name: 'Zoé', email: 'a@b.fr', message: 'Bonjour' }),
  }
}

const wrongTexts = ['', ' ', 'texte', 'x'.repeat(100_001), 'javascript:alert(1)', '2026-13-45']
const wrongLists = [[], [null], [7], [[]], [{}], Array.from({ length: 60 }, () => 'x')]
const wrong = [null, 7, -1.5, 1e9, true, ...wrongTexts, ...wrongLists, {}, { a: 7 }]

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/**
 * Bodies in which each known field, nested ones included, has each wrong value once. All fields of
 * an object have it at the same time, as each is answered for itself.
 */
function* wrongBodies(schema: Schema): Generator<unknown> {
  yield* wrong
  for (const option of schema.anyOf ?? []) yield* wrongBodies(option)
  if (schema.items) for (const item of wrongBodies(schema.items)) yield [item]
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, [...wrongBodies(field)]] as const,
  )
  for (let n = 0; fields.some(([, values]) => n < values.length); n++) {
    const left = fields.filter(([, values]) => n < values.length)
    yield Object.fromEntries(left.map(([name, values]) => [name, values[n]]))
  }
}

/** Both sides, since a transformed schema (winners) names its fields on one side only. */
const listSchemas = (shape: unknown) =>
  (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(shape as z.ZodType, { io, unrepresentable: 'any' }) as Schema,
  )

/** The spec's own words in English. */
const given = ['Name and comment are required.']
const english =
  /\b(the|and|is|are|be|of|to|must|not|with|invalid|expected|received|input|too|big|small|required|string|number|array|object|undefined|null|boolean|option|one|characters?|items?|values?|key|unrecognized|nan|missing|unknown|failed|error)\b/i
/** A straight apostrophe, or a space that may break before what stands alone. */
const careless = /'| [:;?!»]|« /

function expectFrench(problems: { msg: string; path?: string }[], call: string): void {
  for (const { msg, path } of problems) {
    if (given.includes(msg)) continue
    expect(msg, `${call} ${path}`).not.toMatch(english)
    expect(msg, `${call} ${path}`).not.toMatch(careless)
    expect(msg, `${call} ${path}`).toMatch(/^[A-ZÀÉÊ0-9].+/)
    expect(path, call).not.toBe('')
  }
}

/** The fields of a body as a form sends them: texts, and JSON for what is none. */
function asForm(body: unknown): FormData {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const texts = fields.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return form({ photo: 'x', ...Object.fromEntries(texts) })
}

test('no call answers a malformed request in English', { timeout: 300_000 }, async () => {
  // A backup that is rightly asked for: the database of this test is in memory, and no file.
  expectConsoleError(/^Une sauvegarde a échoué/)
  const ids = await fill()
  const seen = new Set<string>()
  let refused = 0
  for (const call of writes()) {
    const address = call.replace(
      /\/(\w+)\/:\w+/g,
      (_, segment) => `/${segment}/${ids[segment] ?? 'x'}`,
    )
    const send = async (body: unknown) => {
      const problems = await readProblems(address, body)
      expectFrench(problems, call)
      for (const { msg } of problems) seen.add(msg)
      refused += problems.length
      return problems
    }
    learned.shapes.clear()
    const [first] = await send('{}')
    const multipart = first?.msg === 'Ce type de contenu n’est pas accepté.'
    const encode = multipart ? asForm : (body: unknown) => JSON.stringify(body)
    await send(encode({}))
    const bodies = [...learned.shapes].flatMap(listSchemas).flatMap((it) => [...wrongBodies(it)])
    // Both sides of a schema mostly ask for the same.
    for (const body of new Set(bodies.map((it) => JSON.stringify(it))))
      await send(encode(JSON.parse(body)))
    // `true` is a right answer to whether a second factor is required, and shuts all the rest.
    await app.db.deleteFrom('second_factor_rule').execute()
  }
  await expect.poll(() => app.backups.running).toBeUndefined()
  expect(refused).toBeGreaterThan(2_000)
  expect(seen.size).toBeGreaterThan(40)
})

test.each(['limit=x', 'limit=-1', 'offset=1.5', 'offset=x'])(
  'a list asked for with %s answers in French',
  async (query) => {
    for (const list of ['events', 'blogs', 'coaches', 'podiums', 'gallery', 'messages', 'photos']) {
      expectFrench(await readProblems(`GET /api/${list}?${query}`), list)
    }
  },
)
