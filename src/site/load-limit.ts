import type { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { Busy } from '#src/errors.ts'

/** Answers that are made at the same time; the others wait for their turn, and hold nothing. */
const atOnce = { calls: 4, pages: 4 }
/** More than this would wait for longer than a visitor does. */
const maxWaiting = 256
/** Bytes of answers that nobody has read yet: beyond them nothing new is made. */
export const budget = 32 * 1024 * 1024
/** Seconds after which it is worth trying again. */
const pause = 5

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: { socket?: Socket } }

/**
 * Keeps memory in bounds. What is made costs memory until it is sent, and a slow reader takes his
 * time: so only a few answers are made at once, and none while too many bytes wait to be read.
 * Cached answers don't come by here: they are in memory anyway, whoever reads them.
 */
export class LoadLimit {
  readonly #calls = new PQueue({ concurrency: atOnce.calls })
  readonly #pages = new PQueue({ concurrency: atOnce.pages })
  readonly #sockets = new Set<Socket>()

  /** Is told of each request: what its connection has not sent yet counts. */
  watch(env: NodeBindings | undefined): void {
    const socket = env?.incoming?.socket
    if (!socket || this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** Lets the calls that read pass, a few at a time. @throws Busy */
  calls(): MiddlewareHandler {
    return async (c, next) => {
      if (c.req.method === 'GET') await this.#pass(this.#calls, next)
      else await next()
    }
  }

  /** Renders a page when it is its turn; the calls it is made from pass apart. @throws Busy */
  async page<T>(render: () => Promise<T>): Promise<T> {
    return await this.#pass(this.#pages, render)
  }

  async #pass<T>(queue: PQueue, make: () => Promise<T>): Promise<T> {
    if (queue.size >= maxWaiting || this.#unsent() > budget) throw new Busy(pause)
    return await queue.add(make)
  }

  #unsent(): number {
    let bytes = 0
    for (const socket of this.#sockets) bytes += socket.writableLength
    return bytes
  }
}
