import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, dropDraft, findDraft, saveDraft, sweepDrafts } from './drafts.ts'

const day = 86_400_000
const start = Date.parse('2026-11-20T12:00:00Z')
const draft = (more: Partial<Draft> = {}): Draft => ({
  values: { name: 'Zoé' },
  before: {},
  at: new Date(start).toISOString(),
  etag: 'W/"r1.x"',
  files: [],
  ...more,
})

/** A browser's storage whose quota is this many characters. */
function storage(capacity: number): Storage {
  const held: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    removeItem: (key: string) => {
      delete held[key]
    },
    setItem: (key: string, text: string) => {
      const others = Object.entries(held).filter(([name]) => name !== key)
      const size = others.reduce((sum, [, value]) => sum + value.length, text.length)
      if (size > capacity) throw new DOMException('full', 'QuotaExceededError')
      held[key] = text
    },
  }
  return new Proxy(methods as Storage, {
    ownKeys: () => Object.keys(held),
    getOwnPropertyDescriptor: (_, key) =>
      typeof key === 'string' && key in held
        ? { enumerable: true, configurable: true, value: held[key] }
        : undefined,
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage(1_000_000))
  return () => vi.unstubAllGlobals()
})

test('a draft is found under its name until it is dropped', () => {
  expect(saveDraft('/api/coaches new', draft())).toBe(true)
  expect(findDraft('/api/coaches new', start)).toMatchObject(draft())
  expect(findDraft('/api/events new', start)).toBeUndefined()
  dropDraft('/api/coaches new')
  expect(findDraft('/api/coaches new', start)).toBeUndefined()
})

/** Another page of the browser, with a tab of its own. */
async function openPage() {
  vi.resetModules()
  return await import('./drafts.ts')
}

test('a page leaves the draft of another open page alone, and adopts an abandoned one', async () => {
  const at = new Date().toISOString()
  const open = await openPage()
  open.holdDrafts()
  open.saveDraft('new', draft({ at, values: { name: 'Open' }, idempotencyKey: 'sent' }))
  const closed = await openPage()
  closed.saveDraft('new', draft({ at, values: { name: 'Left' }, idempotencyKey: 'sent' }))

  const later = await openPage()
  expect(await later.claimDraft('new', () => false)).toBeUndefined()
  const claimed = await later.claimDraft('new', () => true)
  expect(claimed?.values).toEqual({ name: 'Left' })
  expect(claimed).not.toHaveProperty('idempotencyKey')
  expect(later.findDraft('new')).toEqual(expect.objectContaining({ values: { name: 'Left' } }))
  expect(await later.claimDraft('new', () => true)).toBeUndefined()
  expect(open.findDraft('new')).toMatchObject({ values: { name: 'Open' }, idempotencyKey: 'sent' })
})

test('a reloaded page finds its own draft first, with its Idempotency-Key', async () => {
  vi.stubGlobal('sessionStorage', storage(1_000))
  const at = (minute: number) => new Date(Date.now() + minute * 60_000).toISOString()
  const before = await openPage()
  before.saveDraft('new', draft({ at: at(0), values: { name: 'Mine' }, idempotencyKey: 'sent' }))
  vi.stubGlobal('sessionStorage', storage(1_000))
  const other = await openPage()
  other.saveDraft('new', draft({ at: at(1), values: { name: 'Newer' } }))
  const [key = ''] = Object.keys(localStorage)
  sessionStorage.setItem('onglet', /@([^.]+)/.exec(key)?.[1] ?? '')
  const reloaded = await openPage()
  expect(await reloaded.claimDraft('new', () => true)).toMatchObject({
    values: { name: 'Mine' },
    idempotencyKey: 'sent',
  })
})

test('a draft is deleted after thirty days, and invalid entries with it', () => {
  saveDraft('old', draft())
  localStorage.setItem('brouillon odd', '{"version":0}')
  localStorage.setItem('token', 'stays')
  expect(findDraft('old', start + 29 * day)).toBeDefined()
  expect(findDraft('old', start + 30 * day)).toBeUndefined()
  sweepDrafts(start + 30 * day)
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test('the thirty-first draft replaces the oldest', () => {
  for (let index = 0; index < 31; index += 1) {
    saveDraft(`${index}`, draft({ at: new Date(start + index).toISOString() }))
  }
  expect(findDraft('0', start)).toBeUndefined()
  expect(findDraft('1', start)).toBeDefined()
  expect(Object.keys(localStorage)).toHaveLength(30)
})

test('a draft without room replaces the oldest; one that fits nowhere is not stored', () => {
  vi.stubGlobal('localStorage', storage(1_000))
  const long = (length: number) => draft({ values: { bio: 'a'.repeat(length) } })
  expect(saveDraft('first', long(300))).toBe(true)
  expect(saveDraft('second', long(300))).toBe(true)
  expect(saveDraft('third', long(600))).toBe(true)
  expect(findDraft('third', start)).toBeDefined()
  expect(Object.keys(localStorage)).toHaveLength(1)
  expect(saveDraft('fourth', long(2_000))).toBe(false)
  expect(saveDraft('fifth', long(300_001))).toBe(false)
})
