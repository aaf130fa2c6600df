import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { WriteWatch } from '#src/core/database/index.ts'
import type { ReadHeader, SharedCaches } from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import {
  answer,
  answerAtOnce,
  type CachedResponse,
  type EncodedResponse,
  encodeLike,
  plainBody,
} from './cached-response.ts'
import { validityOf } from './validity.ts'

/** Cache entry. Times are in milliseconds by the app's clock. */
type CacheEntry = {
  cached: CachedResponse
  staleSince: number | undefined
  lastRequestedAt: number
  produce: Produce
}

/**
 * Makes an answer. `known` is the tag of the previous one: a 304 means it is unchanged. `keep`
 * false is not cached, `share` false not by shared caches. `visit` is the page to count.
 */
export type Produce = (known: string | undefined) => Promise<Produced>

type Produced = {
  response: Response
  cacheable: boolean
  share?: boolean
  visit?: string | undefined
}

/** Limits in bytes; the least recently used answers are evicted first. */
const limits = { plain: 28 * 1024 * 1024, asked: 4 * 1024 * 1024 }
/** Limit in bytes of one answer: a larger one would displace dozens, so it is not cached. */
const heaviest = 3 * 1024 * 1024
/** Milliseconds a stale answer may be served. */
const maxStaleMs = 1_000
/** Milliseconds between checks for writes of other processes. */
const checkIntervalMs = 500
/** Milliseconds since the last request within which a stale answer is renewed in advance. */
const inDemand = 60_000

export type Caller = {
  header: ReadHeader
  /** Whether a stale answer is acceptable; false for a caller who just wrote. */
  acceptsStale: () => boolean
  count?: ((page: string) => void) | undefined
}

/**
 * Caches public answers as sent, until a write that visitors may see. Stale answers are renewed one
 * by one and served for a second at most. Keys contain only known routes and parameters, and no
 * visitor's data.
 * @param given headers of every answer
 * @param listMoments coming times at which content changes without a write: an article is
 * published, a lesson ends
 */
