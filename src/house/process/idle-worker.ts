import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'

const seconds = 1000
/** The first task takes a few seconds on a small machine. */
const patience = 30 * seconds
const idle = 60 * seconds

/**
 * Work in a thread of its own, one task at a time. It ends a minute after the last task, which
 * gives its memory back. The script answers each message with one, `{ error }` when it failed.
 */
export class IdleWorker<Task, Done extends object> {
  readonly #script: URL
  readonly #queue = new PQueue({ concurrency: 1 })
  #worker: Worker | undefined
  #leaving: NodeJS.Timeout | undefined

  constructor(script: URL) {
    this.#script = script
  }

  get load(): number {
    return this.#queue.size + this.#queue.pending
  }

  /** @throws Error, also after half a minute */
  async ask(task: Task): Promise<Done> {
    return await this.#queue.add(() => this.#do(task))
  }

  async close(): Promise<void> {
    clearTimeout(this.#leaving)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #do(task: Task): Promise<Done> {
    clearTimeout(this.#leaving)
    this.#worker ??= this.#start()
    try {
      this.#worker.postMessage(task)
      const signal = AbortSignal.timeout(patience)
      const [done]: (Done | { error: string })[] = await once(this.#worker, 'message', { signal })
      if (done && !('error' in done)) return done
      throw new Error(done?.error)
    } catch (error) {
      // Whatever state it is in: the next task gets a new one.
      await this.close()
      throw error
    } finally {
      this.#leaving = setTimeout(() => this.close(), idle).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#script)
    worker.unref()
    // Without a listener an error between two tasks would end the whole process.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}
