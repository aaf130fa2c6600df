import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Basis, TableWatch } from '#src/table-watch.ts'
import { answerAtOnce, encodeLike, type Kept, plainBody, type ReadHeader, respond } from './kept.ts'
import { Moments, type Span } from './moments.ts'
import { type Produce, type Shelved, Shelves } from './shelves.ts'

/** Milliseconds an answer may still be given after what it was made of was written. */
const grace = 1_000
/** So often writes of other processes are looked for, in milliseconds. */
const lookEvery = 500
/** What was asked for within this time is made anew before it is asked for again. */
const inDemand = 60_000

export type Caller = {
  header: ReadHeader
  /** Whether an answer may be given within its grace; who wrote is to see it at once. */
  isPatient: () => boolean
}

/**
 * Public answers (rendered pages, JSON of visitors' GETs) as they go over the wire: compressed,
 * with an ETag, until a table is written that they were made of. Asking for a kept one costs a
 * look in a map: no query, no rendering. After a write they are made anew one by one, and
 * meanwhile, for a second at most, visitors get the ones before. Keys are made by the caller from
 * known routes and known parameters only, and never hold anything else of a visitor.
 */
export class Answers {
  readonly #shelves = new Shelves()
  readonly #underWay = new Map<string, Promise<Shelved>>()
  readonly #always: Record<string, string>
  readonly #now: () => Date
  readonly #watch: TableWatch
  readonly #moments: Moments
  #lookedAt: number
  /** When the first of the writes came that this turn of the event loop has seen */
  #writtenAt: number | undefined
  #renewal: Promise<void> | undefined
  readonly #stopWatching: () => void
  #closed = false

