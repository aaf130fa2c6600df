import type { Connections } from '#src/core/http/connections.ts'

/** Limit in milliseconds; the container's stop timeout must be longer. */
const drainMs = 10_000

/** Limit of a restart: nobody else is answered meanwhile. */
const restartDrainMs = 2_500

/** Exit code by which whoever runs the site knows to start it again (EX_TEMPFAIL). */
export const restartCode = 75

/**
 * Stops on a signal: connected clients are answered for up to ten seconds, then `close` runs and
 * the process exits with 0. Returns what ends it for a restart.
 */
export function stopperOf(connections: Connections, close: () => Promise<void>) {
  let stopping = false
  const stop = async (code: number, limitMs: number) => {
    if (stopping) return
    stopping = true
    await connections.stop(limitMs)
    await close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(0, drainMs))
  }
  return { restart: () => stop(restartCode, restartDrainMs) }
}
