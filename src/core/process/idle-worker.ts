import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'

const seconds = 1000
/** Timeout in milliseconds. The first task takes some seconds on a small machine. */
const taskTimeoutMs = 30 * seconds
const idle = 60 * seconds

/**
 * Runs tasks in a thread, one at a time. The thread ends a minute after the last task, to free
 * memory. The script answers each message with one, `{ error }` on failure.
 */
export function idleWorker<Task, Done extends object>(script: URL) {
  const queue = new PQueue({ concurrency: 1 })
  let worker: Worker | undefined
  let leaving: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script)
    started.unref()
    // An error between two tasks without a listener would end the whole process.
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
      const signal = AbortSignal.timeout(taskTimeoutMs)
      const [done]: (Done | { error: string })[] = await once(worker, 'message', { signal })
      if (done && !('error' in done)) return done
      throw new Error(done?.error)
    } catch (error) {
      // The worker's state is unknown, so the next task gets a new one.
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
    /** Runs a task. @throws Error, also after a timeout of 30 seconds */
    run: (task: Task): Promise<Done> => queue.add(() => work(task)),
    close,
  }
}
