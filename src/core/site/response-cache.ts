import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { WriteWatch } from '#src/core/database/index.ts'
import type { ReadHeader, SharedCaches } from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import {
  type Answer,
  answer,
  answerAtOnce,
  type CachedResponse,
  encodeLike,
  plainBody,
} from './cached-response.ts'
import { validityOf } from './validity.ts'

/** Times in milliseconds by the app's clock. */
type CacheEntry = {
  cached: CachedResponse
  staleSince: number | undefined
  askedAt: number
  produce: Produce
}

/**
 * `known` is the tag of the answer there was: a 304 says it would come out the same. What `keep`
 * denies is forgotten, what `share` denies kept by no other cache. `visit` names the page it shows.
 */
export type Produce = (known: string | undefined) => Promise<Produced>

type Produced = { response: Response; keep: boolean; share?: boolean; visit?: string | undefined }

/** Bytes; the least recently asked go first. */
const limits = { plain: 28 * 1024 * 1024, asked: 4 * 1024 * 1024 }
/** A heavier answer is made for each who asks: it would take the place of dozens. */
const heaviest = 3 * 1024 * 1024
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
 * @param given headers of every answer
 * @param listMoments the coming times at which content changes without a write: an article is
 *   published, a lesson ends
 */
export function responseCache(
  given: Record<string, string>,
  { forAll }: SharedCaches,
  now: () => Date,
  watch: WriteWatch,
  listMoments: () => Promise<Date[]> = async () => [],
) {
  // Those with parameters have a memory of their own: as many as one likes must push no page out.
  const [plain, asked] = [cacheOf(limits.plain), cacheOf(limits.asked)]
  const entriesFor = (key: string) => (key.includes('?') ? asked : plain)
  const underWay = new Map<string, Promise<CacheEntry>>()
  // So that an answer's own headers replace them.
  const always = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const validity = validityOf(now, watch, listMoments)
  let lookedAt = now().getTime()
  /** The first of the writes this turn of the event loop has seen */
  let writtenAt: number | undefined
  let renewal: Promise<void> | undefined
  /** Whoever wrote does not answer for what is made again */
  const outside = AsyncLocalStorage.snapshot()
  const stopWatching = watch.onWrite(noteWrite)
  let closed = false

  function find(key: string, caller: Caller): Answer | undefined {
    lookForOthers()
    const found = usable(key, caller.isPatient)
    if (!found) return undefined
    const ready = answerAtOnce(found.cached, caller.header)
    if (ready && found.cached.visit !== undefined) caller.count?.(found.cached.visit)
    return ready
  }

  /** Asked once however many wait. Only a 200 is cached, unless it says `no-store`. */
  async function answerFor(key: string | undefined, caller: Caller, produce: Produce) {
    const cached = await read(key, produce, caller.isPatient)
    if (cached.visit !== undefined) caller.count?.(cached.visit)
    return await answer(cached, caller.header)
  }

  /** As it is kept, for what is made from it; true at this moment unless `isPatient`. */
  async function read(key: string | undefined, produce: Produce, isPatient = () => false) {
    lookForOthers()
    await validity.update()
    const entry = key !== undefined && (usable(key, isPatient) ?? once(key, produce))
    const { cached } = (await entry) || (await make(produce, undefined, false))
    return cached
  }

  async function close(): Promise<void> {
    closed = true
    stopWatching()
    await renewal
  }

  function usable(key: string, isPatient: () => boolean): CacheEntry | undefined {
    const found = entriesFor(key).get(key)
    if (!found) return undefined
    const time = now().getTime()
    found.askedAt = time
    const { cached, staleSince = writtenAt ?? time } = found
    if (!validity.isIn(cached.period)) return undefined
    if (cached.version === watch.content) return found
    return Math.abs(time - staleSince) < grace && isPatient() ? found : undefined
  }

  async function once(key: string, produce: Produce): Promise<CacheEntry> {
    const { from, day } = validity.period
    const ticket = `${watch.content} ${from} ${day} ${key}`
    const begun = await underWay.get(ticket)
    // Whoever asked first may have been refused for himself.
    if (begun && begun.cached.status !== 503) return begun
    const work = makeEntry(key, produce)
    underWay.set(ticket, work)
    try {
      return await work
    } finally {
      underWay.delete(ticket)
    }
  }

  /** An answer that a write overtakes is cached too: it may be given within its grace. */
  async function makeEntry(key: string, produce: Produce): Promise<CacheEntry> {
    const begun = now().getTime()
    const before = entriesFor(key).get(key)
    const { cached, keep } = await make(produce, before?.cached)
    // Those who come next need not wait for it.
    if (before) await encodeLike(before.cached, cached)
    const staleSince = cached.version === watch.content ? undefined : begun
    const entry = { cached, staleSince, askedAt: before?.askedAt ?? begun, produce }
    if (keep) entriesFor(key).set(key, entry)
    else entriesFor(key).delete(key)
    return entry
  }

  /** @param before stays, bytes and all, if nothing differs @param mayShare with other caches */
  async function make(produce: Produce, before?: CachedResponse, mayShare = true) {
    const { period } = validity
    const version = watch.content
    const { response, keep, share = true, visit } = await produce(before?.tag)
    const bytes = Buffer.from(await response.arrayBuffer())
    const known = { version, period, visit, mayShare: mayShare && keep && share }
    const fresh = toCached(response, bytes, known)
    const isSame = before && (response.status === 304 || isEqual(before, fresh))
    const cached = isSame ? { ...before, version, period } : fresh
    const mayKeep = cached.status === 200 && cached.headers['cache-control'] !== 'no-store'
    return { cached, keep: keep && mayKeep }
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
    const shown = status === 200 ? visit : undefined
    return { ...known, visit: shown, status, etag, tag, headers, shared, bodies: { identity } }
  }

  function lookForOthers(): void {
    const time = now().getTime()
    if (Math.abs(time - lookedAt) < lookEvery) return
    lookedAt = time
    if (!watch.noticeOthers()) return
    plain.clear()
    asked.clear()
  }

  function noteWrite(): void {
    if (writtenAt !== undefined) return
    writtenAt = now().getTime()
    setImmediate(() => {
      for (const entry of [...plain.values(), ...asked.values()]) {
        if (entry.cached.version !== watch.content) entry.staleSince ??= writtenAt
      }
      writtenAt = undefined
      renewal ??= outside(renew).finally(() => {
        renewal = undefined
      })
    })
  }

  /** So that visitors are answered in between. */
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

  /** Stale for longest, of what visitors ask for. */
  function stalest(): [string, CacheEntry] | undefined {
    const since = now().getTime() - inDemand
    let longest: [string, CacheEntry] | undefined
    for (const entry of [...plain.entries(), ...asked.entries()]) {
      const [, { staleSince, askedAt }] = entry
      if (staleSince === undefined || askedAt < since) continue
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

/** The compressed copies come later and are smaller: counted in advance. */
const sizeOf = ({ cached }: CacheEntry) =>
  2_000 + Math.ceil(cached.bodies.identity.bytes.byteLength * 1.5)

const isEqual = (a: CachedResponse, b: CachedResponse) =>
  a.etag === b.etag && isDeepStrictEqual(a.headers, b.headers)
