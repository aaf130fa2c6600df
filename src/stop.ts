import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Seconds a stop waits for answers under way; the container's own patience is set above it. */
const drainSeconds = 10

/**
 * On SIGTERM, SIGINT or SIGHUP: no new connections, answers under way are finished, `close` is
 * awaited, exit 0. Connections without a request under way are cut at once; node's own
 * closeIdleConnections spares those that never sent one, of which browsers keep some in reserve.
 */
export function stopOnSignals(server: Server, close: () => Promise<void>): void {
  const idle = new Set<Socket>()
  let stopping = false

  server.on('connection', (socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (stopping) socket.destroy()
      else idle.add(socket)
    })
  })

  const stop = () => {
    if (stopping) return
    stopping = true
    const cut = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    server.close(async () => {
      clearTimeout(cut)
      await close()
      process.exit(0)
    })
    for (const socket of idle) socket.destroy()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
