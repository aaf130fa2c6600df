import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Connections } from '#src/core/http/connections.ts'

/** Limit in milliseconds; the container's stop timeout must be longer. */
const drainMs = 10_000

/** Limit of a restart: nobody else is answered meanwhile. */
const restartDrainMs = 2_500

/** Exit code by which whoever runs the site knows to start it again (EX_TEMPFAIL). */
export const restartCode = 75

/** Milliseconds of idleness within which a request already sent has arrived. */
const idleMs = 1000

/**
 * Stops on a signal: connected clients are answered for up to ten seconds, then `close` runs and
 * the process exits with 0. Returns what ends it for a restart.
 */
export function stopperOf(connections: Connections, close: () => Promise<void>) {
  let stopping = false
  const stop = async (code: number, limitMs: number) => {
    if (stopping) return
    stopping = true
    await leave(connections, limitMs)
    await close()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(0, drainMs))
  }
  return { restart: () => stop(restartCode, restartDrainMs) }
}

async function leave(connections: Connections, limitMs: number): Promise<void> {
  const begun = performance.now()
  const since = () => performance.now() - begun
  await connections.stopListening()
  const { open } = connections
  while (open.size > 0 && since() < limitMs) {
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
  if (rested > 2 * idleMs) socket.destroy()
  else if (rested > idleMs && socket.writable) socket.end()
}
