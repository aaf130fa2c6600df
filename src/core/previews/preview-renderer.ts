import { Busy, networkOf, slidingLimit } from '#src/core/http/index.ts'
import { idleWorker, scriptBeside } from '#src/core/process/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import type { Card } from './card.ts'
import type { PreviewTask } from './preview.worker.ts'

const script = scriptBeside(import.meta, 'preview.worker')

/** Maximum drawings per minute: per address, per network, and in all. */
const most = { ofAddress: 20, ofNetwork: 40, ofAll: 120 }

/** Draws cards in a thread, one at a time, with limits per minute. */
export function previewRendererOf(monotonic: MonotonicClock) {
  const limits = [
    { limit: slidingLimit(most.ofAddress, 60, monotonic), key: (address: string) => address },
    { limit: slidingLimit(most.ofNetwork, 60, monotonic), key: networkOf },
    { limit: slidingLimit(most.ofAll, 60, monotonic), key: () => '' },
  ]
  const worker = idleWorker<PreviewTask, Uint8Array<ArrayBuffer>>(script)
  return {
    /** Draws a card. @throws Busy beyond a limit per minute */
    async paint(card: Card, address: string, photo?: Uint8Array) {
      const wait = Math.max(...limits.map(({ limit, key }) => limit.wait(key(address))))
      if (wait > 0) {
        throw new Busy(wait, 'Trop d’images à dessiner. Merci de patienter un instant.')
      }
      for (const { limit, key } of limits) limit.take(key(address))
      return await worker.run({ card, photo })
    },
    close: worker.close,
  }
}

export type PreviewRenderer = ReturnType<typeof previewRendererOf>
