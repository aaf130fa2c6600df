import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { Busy, type Limit, networkOf, OverShare } from '#src/core/http/index.ts'

/**
 * Number of answers made concurrently; others wait for their turn. Writes have no limit, since a body
 * may take minutes to arrive.
 */
const concurrencyLimits = { calls: 4, pages: 4, pictures: 4, writes: Number.POSITIVE_INFINITY }
/** Limit of waiting requests; more would wait for longer than a visitor does. */
const maxWaiting = 512
/** Limit of unread bytes in memory; above it nothing new is made. */
const maxUnread = 32 * 1024 * 1024
/**
 * Limits of one client's address, and of its network, so that a greedy client delays only itself.
 */
const share = { places: 64, networkPlaces: 256, unread: 4 * 1024 * 1024 }
/** Maximum of event-loop turns that work yields to new requests. */
const maxTurns = 32
/** Maximum wait in milliseconds, since many refusals make the turns long. */
const maxWaitMs = 40
/** Seconds for Retry-After. */
export const retrySeconds = 5

/** Bindings @hono/node-server passes with the request; absent in tests. */
type NodeBindings = { incoming?: IncomingMessage; outgoing?: ServerResponse }

/** Answer of one request and its client's address; `making` counts the work under way */
type Slot = NodeBindings & { address: string; network: string; making: number }

/** Context of the current request. `within` is the queue whose turn it already has. */
type Asking = { slot?: () => Slot; within?: Line }

/**
 * Queue of two stages: `next` admits one at a time, `work` runs them; the others wait by priority.
 */
type Line = { next: PQueue; work: PQueue }

const lineOf = (concurrency: number): Line => ({
  next: new PQueue({ concurrency: 1 }),
  work: new PQueue({ concurrency }),
})

/**
 * Limits how many answers are made concurrently, since each uses memory until the client has read
 * it. None is begun while too many bytes are unread, and each yields to newly arrived requests. All
 * work a request causes counts towards its client. Cached answers bypass this.
 */
export class LoadLimit {
  readonly #calls = lineOf(concurrencyLimits.calls)
  readonly #pages = lineOf(concurrencyLimits.pages)
  readonly #pictures = lineOf(concurrencyLimits.pictures)
  readonly #writes = lineOf(concurrencyLimits.writes)
  readonly #asking = new AsyncLocalStorage<Asking>()
  /** Places by network: answers waiting, being made, or unread at the last check */
  readonly #held = new Map<string, Set<Slot>>()
  #asked = 0
  #turn: Promise<void> = Promise.resolve()

