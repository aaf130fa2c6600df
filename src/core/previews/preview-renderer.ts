import { Busy } from '#src/core/http/errors.ts'
import { slidingLimit } from '#src/core/http/sliding-limit.ts'
import { scriptBeside } from '#src/core/process/child.ts'
import { idleWorker } from '#src/core/process/idle-worker.ts'
import type { SteadyClock } from '#src/core/time/clocks.ts'
import type { Card } from './card.ts'
import type { PreviewTask, RenderedPreview } from './preview.worker.ts'

const script = scriptBeside(import.meta, 'preview.worker')

const maxWaiting = 16
const maxPerMinute = 60

/** In a thread of its own, one at a time, so many a minute. */
export function previewRendererOf(steady: SteadyClock) {
  const limit = slidingLimit(maxPerMinute, 60, steady)
  const worker = idleWorker<PreviewTask, RenderedPreview>(script)
  return {
    /** @throws Busy when too many are asked for at once or in a minute */
    async paint(card: Card, photo?: Uint8Array): Promise<Uint8Array> {
      const wait = worker.load >= maxWaiting ? 5 : limit.wait('')
      if (wait > 0) {
        throw new Busy(wait, 'Trop d’images à dessiner. Merci de patienter un instant.')
      }
      limit.take('')
      return (await worker.ask({ card, photo })).image
    },
    close: worker.close,
  }
}

export type PreviewRenderer = ReturnType<typeof previewRendererOf>
