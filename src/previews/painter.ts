import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { SteadyClock } from '#src/clocks.ts'
import { ApiError } from '#src/errors.ts'
import { SlidingLimit } from '#src/sliding-limit.ts'
import type { Card } from './card.ts'
import type { Painted } from './paint.worker.ts'

/** A bundle lies beside a bundle, a source beside a source. */
const script = new URL(`./paint.worker${extname(import.meta.filename)}`, import.meta.url)

const maxWaiting = 16
const maxPerMinute = 60
const seconds = 1000
/** A drawing takes a fraction of a second, the first one a few on a small machine. */
const patience = 30 * seconds
const idle = 60 * seconds

/**
 * Draws cards in a thread of its own, one at a time, so that answers go out meanwhile. The thread
 * starts with the first card and ends a minute after the last, which gives its memory back.
 */
export class Painter {
  readonly #limit: SlidingLimit
  readonly #turns = new PQueue({ concurrency: 1 })
  #worker: Worker | undefined
  #leaving: NodeJS.Timeout | undefined

  constructor(steady: SteadyClock) {
    this.#limit = new SlidingLimit(maxPerMinute, 60, steady)
  }

  /** A PNG of 1200 by 630. @throws ApiError 503 when too many are asked for at once or in a minute */
  async paint(card: Card): Promise<Uint8Array> {
    const waiting = this.#turns.size + this.#turns.pending
    const wait = waiting >= maxWaiting ? 5 : this.#limit.wait('')
    if (wait > 0) throw busy(wait)
    this.#limit.take('')
    return await this.#turns.add(() => this.#draw(card))
  }

  async close(): Promise<void> {
    clearTimeout(this.#leaving)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #draw(card: Card): Promise<Uint8Array> {
    clearTimeout(this.#leaving)
    this.#worker ??= this.#start()
    try {
      this.#worker.postMessage(card)
      const signal = AbortSignal.timeout(patience)
      const [painted]: Painted[] = await once(this.#worker, 'message', { signal })
      if (painted && 'png' in painted) return painted.png
      throw new Error(painted?.error)
    } catch (error) {
      // Whatever state it is in: the next card gets a new one.
      await this.close()
      throw error
    } finally {
      this.#leaving = setTimeout(() => this.close(), idle).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(script)
    worker.unref()
    // Without a listener an error between two cards would end the whole process.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

function busy(wait: number): ApiError {
  const problem = { msg: 'Trop d’images à dessiner. Merci de patienter un instant.' }
  return new ApiError(503, [problem], { 'Retry-After': String(Math.ceil(wait)) })
}
