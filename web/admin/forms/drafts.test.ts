import { beforeEach, expect, test, vi } from 'vitest'
import { type Draft, dropDraft, findDraft, saveDraft, splitDraft, sweepDrafts } from './drafts.ts'

const day = 86_400_000
const start = Date.parse('2026-11-20T12:00:00Z')
const draft = (more: Partial<Draft> = {}): Draft => ({
  values: { name: 'Zoé' },
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

test('a draft becomes those of the forms its own was split into, unless they have one', () => {
  vi.setSystemTime(start)
  saveDraft('/api/settings', draft({ values: { club: { phone: '1' }, hero: 'Bonjour', old: '' } }))
  saveDraft('/api/settings club', draft({ values: { club: { phone: '2' } } }))
  splitDraft('/api/settings', (field) => (field === 'old' ? undefined : field))
  expect(findDraft('/api/settings')).toBeUndefined()
  expect(findDraft('/api/settings club')?.values).toEqual({ club: { phone: '2' } })
  expect(findDraft('/api/settings hero')).toMatchObject(draft({ values: { hero: 'Bonjour' } }))
  expect(Object.keys(localStorage)).toHaveLength(2)
  vi.useRealTimers()
})

test('after thirty days it is gone, and what is no draft is swept with it', () => {
  saveDraft('old', draft())
  localStorage.setItem('brouillon odd', '{"version":0}')
  localStorage.setItem('token', 'stays')
  expect(findDraft('old', start + 29 * day)).toBeDefined()
  expect(findDraft('old', start + 30 * day)).toBeUndefined()
  sweepDrafts(start + 30 * day)
  expect(Object.keys(localStorage)).toEqual(['token'])
})

test('the thirty-first draft takes the place of the oldest', () => {
  for (let index = 0; index < 31; index += 1) {
    saveDraft(`${index}`, draft({ at: new Date(start + index).toISOString() }))
  }
  expect(findDraft('0', start)).toBeUndefined()
  expect(findDraft('1', start)).toBeDefined()
  expect(Object.keys(localStorage)).toHaveLength(30)
})

test('the oldest entries go where there is no room; one that fits nowhere is not stored', () => {
  vi.stubGlobal('localStorage', storage(1_000))
  const long = (length: number) => draft({ values: { bio: 'a'.repeat(length) } })
  expect(saveDraft('first', long(300))).toBe(true)
  expect(saveDraft('second', long(300))).toBe(true)
  expect(saveDraft('third', long(600))).toBe(true)
  expect(Object.keys(localStorage)).toEqual(['brouillon third'])
  expect(saveDraft('fourth', long(2_000))).toBe(false)
  expect(saveDraft('fifth', long(300_001))).toBe(false)
})
