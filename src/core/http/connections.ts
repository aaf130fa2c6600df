import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Server as PlainServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'

const second = 1000

/** Milliseconds; what moves, however slowly, may go on. */
export const patience = {
  /** For a whole head, moving or not */
  head: 18 * second,
  /** For the next bytes of a body: a phone's photo may take minutes in all */
  body: 60 * second,
  /** For the next bytes of an answer to be taken */
  reader: 60 * second,
  /**
   * For the first or the next request: longer than the two minutes Caddy keeps a connection. Who
   * closes first must be the one that asks, or a request meets the closing and is lost.
   */
  rest: 150 * second,
  /** Between two looks at all connections */
  look: 1 * second,
}

/** Requests of one connection under way. No browser and no proxy asks so many ahead. */
const mostAhead = 8

/** Connections where no proxy holds those of all visitors, in all and of one address */
export const bounds = { all: 2_000, ofAddress: 100 }

/** An answer that goes out before the whole request is in is the last one on its connection. */
export const endUnread: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of endingUnread(c.env)) c.res.headers.set(name, value)
}

/**
 * Closed at once, what is still being sent would break the connection before the answer is read. So
 * it only stops writing; the rest is read and dropped, 64 MB or half a second at most.
 */
export function endingUnread(env: unknown): [string, string][] {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  if (incoming?.complete !== false) return []
  const { socket } = incoming
  const close = socket.destroySoon.bind(socket)
  // Called first once the answer is out, a second time when enough was read.
  socket.destroySoon = () => {
    socket.destroySoon = close
    if (incoming.complete) return close()
    socket.end()
    incoming.once('end', close)
  }
  return [['Connection', 'close']]
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
type Waiting = { stage: 'head' | 'body' | 'reader' | 'rest'; at: number }

/** Times are by a clock that can't be set. */
function connectionOf(socket: Socket) {
  const exchanges = new Set<Exchange>()
  let requests = 0
  let bytesAtRest = 0
  let restsSince = performance.now()
  let waiting: Waiting | undefined
  let waitsSince = 0
  const latest = () => [...exchanges].at(-1)

  function waitsFor(): Waiting | undefined {
    const { bytesRead, bytesWritten, writableLength } = socket
    if (writableLength > 0) return { stage: 'reader', at: bytesWritten - unsent(socket) }
    const request = latest()?.request
    if (request) {
      // Bytes that lie unread wait for us, not for the client.
      const sends = !request.complete && request.readableLength === 0
      return sends ? { stage: 'body', at: bytesRead } : undefined
    }
    return { stage: bytesRead > bytesAtRest ? 'head' : 'rest', at: requests }
  }

  function end(stage: Waiting['stage']): void {
    // Closed as usual, the system would go on holding what the reader does not take.
    if (stage === 'reader') socket.resetAndDestroy()
    if (stage === 'head') {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }
    if (stage === 'body' || stage === 'rest') socket.destroy()
  }

  return {
    socket,
    latest,
    underWay: () => exchanges.size,

    begin(exchange: Exchange): void {
      requests++
      exchanges.add(exchange)
      exchange.response.once('close', () => {
        exchanges.delete(exchange)
        bytesAtRest = socket.bytesRead
        restsSince = performance.now()
      })
    },

    /** Milliseconds without anything under way, not even the first byte of a request. */
    rested(): number {
      if (exchanges.size > 0 || socket.bytesRead > bytesAtRest) return 0
      return performance.now() - restsSince
    },

    /** If its client has kept us waiting for too long. */
    endIfStuck(limits: typeof patience): void {
      const before = waiting
      waiting = waitsFor()
      if (waiting?.stage !== before?.stage || waiting?.at !== before?.at) {
        waitsSince = performance.now()
      } else if (waiting && performance.now() - waitsSince >= limits[waiting.stage]) {
        end(waiting.stage)
      }
    },
  }
}

export type Connection = ReturnType<typeof connectionOf>

/**
 * Node's own limits are off: its 60 seconds for a head count from the connection on, also for one a
 * proxy keeps in reserve, and its 300 seconds for a request would cut off a slow upload.
 */
export function connectionsOf(
  answer: RequestListener,
  limits = patience,
  most?: Readonly<typeof bounds>,
) {
  const open = new Map<Socket, Connection>()
  /** Those of each address, where they are bounded */
  const ofAddress = new Map<string, Set<Connection>>()
  let accepted = 0
  let held: (() => void)[] | undefined
  let leaving = false
  const node = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: limits.rest }
  const server = createServer(node, receive)
  server.on('connection', (socket) => {
    accepted++
    const connection = connectionOf(socket)
    if (most && !makeRoom(connection, most)) return void socket.destroy()
    open.set(socket, connection)
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    for (const connection of open.values()) connection.endIfStuck(limits)
  }, limits.look)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  /**
   * The one that has rested for longest makes room for the next, so that phones behind one address
   * are not turned away by those that are back in a pocket. Answers whether there is room.
   */
  function makeRoom(connection: Connection, most: Readonly<typeof bounds>): boolean {
    const { socket } = connection
    const address = clientAddress(socketOnly(socket), 0)
    const own = ofAddress.get(address) ?? new Set()
    if (own.size >= most.ofAddress && !endRested(own)) return false
    if (open.size >= most.all && !endRested(open.values())) return false
    ofAddress.set(address, own.add(connection))
    socket.once('close', () => {
      own.delete(connection)
      if (own.size === 0) ofAddress.delete(address)
    })
    return true
  }

  /**
   * Without a loss: closing a listening socket resets what lies in its queue, from which Node takes
   * one connection a turn, so the queue has to be seen empty first. Requests are held meanwhile:
   * who waits for an answer does not knock again. Each connection's last answer says so.
   */
  async function stopListening(): Promise<void> {
    leaving = true
    for (const connection of open.values()) {
      const response = connection.latest()?.response
      if (response && !response.headersSent) response.shouldKeepAlive = false
    }
    const waiting: (() => void)[] = []
    held = waiting
    await queueIsEmpty()
    // Without http's own part, which cuts the connections that rest at this moment.
    PlainServer.prototype.close.call(server)
    held = undefined
    for (const answer of waiting) answer()
  }

  /** Nobody for a moment, or not in the last turn. Who came in a long turn is seen in the next. */
  async function queueIsEmpty(): Promise<void> {
    const begun = performance.now()
    for (let turn = begun, last = begun, seen = accepted; turn - begun < 2000; ) {
      await nextTurn()
      const before = turn
      turn = performance.now()
      const quiet = seen === accepted && turn - before < 1
      if (quiet && (turn - last > 20 || turn - begun > 500)) return
      if (!quiet) last = turn
      seen = accepted
    }
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const connection = open.get(request.socket)
    // Half closed already: it could not be answered, and the client sends it again.
    if (!connection || !request.socket.writable) return void request.socket.destroy()
    if (leaving) {
      // One that came right behind another: that one's answer is not the last any more.
      const before = connection.latest()?.response
      if (before && !before.headersSent) before.shouldKeepAlive = response.shouldKeepAlive
      response.shouldKeepAlive = false
    }
    // Each holds a file, a picture or a place until it is read, and may never be.
    if (connection.underWay() >= mostAhead) return void request.socket.resetAndDestroy()
    connection.begin({ request, response })
    if (held) held.push(() => answer(request, response))
    else answer(request, response)
  }

  return { server, open, stopListening }
}

/** Answers whether there was one. */
function endRested(connections: Iterable<Connection>): boolean {
  let longest: { connection: Connection; ms: number } | undefined
  for (const connection of connections) {
    const ms = connection.socket.destroyed ? 0 : connection.rested()
    if (ms > (longest?.ms ?? 0)) longest = { connection, ms }
  }
  longest?.connection.socket.destroy()
  return longest !== undefined
}

const socketOnly = (socket: Socket) => ({
  env: { incoming: { socket } },
  req: { header: () => undefined },
})

export type Connections = ReturnType<typeof connectionsOf>

/** Bytes the system has not taken yet. Nothing public says how much of a large write has gone. */
function unsent(socket: Socket): number {
  const { _handle } = socket as { _handle?: { writeQueueSize?: number } | null }
  return _handle?.writeQueueSize ?? 0
}
