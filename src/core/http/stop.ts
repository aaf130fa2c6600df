import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Connections } from '#src/core/http/connections.ts'

/** Limit in seconds; the container's stop timeout must be longer. */
const drainSeconds = 10

/** Milliseconds of idleness within which a request already sent has arrived. */
const grace = 1000

/**
 * Stops on a signal: connected clients are answered for up to ten seconds, then `close` runs and
 * the process exits with 0.
 */
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
 * Half-closes the socket first, the only way in HTTP to say that no further request is answered.
 * Browsers and proxies resend one that was just sent.
 */
function close({ socket }: Connection, rested: number): void {
  if (rested > 2 * grace) socket.destroy()
  else if (rested > grace && socket.writable) socket.end()
}