  /**
   * Runs a request's work in its context. Counts answers, not connections, since a proxy's
   * connection carries many clients. `address` is evaluated lazily. Nested calls count towards the
   * outer request's client.
   */
  answer<T>(env: NodeBindings | undefined, address: () => string, work: () => T): T {
    this.countRequest()
    if (this.#asking.getStore()) return work()
    let slot: Slot | undefined
    return this.#asking.run({ slot: () => (slot ??= slotOf(address(), env)) }, work)
  }

  /** Notes a new request, to which running work yields the event loop. */
  countRequest(): void {
    this.#asked++
  }

  /** Whether an address or its network uses its whole share, running or unread. */
  isOver(address: string): boolean {
    const { ofAddress, network } = this.#heldOf({ address, network: networkOf(address) })
    return isOver(ofAddress, network)
  }

  /**
   * Middleware that queues an endpoint by its declared limit. What may have a body takes its place
   * before the body is read.
   * @throws Busy, in the request
   */
  limiterFor(limit: Limit): MiddlewareHandler {
    return async (c, next) => {
      if (c.req.method !== 'GET')
        return await this.#pass(this.#writes, next, limit === 'page share')
      if (limit === 'none' || limit === 'page share') return await next()
      // Drawing is slow and runs in its own thread, so no call waits for it.
      await this.#pass(limit === 'drawings' ? this.#pictures : this.#calls, next)
    }
  }

  /**
   * Queues a page. `always`: only the client's own share may refuse it, since a posted text would
   * be lost.
   * @throws Busy
   */
  async page<T>(render: () => Promise<T>, always = false): Promise<T> {
    return await this.#pass(this.#pages, render, always)
  }

  async #pass<T>(line: Line, make: () => Promise<T>, always = false): Promise<T> {
    const asking = this.#asking.getStore()
    // A page's calls belong to its own turn.
    if (asking?.within === this.#pages && line === this.#calls) return await make()
    if (asking?.within === line) {
      // Nested work keeps its place: waiting for another one could deadlock.
      await this.#wait()
      return await make()
    }
    const slot = asking?.slot?.()
    const { ofAddress, network } = this.#heldOf(slot)
    if (!asking?.within) {
      if (isOver(ofAddress, network)) throw new OverShare(retrySeconds)
      if (line.next.size >= maxWaiting && !always) throw new Busy(retrySeconds)
    }
    this.#refuseUnread(ofAddress, always)
    if (slot) this.#hold(slot)
    // Clients with less work under way have a higher priority.
    const priority = { priority: -ofAddress.length }
    const begin = () =>
      line.work.add(() => this.#asking.run({ ...asking, within: line }, make), priority)
    const inTurn = async () => {
      await line.work.onSizeLessThan(1)
      await this.#wait()
      // Answers made while this one waited may be unread by now.
      this.#refuseUnread(this.#heldOf(slot).ofAddress, always)
      // The work is begun, not awaited, so that the next turn can start.
      return { made: begin() }
    }
    try {
      if (asking?.within) return await begin()
      const { made } = await line.next.add(inTurn, priority)
      return await made
    } finally {
      if (slot) slot.making--
    }
  }

  /**
   * Yields the event loop until two turns brought no new request, within the limits; one caller
   * after the other.
   */
  #wait(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const begun = performance.now()
      for (let turn = 0, quiet = 0; turn < maxTurns && quiet < 2; turn++) {
        if (performance.now() - begun > maxWaitMs) return
        const before = this.#asked
        // Node accepts one connection per turn.
        await nextTurn()
        quiet = this.#asked === before ? quiet + 1 : 0
      }
    })
    return this.#turn
  }

  #refuseUnread(ofAddress: readonly Slot[], always: boolean): void {
    if (unread(ofAddress) > share.unread) throw new OverShare(retrySeconds)
    let all = 0
    for (const network of this.#held.keys()) all += unread(this.#heldIn(network))
    if (!always && all > maxUnread) throw new Busy(retrySeconds)
  }

  #hold(slot: Slot): void {
    slot.making++
    const held = this.#held.get(slot.network) ?? new Set()
    this.#held.set(slot.network, held.add(slot))
  }

  /** Lists the places of this address and network, except this one. */
  #heldOf(slot?: Pick<Slot, 'address' | 'network'>): { ofAddress: Slot[]; network: Slot[] } {
    if (!slot) return { ofAddress: [], network: [] }
    const network = [...this.#heldIn(slot.network)].filter((one) => one !== slot)
    return { ofAddress: network.filter(({ address }) => address === slot.address), network }
  }

  #heldIn(network: string): ReadonlySet<Slot> {
    const held = this.#held.get(network) ?? new Set()
    for (const slot of held) if (isDone(slot)) held.delete(slot)
    if (held.size === 0) this.#held.delete(network)
    return held
  }
}

const slotOf = (address: string, env?: NodeBindings): Slot => ({
  ...env,
  address,
  network: networkOf(address),
  making: 0,
})

const isOver = (ofAddress: readonly Slot[], network: readonly Slot[]) =>
  ofAddress.length >= share.places ||
  network.length >= share.networkPlaces ||
  unread(ofAddress) > share.unread

/**
 * A place is done when its work and connection have ended. Pipelined answers get no close event, so
 * the socket is checked.
 */
const isDone = ({ making, incoming, outgoing }: Slot) =>
  making === 0 && (!outgoing || outgoing.destroyed || incoming?.socket.destroyed === true)

/**
 * Sums unread bytes. A connection's buffer counts with the answer being sent; pipelined answers
 * have their own.
 */
function unread(slots: Iterable<Slot>): number {
  let bytes = 0
  for (const { outgoing } of slots) bytes += outgoing?.writableLength ?? 0
  return bytes
}
