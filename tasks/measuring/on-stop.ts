const cleanUps = new Set<() => unknown>()
let isListening = false

/**
 * Does `cleanUp` when a signal stops the measuring, the newest first. The returned function forgets
 * it.
 */
export function onStop(cleanUp: () => unknown): () => void {
  if (!isListening) listen()
  cleanUps.add(cleanUp)
  return () => cleanUps.delete(cleanUp)
}

function listen(): void {
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      for (const cleanUp of [...cleanUps].reverse()) {
        try {
          await cleanUp()
        } catch (error) {
          console.error(error)
        }
      }
      process.kill(process.pid, signal)
    })
  }
}
