import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { WriteWatch } from '#src/house/database/write-watch.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { CacheEntries, type CacheEntry, type Produce } from './cache-entries.ts'
import {
  type Answer,
  answer,
  answerAtOnce,
  type CachedResponse,
  encodeLike,
  plainBody,
  type ReadHeader,
} from './cached-response.ts'
import type { SharedCaches } from './shared-caches.ts'
import { Validity } from './validity.ts'

/** Milliseconds a stale answer may be given. */
const grace = 1_000
/** Milliseconds between two looks for writes of other processes. */
const lookEvery = 500
/** Milliseconds: what was asked for since is made again before it is asked for. */
const inDemand = 60_000

export type Caller = {
  header: ReadHeader
  /** Who wrote is to see it at once. */
  isPatient: () => boolean
  count?: ((page: string) => void) | undefined
}

/**
 * Public answers as they go over the wire, until something visitors may see is written. The stale
 * ones are then made again one by one; for a second at most visitors get them as they were. Keys
 * come from known routes and parameters only, and hold nothing else of a visitor.
 */
export class ResponseCache {
  readonly #entries = new CacheEntries()
  readonly #underWay = new Map<string, Promise<CacheEntry>>()
  readonly #always: Record<string, string>
  readonly #forAll: string
  readonly #now: () => Date
  readonly #watch: WriteWatch
  readonly #validity: Validity
  #lookedAt: number
  /** The first of the writes this turn of the event loop has seen */
  #writtenAt: number | undefined
  #renewal: Promise<void> | undefined
  /** Whoever wrote does not answer for what is made again */
  readonly #outside = AsyncLocalStorage.snapshot()
  readonly #stopWatching: () => void
  #closed = false