  /**
   * @param always headers of every answer
   * @param watch knows what answers are made of
   * @param listTurns moments to come at which content changes without a write: an article's
   *   publication. Asked before the first answer, and again when what it reads was written.
   */
  constructor(
    always: Record<string, string>,
    now: () => Date,
    watch: TableWatch,
    listTurns: () => Promise<Date[]> = async () => [],
  ) {
    // Lower case, so that an answer's own headers replace them instead of standing beside.
    this.#always = Object.fromEntries(
      Object.entries(always).map(([name, value]) => [name.toLowerCase(), value]),
    )
    this.#now = now
    this.#watch = watch
    this.#moments = new Moments(now, watch, listTurns)
    this.#lookedAt = now().getTime()
    this.#stopWatching = watch.onWrite(() => this.#noteWrite())
  }

  /** Answers from memory, or undefined. */
  find(key: string, caller: Caller): Response | undefined {
    this.#lookForOthers()
    const found = this.#usable(key, caller)
    if (!found) return undefined
    this.#watch.use(found.kept.basis)
    return answerAtOnce(found.kept, caller.header)
  }

  /**
   * Answers from memory or from `produce`, which is asked once however many wait for it.
   * Only a 200 is kept, unless it says `no-store`, and nothing is when `key` is undefined.
   */
  async answer(key: string | undefined, caller: Caller, produce: Produce): Promise<Response> {
    this.#lookForOthers()
    await this.#moments.know()
    const shelved = key !== undefined && (this.#usable(key, caller) ?? this.#once(key, produce))
    const { kept } = (await shelved) || (await this.#produce(produce))
    this.#watch.use(kept.basis)
    return await respond(kept, caller.header)
  }

  /** From now on nothing is made anew by itself. */
  async close(): Promise<void> {
    this.#closed = true
    this.#stopWatching()
    await this.#renewal
  }

  #usable(key: string, { isPatient }: Caller): Shelved | undefined {
    const found = this.#shelves.get(key)
    if (!found) return undefined
    const time = this.#now().getTime()
    found.askedAt = time
    const { kept, staleSince = this.#writtenAt ?? time } = found
    if (!this.#moments.isIn(kept.span)) return undefined
    if (this.#watch.isCurrent(kept.basis)) return found
    return Math.abs(time - staleSince) < grace && isPatient() ? found : undefined
  }

  async #once(key: string, produce: Produce): Promise<Shelved> {
    const { from, day } = this.#moments.span
    const ticket = `${this.#watch.writes} ${from} ${day} ${key}`
    const underWay = this.#underWay.get(ticket)
    if (underWay) return underWay
    const work = this.#make(key, produce)
    this.#underWay.set(ticket, work)
    try {
      return await work
    } finally {
      this.#underWay.delete(ticket)
    }
  }

  /** What a write overtakes is kept as long as it may be given. */
  async #make(key: string, produce: Produce): Promise<Shelved> {
    const begun = this.#now().getTime()
    const before = this.#shelves.get(key)
    const { kept, keep } = await this.#produce(produce, before?.kept)
    // Those who come next need not wait for it.
    if (before) await encodeLike(before.kept, kept)
    const staleSince = this.#watch.isCurrent(kept.basis) ? undefined : begun
    const shelved = { kept, staleSince, askedAt: before?.askedAt ?? begun, produce }
    if (keep) this.#shelves.set(key, shelved)
    else this.#shelves.delete(key)
    return shelved
  }

  /** @param before what there was: it stays, bytes and all, if nothing about it is different */
  async #produce(produce: Produce, before?: Kept): Promise<{ kept: Kept; keep: boolean }> {
    const { span } = this.#moments
    const { made, basis } = await this.#watch.record(async () => {
      const { response, keep } = await produce(before?.tag)
      return { response, keep, bytes: Buffer.from(await response.arrayBuffer()) }
    })
    const { response, bytes } = made
    const fresh = this.#toKept(response, bytes, basis, span)
    const isSame = before && (response.status === 304 || isEqual(before, fresh))
    const kept = isSame ? { ...before, basis, span } : fresh
    const mayKeep = kept.status === 200 && kept.headers['cache-control'] !== 'no-store'
    return { kept, keep: made.keep && mayKeep }
  }

  #toKept(
    { status, headers: given }: Response,
    bytes: Buffer<ArrayBuffer>,
    basis: Basis,
    span: Span,
  ): Kept {
    const { etag: tag, ...own } = Object.fromEntries(given)
    const revision = /^"(r\d+)"$/.exec(tag ?? '')?.[1]
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20)
    const etag = `W/"${revision ? `${revision}.` : ''}${hash}"`
    const headers = {
      ...this.#always,
      ...own,
      'cache-control': own['cache-control'] ?? 'no-cache',
      vary: 'Accept-Encoding',
      ...(status === 200 ? { etag } : {}),
    }
    const identity = plainBody(headers, bytes)
    return { basis, span, status, etag, tag, headers, bodies: { identity } }
  }

  #lookForOthers(): void {
    const time = this.#now().getTime()
    if (Math.abs(time - this.#lookedAt) < lookEvery) return
    this.#lookedAt = time
    if (this.#watch.noticeOthers()) this.#shelves.clear()
  }

  /** Once for all writes of a turn of the event loop. */
  #noteWrite(): void {
    if (this.#writtenAt !== undefined) return
    this.#writtenAt = this.#now().getTime()
    setImmediate(() => {
      this.#markStale()
      this.#renewal ??= this.#renew().finally(() => {
        this.#renewal = undefined
      })
    })
  }

  #markStale(): void {
    for (const [, shelved] of this.#shelves.entries()) {
      if (!this.#watch.isCurrent(shelved.kept.basis)) shelved.staleSince ??= this.#writtenAt
    }
    this.#writtenAt = undefined
  }

  /** One by one, so that visitors are answered in between. */
  async #renew(): Promise<void> {
    for (let next = this.#next(); next && !this.#closed; next = this.#next()) {
      const [key, { produce }] = next
      try {
        await this.#moments.know()
        await this.#once(key, produce)
      } catch (error) {
        this.#shelves.delete(key)
        console.error(`${key} could not be made anew`, error)
      }
      await nextTurn()
    }
  }

  /** What has been stale for longest, of what visitors ask for. */
  #next(): [string, Shelved] | undefined {
    const since = this.#now().getTime() - inDemand
    let longest: [string, Shelved] | undefined
    for (const entry of this.#shelves.entries()) {
      const [, { staleSince, askedAt }] = entry
      if (staleSince === undefined || askedAt < since) continue
      if (staleSince < (longest?.[1].staleSince ?? Number.POSITIVE_INFINITY)) longest = entry
    }
    return longest
  }
}

const isEqual = (a: Kept, b: Kept) => a.etag === b.etag && isDeepStrictEqual(a.headers, b.headers)
