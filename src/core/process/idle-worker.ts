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
export function idleWorker<Task, Done extends object>(script: URL) {
  const queue = new PQueue({ concurrency: 1 })
  let worker: Worker | undefined
  let leaving: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script)
    started.unref()
    // Without a listener an error between two tasks would end the whole process.
    started.on('error', () => {
      if (worker === started) worker = undefined
    })
    return started
  }

  async function work(task: Task): Promise<Done> {
    clearTimeout(leaving)
    worker ??= start()
    try {
      worker.postMessage(task)
      const signal = AbortSignal.timeout(patience)
      const [done]: (Done | { error: string })[] = await once(worker, 'message', { signal })
      if (done && !('error' in done)) return done
      throw new Error(done?.error)
    } catch (error) {
      // Whatever state it is in: the next task gets a new one.
      await close()
      throw error
    } finally {
      leaving = setTimeout(close, idle).unref()
    }
  }

  async function close(): Promise<void> {
    clearTimeout(leaving)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  return {
    get load() {
      return queue.size + queue.pending
    },
    /** @throws Error, also after half a minute */
    ask: (task: Task): Promise<Done> => queue.add(() => work(task)),
    close,
  }
}
