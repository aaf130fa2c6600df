import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { addressNetwork, Busy, type Limit, OverShare } from '#src/core/http/index.ts'

/**
 * Number of answers made concurrently; others wait for their turn. Writes have no limit, since a body
 * may take minutes to arrive.
 */
const concurrencyLimits = { calls: 4, pages: 4, pictures: 4, writes: Number.POSITIVE_INFINITY }
/** Limit of waiting requests; more would wait for longer than a visitor does. */
const maxWaiting = 512
/** Unread bytes in memory above which nothing new is made. */
const maxUnreadBytes = 32 * 1024 * 1024
/**
 * Limits of one client's address, and of its network, so that a greedy client delays only itself.
 */
const share = { slots: 64, networkSlots: 256, unreadBytes: 4 * 1024 * 1024 }
/** Maximum of event-loop turns that work yields to new requests. */
const maxTurns = 32
/** Maximum wait in milliseconds, since many refusals make the turns long. */
const maxWaitMs = 40
/** Seconds for Retry-After. */
export const retrySeconds = 5

/** Bindings @hono/node-server passes with the request; absent in tests. */
type NodeBindings = { incoming?: IncomingMessage; outgoing?: ServerResponse }

/** Answer of one request and its client's address; `running` counts its work under way */
type Slot = NodeBindings & { address: string; network: string; running: number }

/** `currentQueue`: the one whose turn the request already has */
type RequestContext = { slot?: () => Slot; currentQueue?: Queue }

/** Two stages: `admission` takes one at a time, `work` runs them; the others wait by priority. */
type Queue = { admission: PQueue; work: PQueue }

const createQueue = (concurrency: number): Queue => ({
  admission: new PQueue({ concurrency: 1 }),
  work: new PQueue({ concurrency }),
})

/**
 * Limits how many answers are made concurrently, since each uses memory until the client has read
 * it. None is begun while too many bytes are unread, and each yields to newly arrived requests. All
 * work a request causes counts towards its client. Cached answers bypass this.
 */
export class LoadLimit {
  readonly #calls = createQueue(concurrencyLimits.calls)
  readonly #pages = createQueue(concurrencyLimits.pages)
  readonly #pictures = createQueue(concurrencyLimits.pictures)
  readonly #writes = createQueue(concurrencyLimits.writes)
  readonly #context = new AsyncLocalStorage<RequestContext>()
  /** By network: answers waiting, being made, or unread at the last check */
  readonly #activeSlots = new Map<string, Set<Slot>>()
  #requestCount = 0
  #turn: Promise<void> = Promise.resolve()

