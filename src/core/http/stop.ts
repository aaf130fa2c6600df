import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Connections } from '#src/core/http/connections.ts'

/** Seconds; the container's own patience is set above it. */
const drainSeconds = 10

/** Milliseconds: a request on its way has arrived by then. All connections in reserve wait. */
const grace = 1000

/** Whoever has connected is answered, within ten seconds; then `close`, exit 0. */
export function stopOnSignals(connections: Connections, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await leave(connections)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

async function leave(connections: Connections): Promise<void> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  await connections.stopListening()
  const { open } = connections
  while (open.size > 0 && since() < drainSeconds * 1000) {
    for (const one of open.values()) close(one, Math.min(since(), one.rested()))
    await pause(20)
  }
  for (const socket of open.keys()) socket.destroy()
}

/**
 * Half closed at first: HTTP has no other way to say that no request will be answered. One sent
 * just then is sent again by browsers and proxies.
 */
function close({ socket }: Connection, rested: number): void {
  if (rested > 2 * grace) socket.destroy()
  else if (rested > grace && socket.writable) socket.end()
}
