import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { Busy, type Limit, networkOf, OverShare } from '#src/core/http/index.ts'

/** Made at the same time; the others wait for their turn. */
const atOnce = { calls: 4, pages: 4, pictures: 4, writes: Number.POSITIVE_INFINITY }
/** More than this would wait for longer than a visitor does. */
const maxWaiting = 512
/** Bytes nobody has read yet: beyond them nothing new is made. */
const maxUnread = 32 * 1024 * 1024
/** Of one client's address, and of its network: who asks for everything waits for himself. */
const share = { places: 64, networkPlaces: 256, unread: 4 * 1024 * 1024 }
/** Turns of the event loop a piece of work leaves to others, as long as somebody comes in them. */
const mostTurns = 32
/** Refusals make turns long: what is made is not to wait for all of them. */
const maxWaitMs = 40
/** Seconds after which it is worth trying again. */
export const retrySeconds = 5

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: IncomingMessage; outgoing?: ServerResponse }

/** What one request has under way for its client, at once or later */
type Place = NodeBindings & { address: string; network: string; making: number }

/** `within`: in the course of work that has its turn already. */
type Asking = { place?: () => Place; within?: Line }

/** `next` is the one whose turn comes; behind it the others wait, by priority. */
type Line = { next: PQueue; work: PQueue }

const lineOf = (concurrency: number): Line => ({
  next: new PQueue({ concurrency: 1 }),
  work: new PQueue({ concurrency }),
})

/**
 * What is made costs memory until it is sent, and a slow reader takes his time: few answers are
 * made at once, and none while too many bytes wait. Each waits until those who came meanwhile were
 * heard. All a request causes counts to its client. Cached answers don't come by here.
 */
export class LoadLimit {
  readonly #calls = lineOf(atOnce.calls)
  readonly #pages = lineOf(atOnce.pages)
  readonly #pictures = lineOf(atOnce.pictures)
  readonly #writes = lineOf(atOnce.writes)
  readonly #asking = new AsyncLocalStorage<Asking>()
  /** By network: whose answers wait, are being made, or were not read when last looked at */
  readonly #held = new Map<string, Set<Place>>()
  #asked = 0
  #turn: Promise<void> = Promise.resolve()

  /**
   * By answers, not connections: a proxy's carries many clients. `address` is seldom needed. What is
   * asked in the course of another answer counts to the client of that one.
   */
  answer<T>(env: NodeBindings | undefined, address: () => string, work: () => T): T {
    this.noteAsked()
    if (this.#asking.getStore()) return work()
    let place: Place | undefined
    return this.#asking.run({ place: () => (place ??= placeOf(address(), env)) }, work)
  }

  /** Somebody came, to whom what is made must leave the loop. */
  noteAsked(): void {
    this.#asked++
  }

  /** Whether an address, or its network, has its whole share under way or unread. */
  isOver(address: string): boolean {
    const { own, network } = this.#heldOf({ address, network: networkOf(address) })
    return isOver(own, network)
  }

  /** The turns an endpoint takes by its declared limit. @throws Busy, from what it answers */
  turnsFor(limit: Limit): MiddlewareHandler | undefined {
    if (limit === 'none' || limit === 'page share') return undefined
    // What is drawn takes long, in a thread of its own: no call waits for it.
    if (limit === 'drawings') return (_, next) => this.#pass(this.#pictures, next)
    return async (c, next) => await this.#pass(this.#lineFor(c.req.method), next)
  }

  /** `always`: only the client's own share may refuse it, or a text is lost. @throws Busy */
  async page<T>(render: () => Promise<T>, always = false): Promise<T> {
    return await this.#pass(this.#pages, render, always)
  }

  /** Writes have their turn, but no bound in number: a body may take minutes to come. */
  #lineFor(method: string): Line {
    return method === 'GET' ? this.#calls : this.#writes
  }

  async #pass<T>(line: Line, make: () => Promise<T>, always = false): Promise<T> {
    const asking = this.#asking.getStore()
    // The calls of a page are part of its piece of work.
    if (asking?.within === this.#pages && line === this.#calls) return await make()
    if (asking?.within === line) {
      // It has its place: waiting for another one, it might wait for itself.
      await this.#wait()
      return await make()
    }
    const place = asking?.place?.()
    const { own, network } = this.#heldOf(place)
    if (!asking?.within) {
      if (isOver(own, network)) throw new OverShare(retrySeconds)
      if (line.next.size >= maxWaiting && !always) throw new Busy(retrySeconds)
    }
    this.#refuseUnread(own, always)
    if (place) this.#hold(place)
    // Whoever has little under way comes before who has much.
    const priority = { priority: -own.length }
    const begin = () =>
      line.work.add(() => this.#asking.run({ ...asking, within: line }, make), priority)
    const inTurn = async () => {
      await line.work.onSizeLessThan(1)
      await this.#wait()
      // What was made for others, or for him, may lie unread by now.
      this.#refuseUnread(this.#heldOf(place).own, always)
      // Begun, not ended: the next one's turn comes meanwhile.
      return { made: begin() }
    }
    try {
      if (asking?.within) return await begin()
      const { made } = await line.next.add(inTurn, priority)
      return await made
    } finally {
      if (place) place.making--
    }
  }

  /** One after the other, each once nobody has come for two turns, or for a moment. */
  #wait(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      const begun = performance.now()
      for (let turn = 0, quiet = 0; turn < mostTurns && quiet < 2; turn++) {
        if (performance.now() - begun > maxWaitMs) return
        const before = this.#asked
        // Node lets one connection in at each turn.
        await nextTurn()
        quiet = this.#asked === before ? quiet + 1 : 0
      }
    })
    return this.#turn
  }

  #refuseUnread(own: readonly Place[], always: boolean): void {
    if (unread(own) > share.unread) throw new OverShare(retrySeconds)
    let all = 0
    for (const network of this.#held.keys()) all += unread(this.#heldIn(network))
    if (!always && all > maxUnread) throw new Busy(retrySeconds)
  }

  #hold(place: Place): void {
    place.making++
    const held = this.#held.get(place.network) ?? new Set()
    this.#held.set(place.network, held.add(place))
  }

  /** Beside this one. */
  #heldOf(place?: Pick<Place, 'address' | 'network'>): { own: Place[]; network: Place[] } {
    if (!place) return { own: [], network: [] }
    const network = [...this.#heldIn(place.network)].filter((one) => one !== place)
    return { own: network.filter(({ address }) => address === place.address), network }
  }

  #heldIn(network: string): ReadonlySet<Place> {
    const held = this.#held.get(network) ?? new Set()
    for (const place of held) if (isDone(place)) held.delete(place)
    if (held.size === 0) this.#held.delete(network)
    return held
  }
}

const placeOf = (address: string, env?: NodeBindings): Place => ({
  ...env,
  address,
  network: networkOf(address),
  making: 0,
})

const isOver = (own: readonly Place[], network: readonly Place[]) =>
  own.length >= share.places || network.length >= share.networkPlaces || unread(own) > share.unread

/** Of answers that wait behind another one on their connection, nobody tells that it has closed. */
const isDone = ({ making, incoming, outgoing }: Place) =>
  making === 0 && (!outgoing || outgoing.destroyed || incoming?.socket.destroyed === true)

/** That of a connection counts with the answer it sends; each that waits behind has its own. */
function unread(places: Iterable<Place>): number {
  let bytes = 0
  for (const { outgoing } of places) bytes += outgoing?.writableLength ?? 0
  return bytes
}