  /**
   * Runs a request's work in its context. Counts answers, not connections, since a proxy's
   * connection carries many clients. `address` is evaluated lazily. Nested calls count towards the
   * outer request's client.
   */
  answer<T>(env: NodeBindings | undefined, address: () => string, work: () => T): T {
    this.countRequest()
    if (this.#context.getStore()) return work()
    let slot: Slot | undefined
    return this.#context.run({ slot: () => (slot ??= createSlot(address(), env)) }, work)
  }

  /** Notes a new request, to which running work yields the event loop. */
  countRequest(): void {
    this.#requestCount++
  }

  /** Whether an address or its network uses its whole share, running or unread. */
  isOver(address: string): boolean {
    const { byAddress, byNetwork } = this.#listActive({ address, network: addressNetwork(address) })
    return isOver(byAddress, byNetwork)
  }

  /**
   * Middleware that queues an endpoint by its declared limit. What may have a body takes its slot
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

  async #pass<T>(queue: Queue, make: () => Promise<T>, always = false): Promise<T> {
    const context = this.#context.getStore()
    const currentQueue = context?.currentQueue
    // A page's calls belong to its own turn.
    if (currentQueue === this.#pages && queue === this.#calls) return await make()
    if (currentQueue === queue) {
      // Nested work keeps its slot: waiting for another one could deadlock.
      await this.#wait()
      return await make()
    }
    const slot = context?.slot?.()
    const { byAddress, byNetwork } = this.#listActive(slot)
    if (!currentQueue) {
      if (isOver(byAddress, byNetwork)) throw new OverShare(retrySeconds)
      if (queue.admission.size >= maxWaiting && !always) throw new Busy(retrySeconds)
    }
    this.#refuseUnread(byAddress, always)
    if (slot) this.#addSlot(slot)
    // Clients with less work under way have a higher priority.
    const priority = { priority: -byAddress.length }
    const run = () =>
      queue.work.add(() => this.#context.run({ ...context, currentQueue: queue }, make), priority)
    const admit = async () => {
      await queue.work.onSizeLessThan(1)
      await this.#wait()
      // Answers made while this one waited may be unread by now.
      this.#refuseUnread(this.#listActive(slot).byAddress, always)
      // In an object, because p-queue would await the promise and admit nobody else meanwhile.
      return { work: run() }
    }
    try {
      if (currentQueue) return await run()
      const { work } = await queue.admission.add(admit, priority)
      return await work
    } finally {
      if (slot) slot.running--
    }
  }

  /**
   * Yields the event loop until two turns brought no new request, within the limits; one caller
   * after the other.
   */
  #wait(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const startedAt = performance.now()
      for (let turn = 0, quiet = 0; turn < maxTurns && quiet < 2; turn++) {
        if (performance.now() - startedAt > maxWaitMs) return
        const before = this.#requestCount
        // Node accepts one connection per turn.
        await nextTurn()
        quiet = this.#requestCount === before ? quiet + 1 : 0
      }
    })
    return this.#turn
  }

  #refuseUnread(byAddress: readonly Slot[], always: boolean): void {
    if (sumUnread(byAddress) > share.unreadBytes) throw new OverShare(retrySeconds)
    let all = 0
    for (const network of this.#activeSlots.keys()) all += sumUnread(this.#listInNetwork(network))
    if (!always && all > maxUnreadBytes) throw new Busy(retrySeconds)
  }

  #addSlot(slot: Slot): void {
    slot.running++
    const slots = this.#activeSlots.get(slot.network) ?? new Set()
    this.#activeSlots.set(slot.network, slots.add(slot))
  }

  /** Lists the slots of this address and network, except this one. */
  #listActive(slot?: Pick<Slot, 'address' | 'network'>): { byAddress: Slot[]; byNetwork: Slot[] } {
    if (!slot) return { byAddress: [], byNetwork: [] }
    const byNetwork = [...this.#listInNetwork(slot.network)].filter((other) => other !== slot)
    return { byAddress: byNetwork.filter(({ address }) => address === slot.address), byNetwork }
  }

  #listInNetwork(network: string): ReadonlySet<Slot> {
    const slots = this.#activeSlots.get(network) ?? new Set()
    for (const slot of slots) if (isDone(slot)) slots.delete(slot)
    if (slots.size === 0) this.#activeSlots.delete(network)
    return slots
  }
}

const createSlot = (address: string, env?: NodeBindings): Slot => ({
  ...env,
  address,
  network: addressNetwork(address),
  running: 0,
})

const isOver = (byAddress: readonly Slot[], byNetwork: readonly Slot[]) =>
  byAddress.length >= share.slots ||
  byNetwork.length >= share.networkSlots ||
  sumUnread(byAddress) > share.unreadBytes

/**
 * A slot is done when its work and connection have ended. Pipelined answers get no close event, so
 * the socket is checked.
 */
const isDone = ({ running, incoming, outgoing }: Slot) =>
  running === 0 && (!outgoing || outgoing.destroyed || incoming?.socket.destroyed === true)

/**
 * Sums unread bytes. A connection's buffer counts with the answer being sent; pipelined answers
 * have their own.
 */
function sumUnread(slots: Iterable<Slot>): number {
  let bytes = 0
  for (const { outgoing } of slots) bytes += outgoing?.writableLength ?? 0
  return bytes
}