export function responseCache(
  given: Record<string, string>,
  { forAll }: SharedCaches,
  now: () => Date,
  watch: WriteWatch,
  listMoments: () => Promise<Date[]> = async () => [],
) {
  // Answers with parameters have a cache of their own, since their unlimited number must not evict
  // pages.
  const [plain, cacheWithParams] = [cacheOf(limits.plain), cacheOf(limits.asked)]
  const entriesFor = (key: string) => (key.includes('?') ? cacheWithParams : plain)
  const underWay = new Map<string, Promise<CacheEntry>>()
  // Lowercase names let an answer's own headers override these.
  const always = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const validity = validityOf(now, watch, listMoments)
  let lookedAt = now().getTime()
  /** Time of the first write in this turn of the event loop */
  let writtenAt: number | undefined
  let renewal: Promise<void> | undefined
  /**
   * Runs the renewal outside the writer's async context, so that it does not count towards the
   * writer.
   */
  const outside = AsyncLocalStorage.snapshot()
  const stopWatching = watch.onWrite(markStale)
  let closed = false

  function find(key: string, caller: Caller): EncodedResponse | undefined {
    checkForOtherWrites()
    const found = usable(key, caller.acceptsStale)
    if (!found) return undefined
    const ready = answerAtOnce(found.cached, caller.header)
    if (ready && found.cached.visit !== undefined) caller.count?.(found.cached.visit)
    return ready
  }

  /**
   * Answers a request; concurrent ones share one computation. Only a 200 without `no-store` is
   * cached.
   */
  async function answerFor(key: string | undefined, caller: Caller, produce: Produce) {
    const cached = await read(key, produce, caller.acceptsStale)
    if (cached.visit !== undefined) caller.count?.(cached.visit)
    return await answer(cached, caller.header)
  }

  /**
   * Returns the cached answer for use in another one; never a stale one unless `acceptsStale` allows
   * it.
   */
  async function read(key: string | undefined, produce: Produce, acceptsStale = () => false) {
    checkForOtherWrites()
    await validity.update()
    const entry = key !== undefined && (usable(key, acceptsStale) ?? once(key, produce))
    const { cached } = (await entry) || (await make(produce, undefined, false))
    return cached
  }

  async function close(): Promise<void> {
    closed = true
    stopWatching()
    await renewal
  }

  function usable(key: string, acceptsStale: () => boolean): CacheEntry | undefined {
    const found = entriesFor(key).get(key)
    if (!found) return undefined
    const time = now().getTime()
    found.lastRequestedAt = time
    const { cached, staleSince = writtenAt ?? time } = found
    if (!validity.isIn(cached.period)) return undefined
    if (cached.version === watch.content) return found
    return Math.abs(time - staleSince) < maxStaleMs && acceptsStale() ? found : undefined
  }

  async function once(key: string, produce: Produce): Promise<CacheEntry> {
    const { from, day } = validity.period
    const ticket = `${watch.content} ${from} ${day} ${key}`
    const begun = await underWay.get(ticket)
    // A 503 may concern only the first caller, so the others try themselves.
    if (begun && begun.cached.status !== 503) return begun
    const work = makeEntry(key, produce)
    underWay.set(ticket, work)
    try {
      return await work
    } finally {
      underWay.delete(ticket)
    }
  }

  /**
   * Makes and caches an answer, even if a write overtakes it: it may be served within the grace
   * period.
   */
  async function makeEntry(key: string, produce: Produce): Promise<CacheEntry> {
    const begun = now().getTime()
    const before = entriesFor(key).get(key)
    const { cached, keep } = await make(produce, before?.cached)
    // Compressed bodies are prepared, so that the next requests need not wait.
    if (before) await encodeLike(before.cached, cached)
    const staleSince = cached.version === watch.content ? undefined : begun
    const entry = { cached, staleSince, lastRequestedAt: before?.lastRequestedAt ?? begun, produce }
    if (keep) entriesFor(key).set(key, entry)
    else entriesFor(key).delete(key)
    return entry
  }

  /**
   * Makes an answer.
   * @param before reused with its bytes if nothing differs
   * @param mayShare whether shared caches may keep it
   */
  async function make(produce: Produce, before?: CachedResponse, mayShare = true) {
    const { period } = validity
    const version = watch.content
    const { response, cacheable, share = true, visit } = await produce(before?.tag)
    const bytes = Buffer.from(await response.arrayBuffer())
    const known = { version, period, visit, mayShare: mayShare && cacheable && share }
    const fresh = toCached(response, bytes, known)
    const isSame = before && (response.status === 304 || isEqual(before, fresh))
    const cached = isSame ? { ...before, version, period } : fresh
    const mayCache = cached.status === 200 && cached.headers['cache-control'] !== 'no-store'
    return { cached, keep: cacheable && mayCache }
  }

  function toCached(
    { status, headers: given }: Response,
    bytes: Buffer<ArrayBuffer>,
    { mayShare, visit, ...known }: Known,
  ): CachedResponse {
    const { etag: tag, ...own } = Object.fromEntries(given)
    const revision = /^"(r\d+)"$/.exec(tag ?? '')?.[1]
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
    const etag = `W/"${revision ? `${revision}.` : ''}${hash}"`
    const control = own['cache-control'] ?? 'no-cache'
    const shared = mayShare && status === 200 && control === 'no-cache'
    const headers = {
      ...always,
      ...own,
      'cache-control': shared ? forAll : control,
      vary: 'Accept-Encoding',
      ...(status === 200 ? { etag } : {}),
    }
    const identity = plainBody(headers, bytes)
    const countedVisit = status === 200 ? visit : undefined
    return {
      ...known,
      visit: countedVisit,
      status,
      etag,
      tag,
      headers,
      shared,
      bodies: { identity },
    }
  }

  function checkForOtherWrites(): void {
    const time = now().getTime()
    if (Math.abs(time - lookedAt) < checkIntervalMs) return
    lookedAt = time
    if (!watch.noticeOthers()) return
    plain.clear()
    cacheWithParams.clear()
  }

  function markStale(): void {
    if (writtenAt !== undefined) return
    writtenAt = now().getTime()
    setImmediate(() => {
      for (const entry of [...plain.values(), ...cacheWithParams.values()]) {
        if (entry.cached.version !== watch.content) entry.staleSince ??= writtenAt
      }
      writtenAt = undefined
      renewal ??= outside(renew).finally(() => {
        renewal = undefined
      })
    })
  }

  /** Renews stale answers one at a time, yielding to visitors in between. */
  async function renew(): Promise<void> {
    for (let next = stalest(); next && !closed; next = stalest()) {
      const [key, { produce }] = next
      try {
        await validity.update()
        await once(key, produce)
      } catch (error) {
        entriesFor(key).delete(key)
        logFailure('Une page n’a pas pu être refaite.', error, key)
      }
      await nextTurn()
    }
  }

  /** Finds the entry that has been stale for longest among those in demand. */
  function stalest(): [string, CacheEntry] | undefined {
    const since = now().getTime() - inDemand
    let longest: [string, CacheEntry] | undefined
    for (const entry of [...plain.entries(), ...cacheWithParams.entries()]) {
      const [, { staleSince, lastRequestedAt }] = entry
      if (staleSince === undefined || lastRequestedAt < since) continue
      if (staleSince < (longest?.[1].staleSince ?? Number.POSITIVE_INFINITY)) longest = entry
    }
    return longest
  }

  return { find, answer: answerFor, read, close }
}

export type ResponseCache = ReturnType<typeof responseCache>

type Known = Pick<CachedResponse, 'version' | 'period' | 'visit'> & { mayShare: boolean }

const cacheOf = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({ maxSize, maxEntrySize: heaviest, sizeCalculation: sizeOf })

/** Estimates the size of an entry, including compressed copies that are made later. */
const sizeOf = ({ cached }: CacheEntry) =>
  2_000 + Math.ceil(cached.bodies.identity.bytes.byteLength * 1.5)

const isEqual = (a: CachedResponse, b: CachedResponse) =>
  a.etag === b.etag && isDeepStrictEqual(a.headers, b.headers)
