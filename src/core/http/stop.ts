import type { Connections } from '#src/core/http/connections.ts'

/** Limit in milliseconds; the container's stop timeout must be longer. */
const drainMs = 10_000

/**
 * Stops on a signal: connected clients are answered for up to ten seconds, then `close` runs and
 * the process exits with 0.
 */
export function stopOnSignal(connections: Connections, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await connections.stop(drainMs)
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