  /**
   * @param always headers of every answer
   * @param listMoments the coming times at which content changes without a write: an article is
   *   published, a lesson ends
   */
  constructor(
    always: Record<string, string>,
    sharedCaches: SharedCaches,
    now: () => Date,
    watch: WriteWatch,
    listMoments: () => Promise<Date[]> = async () => [],
  ) {
    // So that an answer's own headers replace them.
    this.#always = Object.fromEntries(
      Object.entries(always).map(([name, value]) => [name.toLowerCase(), value]),
    )
    this.#forAll = sharedCaches.forAll
    this.#now = now
    this.#watch = watch
    this.#validity = new Validity(now, watch, listMoments)
    this.#lookedAt = now().getTime()
    this.#stopWatching = watch.onWrite(() => this.#noteWrite())
  }

  find(key: string, caller: Caller): Answer | undefined {
    this.#lookForOthers()
    const found = this.#usable(key, caller)
    if (!found) return undefined
    const ready = answerAtOnce(found.cached, caller.header)
    if (ready && found.cached.visit !== undefined) caller.count?.(found.cached.visit)
    return ready
  }

  /** Asked once however many wait. Only a 200 is cached, unless it says `no-store`. */
  async answer(key: string | undefined, caller: Caller, produce: Produce): Promise<Answer> {
    this.#lookForOthers()
    await this.#validity.update()
    const entry = key !== undefined && (this.#usable(key, caller) ?? this.#once(key, produce))
    const { cached } = (await entry) || (await this.#produce(produce, undefined, false))
    if (cached.visit !== undefined) caller.count?.(cached.visit)
    return await answer(cached, caller.header)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stopWatching()
    await this.#renewal
  }

  #usable(key: string, { isPatient }: Caller): CacheEntry | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    const time = this.#now().getTime()
    found.askedAt = time
    const { cached, staleSince = this.#writtenAt ?? time } = found
    if (!this.#validity.isIn(cached.period)) return undefined
    if (cached.version === this.#watch.content) return found
    return Math.abs(time - staleSince) < grace && isPatient() ? found : undefined
  }

  async #once(key: string, produce: Produce): Promise<CacheEntry> {
    const { from, day } = this.#validity.period
    const ticket = `${this.#watch.content} ${from} ${day} ${key}`
    const underWay = await this.#underWay.get(ticket)
    // Whoever asked first may have been refused for himself.
    if (underWay && underWay.cached.status !== 503) return underWay
    const work = this.#make(key, produce)
    this.#underWay.set(ticket, work)
    try {
      return await work
    } finally {
      this.#underWay.delete(ticket)
    }
  }

  /** An answer that a write overtakes is cached too: it may be given within its grace. */
  async #make(key: string, produce: Produce): Promise<CacheEntry> {
    const begun = this.#now().getTime()
    const before = this.#entries.get(key)
    const { cached, keep } = await this.#produce(produce, before?.cached)
    // Those who come next need not wait for it.
    if (before) await encodeLike(before.cached, cached)
    const staleSince = cached.version === this.#watch.content ? undefined : begun
    const entry = { cached, staleSince, askedAt: before?.askedAt ?? begun, produce }
    if (keep) this.#entries.set(key, entry)
    else this.#entries.delete(key)
    return entry
  }

  /** @param before stays, bytes and all, if nothing differs @param mayShare with other caches */
  async #produce(
    produce: Produce,
    before?: CachedResponse,
    mayShare = true,
  ): Promise<{ cached: CachedResponse; keep: boolean }> {
    const { period } = this.#validity
    const version = this.#watch.content
    const { response, keep, share = true, visit } = await produce(before?.tag)
    const bytes = Buffer.from(await response.arrayBuffer())
    const known = { version, period, visit, mayShare: mayShare && keep && share }
    const fresh = this.#toCached(response, bytes, known)
    const isSame = before && (response.status === 304 || isEqual(before, fresh))
    const cached = isSame ? { ...before, version, period } : fresh
    const mayKeep = cached.status === 200 && cached.headers['cache-control'] !== 'no-store'
    return { cached, keep: keep && mayKeep }
  }

  #toCached(
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
      ...this.#always,
      ...own,
      'cache-control': shared ? this.#forAll : control,
      vary: 'Accept-Encoding',
      ...(status === 200 ? { etag } : {}),
    }
    const identity = plainBody(headers, bytes)
    const shown = status === 200 ? visit : undefined
    return { ...known, visit: shown, status, etag, tag, headers, shared, bodies: { identity } }
  }

  #lookForOthers(): void {
    const time = this.#now().getTime()
    if (Math.abs(time - this.#lookedAt) < lookEvery) return
    this.#lookedAt = time
    if (this.#watch.noticeOthers()) this.#entries.clear()
  }

  #noteWrite(): void {
    if (this.#writtenAt !== undefined) return
    this.#writtenAt = this.#now().getTime()
    setImmediate(() => {
      this.#markStale()
      this.#renewal ??= this.#outside(() => this.#renew()).finally(() => {
        this.#renewal = undefined
      })
    })
  }

  #markStale(): void {
    for (const [, entry] of this.#entries.entries()) {
      if (entry.cached.version !== this.#watch.content) entry.staleSince ??= this.#writtenAt
    }
    this.#writtenAt = undefined
  }

  /** So that visitors are answered in between. */
  async #renew(): Promise<void> {
    for (let next = this.#next(); next && !this.#closed; next = this.#next()) {
      const [key, { produce }] = next
      try {
        await this.#validity.update()
        await this.#once(key, produce)
      } catch (error) {
        this.#entries.delete(key)
        logFailure('Une page n’a pas pu être refaite.', error, key)
      }
      await nextTurn()
    }
  }

  /** Stale for longest, of what visitors ask for. */
  #next(): [string, CacheEntry] | undefined {
    const since = this.#now().getTime() - inDemand
    let longest: [string, CacheEntry] | undefined
    for (const entry of this.#entries.entries()) {
      const [, { staleSince, askedAt }] = entry
      if (staleSince === undefined || askedAt < since) continue
      if (staleSince < (longest?.[1].staleSince ?? Number.POSITIVE_INFINITY)) longest = entry
    }
    return longest
  }
}

type Known = Pick<CachedResponse, 'version' | 'period' | 'visit'> & { mayShare: boolean }

const isEqual = (a: CachedResponse, b: CachedResponse) =>
  a.etag === b.etag && isDeepStrictEqual(a.headers, b.headers)
