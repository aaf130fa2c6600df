import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { Server as PlainServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'

const second = 1000

/** Timeouts in milliseconds; a slow but steady transfer may continue. */
export const connectionTimeoutsMs = {
  /** Time for a complete request head, even while bytes arrive */
  head: 18 * second,
  /** Time without a byte, of a body or to a reader; a phone's photo may take minutes in all */
  stall: 60 * second,
  /**
   * Time to the first or next request. Longer than Caddy's keep-alive of two minutes: the client
   * must close first, or a request can race with the close and be lost.
   */
  rest: 150 * second,
  /** Interval of the check of unfinished heads */
  checkInterval: 1 * second,
}

/** Limit of pipelined requests on one connection, more than any browser or proxy sends. */
const maxAhead = 8

/** Limits of connections in total and per address, used without a proxy. */
export const bounds = { all: 2_000, ofAddress: 100 }

/** Milliseconds after the start of a stop within which a request already sent has arrived. */
const arrivalMs = 1 * second

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

type Connection = {
  address: string
  /** Answers under way */
  answers: Set<ServerResponse>
  /** Bytes read up to the last answer; more than that is the begin of a head */
  bytesRead: number
}

/**
 * Creates the server and its stop. Node's own time limits end what stands still; its requestTimeout
 * is off, since it would cut off slow uploads.
 */
export function createConnections(
  answer: RequestListener,
  limits = connectionTimeoutsMs,
  maxConnections?: Readonly<typeof bounds>,
) {
  /** Open connections; of those at rest the one longest at rest is first */
  const open = new Map<Socket, Connection>()
  let stopping = false
  /** Requests of the first moment of a stop, answered once nothing listens */
  let heldRequests: (() => void)[] | undefined
  const server = createServer(
    {
      headersTimeout: limits.head,
      connectionsCheckingInterval: limits.checkInterval,
      requestTimeout: 0,
      keepAliveTimeout: limits.rest,
    },
    receive,
  )
  server.timeout = limits.stall
  server.on('connection', (socket) => {
    const address = clientAddress({ env: { incoming: { socket } }, req: noHeaders }, 0)
    if (maxConnections && !admits(address, maxConnections)) return void socket.destroy()
    socket.setTimeout(limits.rest)
    open.set(socket, { address, answers: new Set(), bytesRead: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.on('timeout', endIfStuck)
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket
    // A proxy keeps unused connections in reserve.
    if (socket.bytesRead === 0 && error.code === headTimeout) return
    const isAnswered = [...(open.get(socket)?.answers ?? [])].some((one) => one.headersSent)
    if (socket.writable && !isAnswered) socket.write(errorHead(error.code))
    socket.destroySoon()
  })

  /** Closes the connection longest at rest, so that idle ones keep nobody out. */
  function admits(address: string, { all, ofAddress }: typeof bounds): boolean {
    const sameAddress = [...open].filter(([, connection]) => connection.address === address)
    return closeOne(sameAddress, ofAddress) && closeOne([...open], all)
  }

  function closeOne(connections: [Socket, Connection][], limit: number): boolean {
    if (connections.length < limit) return true
    const [resting] = connections.find((one) => isResting(...one)) ?? []
    resting?.destroy()
    return resting !== undefined && open.delete(resting)
  }

  /** Ends a connection without progress, unless it waits for this server. */
  function endIfStuck(socket: Socket): void {
    const request = latest(open.get(socket))?.req
    if (!request) return void socket.destroy()
    const isWaiting = request.complete || request.readableLength > 0
    if (isWaiting && socket.writableLength === 0) return void socket.setTimeout(limits.stall)
    // A regular close would leave the data the client does not read with the system.
    socket.resetAndDestroy()
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = open.get(socket)
    // A half-closed connection can't be answered; the client sends the request again.
    if (!connection || !socket.writable) return void socket.destroy()
    // Requests may hold a file or memory until their answer is read, which may never happen.
    if (connection.answers.size >= maxAhead) return void socket.resetAndDestroy()
    if (connection.bytesRead === 0) socket.setTimeout(limits.stall)
    endTinyChunks(request)
    if (stopping) {
      // A pipelined request follows, so the answer before it is not the last one.
      keepAlive(latest(connection), response.shouldKeepAlive)
      keepAlive(response, false)
    }
    connection.answers.add(response)
    response.once('close', () => {
      connection.answers.delete(response)
      connection.bytesRead = socket.bytesRead
      if (open.delete(socket)) open.set(socket, connection)
    })
    if (heldRequests) heldRequests.push(() => answer(request, response))
    else answer(request, response)
  }

  /**
   * Stops listening, and answers those who are connected: each last answer says `Connection: close`.
   * Connections at rest are half-closed, so that browsers and proxies resend what they just sent.
   */
  async function stop(limitMs: number): Promise<void> {
    const startedAt = performance.now()
    const passed = () => performance.now() - startedAt
    stopping = true
    for (const connection of open.values()) keepAlive(latest(connection), false)
    // Closing resets connections Node has not taken yet; who waits for an answer opens no other.
    const waiting: (() => void)[] = []
    heldRequests = waiting
    await pause(arrivalMs / 2)
    // The http server's own close would also cut idle connections at once.
    PlainServer.prototype.close.call(server)
    heldRequests = undefined
    for (const answerHeld of waiting) answerHeld()
    while (open.size > 0 && passed() < limitMs) {
      await pause(20)
      if (passed() < arrivalMs) continue
      for (const [socket, connection] of open) {
        if (!isResting(socket, connection)) continue
        if (passed() > 2 * arrivalMs) socket.destroy()
        else if (socket.writable) socket.end()
      }
    }
    for (const socket of open.keys()) socket.destroy()
  }

  return { server, open, stop }
}

export type Connections = ReturnType<typeof createConnections>

const latest = (connection?: Connection) => [...(connection?.answers ?? [])].at(-1)

const isResting = (socket: Socket, { answers, bytesRead }: Connection) =>
  answers.size === 0 && socket.bytesRead === bytesRead

function keepAlive(response: ServerResponse | undefined, value: boolean): void {
  if (response && !response.headersSent) response.shouldKeepAlive = value
}

const noHeaders = { header: () => undefined }

const headTimeout = 'ERR_HTTP_REQUEST_TIMEOUT'
const statuses: Record<string, string> = {
  [headTimeout]: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}
const errorHead = (code = '') =>
  `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`

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
