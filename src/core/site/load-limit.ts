import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { Busy } from '#src/core/http/errors.ts'

/** Made at the same time; the others wait for their turn. */
const atOnce = { calls: 4, pages: 4 }
/** More than this would wait for longer than a visitor does. */
const maxWaiting = 512
/** Bytes nobody has read yet: beyond them nothing new is made. */
const maxUnread = 32 * 1024 * 1024
/** Of one client's address: who asks for everything waits for himself. */
const share = { places: 64, unread: 4 * 1024 * 1024 }
/** Turns of the event loop a piece of work leaves to others, as long as somebody comes in them. */
const mostTurns = 32
/** Seconds after which it is worth trying again. */
const pause = 5

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: IncomingMessage; outgoing?: ServerResponse }

/** From outside, or in the course of work that has its turn already. */
type Asking = { client?: () => Client; within?: PQueue }
type Client = NodeBindings & { address: string; isMade: boolean }

/**
 * What is made costs memory until it is sent, and a slow reader takes his time: few answers are
 * made at once, and none while too many bytes wait. Each waits until those who came meanwhile were
 * heard. Cached answers don't come by here.
 */
export class LoadLimit {
  readonly #calls = new PQueue({ concurrency: atOnce.calls })
  readonly #pages = new PQueue({ concurrency: atOnce.pages })
  readonly #asking = new AsyncLocalStorage<Asking>()
  /** Whose answers wait, are being made, or were not read when last looked at */
  readonly #held = new Set<Client>()
  #asked = 0
  #turn: Promise<void> = Promise.resolve()

  /** By answers, not connections: a proxy's carries many clients. `address` is seldom needed. */
  answer<T>(env: NodeBindings | undefined, address: () => string, work: () => T): T {
    this.noteAsked()
    if (this.#asking.getStore()?.within) return work()
    const client = () => ({ ...env, address: address(), isMade: false })
    return this.#asking.run({ client }, work)
  }

  /** Somebody came, to whom what is made must leave the loop. */
  noteAsked(): void {
    this.#asked++
  }

  /** @throws Busy */
  calls(): MiddlewareHandler {
    return async (c, next) => {
      if (c.req.method === 'GET') await this.#pass(this.#calls, next)
      else await next()
    }
  }

  /** `always`: only the client's own share may refuse it, or a text is lost. @throws Busy */
  async page<T>(render: () => Promise<T>, always = false): Promise<T> {
    return await this.#pass(this.#pages, render, always)
  }

  async #pass<T>(queue: PQueue, make: () => Promise<T>, always = false): Promise<T> {
    const { client: who, within } = this.#asking.getStore() ?? {}
    if (within === queue) {
      // It has its place: waiting for another one, it might wait for itself.
      await this.#wait()
      return await make()
    }
    const client = who?.()
    const own = this.#heldOf(client)
    const isFull = queue.size >= maxWaiting && !always
    if (own.length >= share.places || isFull) throw new Busy(pause)
    this.#refuseUnread(client, always)
    if (client) this.#held.add(client)
    const inTurn = async () => {
      // The calls of a page are part of its piece of work.
      if (!within) await this.#wait()
      // What was made for others, or for him, may lie unread by now.
      this.#refuseUnread(client, always)
      return await this.#asking.run({ within: queue }, make)
    }
    try {
      // Whoever has little under way comes before who has much.
      return await queue.add(inTurn, { priority: -own.length })
    } finally {
      if (client) client.isMade = true
    }
  }

  /** One after the other, each once nobody has come for two turns. */
  #wait(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      for (let turn = 0, quiet = 0; turn < mostTurns && quiet < 2; turn++) {
        const before = this.#asked
        // Node lets one connection in at each turn.
        await nextTurn()
        quiet = this.#asked === before ? quiet + 1 : 0
      }
    })
    return this.#turn
  }

  #refuseUnread(client: Client | undefined, always: boolean): void {
    const isOver = unread(this.#heldOf(client)) > share.unread
    if (isOver || (!always && unread(this.#held) > maxUnread)) throw new Busy(pause)
  }

  #heldOf(client: Client | undefined): Client[] {
    for (const held of this.#held) if (isDone(held)) this.#held.delete(held)
    return client ? [...this.#held].filter(({ address }) => address === client.address) : []
  }
}

/** Of answers that wait behind another one on their connection, nobody tells that it has closed. */
const isDone = ({ isMade, incoming, outgoing }: Client) =>
  isMade && (!outgoing || outgoing.destroyed || incoming?.socket.destroyed === true)

/** That of a connection counts with the answer it sends; each that waits behind has its own. */
function unread(clients: Iterable<Client>): number {
  let bytes = 0
  for (const { outgoing } of clients) bytes += outgoing?.writableLength ?? 0
  return bytes
}
