import { Busy, rateLimit, rateLimits } from '#src/core/http/index.ts'
import { idleWorker, scriptBeside } from '#src/core/process/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import type { PreviewTask } from './preview.worker.ts'

const script = scriptBeside(import.meta, 'preview.worker')

/** Draws cards and icons in a thread, one at a time, with limits per minute. */
export function createPreviewRenderer(monotonic: MonotonicClock) {
  const limit = rateLimit(rateLimits.drawings, monotonic)
  const worker = idleWorker<PreviewTask, Uint8Array<ArrayBuffer>>(script)
  return {
    /**
     * Draws for a visitor's address. What is beyond a limit per minute costs nothing: not even the
     * reading of its photo. @throws Busy
     */
    async paint(createTask: () => Promise<PreviewTask>, address: string) {
      const wait = limit.wait({ address })
      if (wait > 0) {
        throw new Busy(wait, 'Trop d’images à dessiner. Merci de patienter un instant.')
      }
      limit.consume({ address })
      return await worker.run(await createTask())
    },
    close: worker.close,
  }
}

export type PreviewRenderer = ReturnType<typeof createPreviewRenderer>
