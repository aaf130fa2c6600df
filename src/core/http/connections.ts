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

/** Timeouts in milliseconds without progress; a slow but steady transfer may continue. */
export const connectionTimeoutsMs = {
  /** Time for a complete request head, even while bytes arrive */
  head: 18 * second,
  /** Time to the next bytes of a body; a phone's photo may take minutes in all */
  body: 60 * second,
  /** Time until the client reads more of the answer */
  reader: 60 * second,
  /**
   * Time to the first or next request. Longer than Caddy's keep-alive of two minutes: the client
   * must close first, or a request can race with the close and be lost.
   */
  rest: 150 * second,
  /** Interval of the check of all connections */
  checkInterval: 1 * second,
}

/** Limit of pipelined requests on one connection, more than any browser or proxy sends. */
const maxAhead = 8

/** Limits of connections in total and per address, used without a proxy. */
export const bounds = { all: 2_000, ofAddress: 100 }

/** Closes the connection after an answer that was sent before the whole request was read. */
export const closeUnreadConnections: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of endingUnread(c.env)) c.res.headers.set(name, value)
}

/**
 * Delays the close: closing with unread data would send RST, and the client might lose the answer.
 * The socket stops writing and drains the rest, at most 64 MB or half a second.
 */
export function endingUnread(env: unknown): [string, string][] {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  if (incoming?.complete !== false) return []
  const { socket } = incoming
  const close = socket.destroySoon.bind(socket)
  // Node calls this after the answer, and again when enough was drained.
  socket.destroySoon = () => {
    socket.destroySoon = close
    if (incoming.complete) return close()
    socket.end()
    incoming.once('end', close)
  }
  return [['Connection', 'close']]
}

type Exchange = { request: IncomingMessage; response: ServerResponse }
type WaitState = { stage: 'head' | 'body' | 'reader' | 'rest'; at: number }

/** Tracks one connection. Times are from the monotonic clock. */
function connectionOf(socket: Socket) {
  const exchanges = new Set<Exchange>()
  let requests = 0
  let bytesAtRest = 0
  let restsSince = performance.now()
  let waiting: WaitState | undefined
  let waitsSince = 0
  const latest = () => [...exchanges].at(-1)

  function waitsFor(): WaitState | undefined {
    const { bytesRead, bytesWritten, writableLength } = socket
    if (writableLength > 0) return { stage: 'reader', at: bytesWritten - unsent(socket) }
    const request = latest()?.request
    if (request) {
      // Unread bytes are waiting for this server, not for the client.
      const sends = !request.complete && request.readableLength === 0
      return sends ? { stage: 'body', at: bytesRead } : undefined
    }
    return { stage: bytesRead > bytesAtRest ? 'head' : 'rest', at: requests }
  }

  function end(stage: WaitState['stage']): void {
    // A regular close would leave the data the client does not read with the system.
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

    /** Milliseconds the connection has been idle, without even the first byte of a request. */
    rested(): number {
      if (exchanges.size > 0 || socket.bytesRead > bytesAtRest) return 0
      return performance.now() - restsSince
    },

    /** Ends the connection if its client has made no progress within the limit. */
    endIfStuck(limits: typeof connectionTimeoutsMs): void {
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
 * Node's own timeouts are disabled. Its headersTimeout of 60 s starts with the connection, even for
 * one that a proxy keeps in reserve, and its requestTimeout of 300 s would cut off slow uploads.
 */
export function connectionsOf(
  answer: RequestListener,
  limits = connectionTimeoutsMs,
  most?: Readonly<typeof bounds>,
) {
  const open = new Map<Socket, Connection>()
  /** Connections per address, tracked only with limits */
  const ofAddress = new Map<string, Set<Connection>>()
  let accepted = 0
  let held: (() => void)[] | undefined
  let leaving = false
  const node = { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: limits.rest }
  const server = createServer(node, receive)
  server.on('connection', (socket) => {
    accepted++
    const connection = connectionOf(socket)
    if (most && !admit(connection, most)) return void socket.destroy()
    open.set(socket, connection)
    socket.once('close', () => open.delete(socket))
  })
  const looking = setInterval(() => {
    for (const connection of open.values()) connection.endIfStuck(limits)
  }, limits.checkInterval)
  looking.unref()
  server.once('close', () => clearInterval(looking))

  /**
   * Closes the longest idle connection to make room, so that phones behind one address are not
   * refused because of idle ones. Returns false when none is idle.
   */
  function admit(connection: Connection, most: Readonly<typeof bounds>): boolean {
    const { socket } = connection
    const address = clientAddress(socketOnly(socket), 0)
    const sameAddress = ofAddress.get(address) ?? new Set()
    if (sameAddress.size >= most.ofAddress && !endRested(sameAddress)) return false
    if (open.size >= most.all && !endRested(open.values())) return false
    ofAddress.set(address, sameAddress.add(connection))
    socket.once('close', () => {
      sameAddress.delete(connection)
      if (sameAddress.size === 0) ofAddress.delete(address)
    })
    return true
  }

  /**
   * Stops listening without losing connections. Closing a listening socket resets those in its
   * queue, from which Node takes one per turn, so the queue must be empty first. Requests are held
   * meanwhile, since waiting clients open no new connections. Each connection's last answer says
   * `Connection: close`.
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
    // The http server's own close would also cut idle connections at once.
    PlainServer.prototype.close.call(server)
    held = undefined
    for (const answer of waiting) answer()
  }

  /**
   * Waits until no connection arrived for 20 ms, at most 2 s; after 500 ms one quiet turn is
   * enough. A turn is quiet if nothing arrived and it took less than 1 ms.
   */
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
    // A half-closed connection can't be answered; the client sends the request again.
    if (!connection || !request.socket.writable) return void request.socket.destroy()
    if (leaving) {
      // A pipelined request follows, so the answer before it is not the last one.
      const before = connection.latest()?.response
      if (before && !before.headersSent) before.shouldKeepAlive = response.shouldKeepAlive
      response.shouldKeepAlive = false
    }
    // Requests may hold a file or memory until their answer is read, which may never happen.
    if (connection.underWay() >= maxAhead) return void request.socket.resetAndDestroy()
    endTinyChunks(request)
    connection.begin({ request, response })
    if (held) held.push(() => answer(request, response))
    else answer(request, response)
  }

  return { server, open, stopListening }
}

/**
 * Ends the connection of a body that comes in single bytes: Node holds each chunk as an object, so
 * that 64 kB of a waiting request would take 30 MB.
 */
function endTinyChunks(request: IncomingMessage): void {
  const push = request.push.bind(request)
  let chunks = 0
  let bytes = 0
  request.push = (chunk: Buffer | null) => {
    bytes += chunk?.byteLength ?? 0
    if (++chunks < 1_000 || bytes > 32 * chunks) return push(chunk)
    request.socket.destroy()
    return false
  }
}

/** Closes the connection that has been idle for longest. Returns false when none is idle. */
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

/** Bytes the system has not accepted yet. No public API reports the progress of a large write. */
function unsent(socket: Socket): number {
  const { _handle } = socket as { _handle?: { writeQueueSize?: number } | null }
  return _handle?.writeQueueSize ?? 0
}
