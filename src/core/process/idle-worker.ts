import PQueue from 'p-queue'
import Tinypool from 'tinypool'

/** Timeout in milliseconds. The first task takes some seconds on a small machine. */
const taskTimeoutMs = 30_000
const idleTimeoutMs = 60_000

/**
 * Runs the default function of a script in a thread, one task at a time. The thread ends a minute
 * after the last task, to free memory, and when a task takes too long.
 */
export function idleWorker<Task, Done>(script: URL, timeoutMs = taskTimeoutMs) {
  // The pool starts no thread for tasks that wait when one ends: none waits there.
  const queue = new PQueue({ concurrency: 1 })
  const pool = new Tinypool({
    filename: script.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
  })
  let failed = new AbortController()
  // A script that does not load fails its task at once.
  pool.on('error', (error) => failed.abort(error))

  async function work(task: Task): Promise<Done> {
    failed = new AbortController()
    const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(timeoutMs)])
    try {
      return await pool.run(task, { signal })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    }
  }

  return {
    get load() {
      return queue.size + queue.pending
    },
    /** Runs a task. @throws its error, TimeoutError */
    run: (task: Task): Promise<Done> => queue.add(() => work(task)),
    close: () => pool.destroy(),
  }
}
