import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { WriteWatch } from '#src/core/database/index.ts'
import type { SharedCaches } from '#src/core/http/index.ts'
import { type CachedResponse, plainBody } from './cached-response.ts'
import { createValidity, type Period } from './validity.ts'

/**
 * Makes an answer. `cacheable` false is not cached, `share` false not by shared caches. `visit` is
 * the page to count.
 */
export type Produce = () => Promise<Produced>

type Produced = {
  response: Response
  cacheable: boolean
  share?: boolean
  visit?: string | undefined
}

type Made = { cached: CachedResponse; keep: boolean }

/** An answer, or the promise of one that is being made */
type Value = CachedResponse | Promise<Made>

/** Limits in bytes; the least recently used answers are evicted first. */
const limits = { plain: 28 * 1024 * 1024, withParameters: 4 * 1024 * 1024 }
/** Limit in bytes of one answer: a larger one would displace dozens, so it is not cached. */
const maxEntryBytes = 3 * 1024 * 1024
/** Milliseconds between checks for writes of other processes. */
const checkIntervalMs = 500

type Deps = {
  /** Headers of every answer */
  headers: Record<string, string>
  sharedCaches: SharedCaches
  now: () => Date
  watch: WriteWatch
  /** Coming times at which content changes without a write: a lesson ends, for example */
  listMoments: () => Promise<Date[]>
}

/**
 * Caches public answers as sent. All of them belong to one version of the content and one period: a
 * write that visitors may see, or the next moment at which something changes, forgets them all.
 * Keys contain only known routes and parameters, and no visitor's data.
 */
export class ResponseCache {
  // Answers with parameters have a cache of their own, since their unlimited number must not evict
  // pages.
  readonly #plain = createCache(limits.plain)
  readonly #withParameters = createCache(limits.withParameters)
  readonly #headers: Record<string, string>
  readonly #forAll: string
  readonly #now: () => Date
  readonly #watch: WriteWatch
  readonly #validity: ReturnType<typeof createValidity>
  #version: number | undefined
  #period: Period | undefined
  #checkedAt: number

  constructor({ headers, sharedCaches, now, watch, listMoments }: Deps) {
    // Lowercase names let an answer's own headers override these.
    this.#headers = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    )
    this.#forAll = sharedCaches.forAll
    this.#now = now
    this.#watch = watch
    this.#validity = createValidity(now, watch, listMoments)
    this.#checkedAt = now().getTime()
  }

  /** Finds an answer that is ready. */
  find(key: string): CachedResponse | undefined {
    if (!this.#isCurrent()) return undefined
    const found = this.#cacheFor(key).get(key)
    return found instanceof Promise ? undefined : found
  }

  /** Returns the cached answer, waits for the one being made, or makes it. */
  async read(key: string | undefined, produce: Produce): Promise<CachedResponse> {
    if (key === undefined) return (await this.#make(produce, false)).cached
    await this.#validity.update()
    if (!this.#isCurrent()) this.#forget()
    const value = this.#cacheFor(key).get(key)
    const found = value instanceof Promise ? (await value).cached : value
    // A 503 may concern only the first caller, so the others try themselves.
    if (found && found.status !== 503) return found
    return await this.#makeAndKeep(key, produce)
  }

  #isCurrent(): boolean {
    const time = this.#now().getTime()
    if (Math.abs(time - this.#checkedAt) >= checkIntervalMs) {
      this.#checkedAt = time
      this.#watch.noticeOthers()
    }
    const isInPeriod = this.#period !== undefined && this.#validity.isIn(this.#period)
    return isInPeriod && this.#version === this.#watch.content
  }

  #forget(): void {
    this.#plain.clear()
    this.#withParameters.clear()
    this.#version = this.#watch.content
    this.#period = this.#validity.period
  }

  #cacheFor(key: string): LRUCache<string, Value> {
    return key.includes('?') ? this.#withParameters : this.#plain
  }

  async #makeAndKeep(key: string, produce: Produce): Promise<CachedResponse> {
    const cache = this.#cacheFor(key)
    const making = this.#make(produce, true)
    cache.set(key, making)
    // A write may have overtaken it: then it is answered, but not kept.
    const isWanted = () => cache.peek(key) === making
    try {
      const { cached, keep } = await making
      if (isWanted() && keep) cache.set(key, cached)
      return cached
    } finally {
      if (isWanted()) cache.delete(key)
    }
  }

  /** Makes an answer. Only a 200 without `no-store` is kept. */
  async #make(produce: Produce, mayShare: boolean): Promise<Made> {
    const { response, cacheable, share = true, visit } = await produce()
    const bytes = Buffer.from(await response.arrayBuffer())
    const cached = this.#toCached(response, bytes, mayShare && cacheable && share, visit)
    const mayKeep = cached.status === 200 && cached.headers['cache-control'] !== 'no-store'
    return { cached, keep: cacheable && mayKeep }
  }

  #toCached(
    { status, headers: responseHeaders }: Response,
    bytes: Buffer<ArrayBuffer>,
    mayShare: boolean,
    visit: string | undefined,
  ): CachedResponse {
    const { etag: ownEtag, ...own } = Object.fromEntries(responseHeaders)
    const revision = /^"(r\d+)"$/.exec(ownEtag ?? '')?.[1]
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
    const etag = `W/"${revision ? `${revision}.` : ''}${hash}"`
    const control = own['cache-control'] ?? 'no-cache'
    const shared = mayShare && status === 200 && control === 'no-cache'
    const headers = {
      ...this.#headers,
      ...own,
      'cache-control': shared ? this.#forAll : control,
      vary: 'Accept-Encoding',
      ...(status === 200 ? { etag } : {}),
    }
    const bodies = { identity: plainBody(headers, bytes) }
    return { visit: status === 200 ? visit : undefined, status, etag, headers, shared, bodies }
  }
}

const createCache = (maxSize: number) =>
  new LRUCache<string, Value>({ maxSize, maxEntrySize: maxEntryBytes, sizeCalculation: entrySize })

/** Estimates the size of an answer, including compressed copies that are made later. */
const entrySize = (value: Value) =>
  2_000 + (value instanceof Promise ? 0 : Math.ceil(value.bodies.identity.bytes.byteLength * 1.5))
