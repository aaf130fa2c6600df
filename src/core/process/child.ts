import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { clubZone } from '#src/core/time/club-zone.shared.ts'
import type { Answer, Question } from './serve-tasks.ts'

/** Environment variables a program needs to find libraries, certificates and its temporary folder. */
const harmless = [
  'PATH',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  // Windows only
  'SYSTEMROOT',
  'WINDIR',
  'TEMP',
  'TMP',
]

/** Settings of Linux's allocator to return large blocks at once, which halves memory use. */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

/** Script that offers `Tasks` by `serveTasks`. */
export type ChildScript<Tasks> = URL & { readonly tasks?: Tasks }

export type Args<Task> = Task extends (args: infer A, ...rest: never) => unknown ? A : never
export type Step<Task> = Task extends (args: never, report: (step: infer S) => void) => unknown
  ? S
  : never
export type Result<Task> = Task extends (...args: never) => infer R ? Awaited<R> : never

type ChildOptions = {
  /** A file from outside may exhaust the memory: the child ends before the site */
  maxHeapMb?: number
  threads?: number
  flags?: string[]
  /** Keeps V8's dump of addresses out of the log where a file may exhaust the memory */
  isSilent?: boolean
}

export type CallOptions<Progress> = {
  onProgress?: ((progress: Progress) => unknown) | undefined
  /** Milliseconds without progress until the child is killed */
  idleMs?: number | undefined
  signal?: AbortSignal | undefined
}

/** The child ended before it answered. `by`: 'timeout', a signal such as 'SIGKILL', or its exit code */
export class ChildEnded extends Error {
  readonly by: string

  constructor(by: string) {
    super(`the process ended (${by})`)
    this.by = by
  }
}

/** Error that a task threw; `status` and `problems` are those of an ApiError. */
export class ChildError extends Error {
  declare readonly code: string | undefined
  declare readonly status: number | undefined
  declare readonly problems: { msg: string; path?: string }[] | undefined
}

/** URL of a script in the same folder: a bundle beside a bundle, a source beside a source. */
export const scriptBeside = <Tasks>({ filename, url }: ImportMeta, name: string) =>
  new URL(`./${name}${extname(filename)}`, url) as ChildScript<Tasks>

/** Runs one task in its own process. @throws ChildEnded, ChildError, reason of `signal` */
export async function runInChild<Tasks, T extends keyof Tasks & string>(
  script: ChildScript<Tasks>,
  task: T,
  args: Args<Tasks[T]>,
  { onProgress, idleMs, signal, ...options }: ChildOptions & CallOptions<Step<Tasks[T]>> = {},
): Promise<Result<Tasks[T]>> {
  signal?.throwIfAborted()
  const child = new Child(script, options)
  try {
    return await child.call(task, args, { onProgress, idleMs, signal })
  } finally {
    await child.end()
  }
}

/**
 * Process with a minimal environment that does several tasks. Secrets are sent by message: other
 * processes can read an environment, and a file that exploits the child must find nothing.
 */
export class Child<Tasks> {
  readonly #process: ChildProcess
  readonly #calls = new Map<number, { settle(answer: Answer): void; fail(reason: unknown): void }>()
  #lastCall = 0
  #ended: ChildEnded | undefined

  constructor(
    script: ChildScript<Tasks>,
    { maxHeapMb = 512, threads = 2, flags = [], isSilent = false }: ChildOptions = {},
  ) {
    // Windows ignores case in names of variables.
    const env = Object.entries(process.env).filter(([name]) =>
      harmless.includes(name.toUpperCase()),
    )
    this.#process = fork(script, {
      serialization: 'advanced',
      execArgv: [
        `--max-old-space-size=${maxHeapMb}`,
        '--max-semi-space-size=1',
        '--disable-warning=ExperimentalWarning',
        ...flags,
      ],
      env: {
        ...Object.fromEntries(env),
        ...sparing,
        TIME_ZONE: clubZone(),
        UV_THREADPOOL_SIZE: String(threads),
      },
      stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit', 'ipc'],
    })
    this.#process.on('message', (answer: Answer) => this.#calls.get(answer.call)?.settle(answer))
    this.#process.on('exit', (code, signal) => this.#failAll(signal ?? String(code)))
    // A child that could not be started never exits.
    this.#process.on('error', (error) => this.#failAll(error.message))
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined
  }

  /** Does one task. A timeout or an abort kills the child. @throws as `runInChild` */
  async call<T extends keyof Tasks & string>(
    task: T,
    args: Args<Tasks[T]>,
    { onProgress, idleMs, signal }: CallOptions<Step<Tasks[T]>> = {},
  ): Promise<Result<Tasks[T]>> {
    signal?.throwIfAborted()
    if (this.#ended) throw this.#ended
    const call = ++this.#lastCall
    const { promise, resolve, reject } = Promise.withResolvers<Result<Tasks[T]>>()
    const fail = (reason: unknown) => {
      reject(reason)
      this.#process.kill('SIGKILL')
    }
    const timer =
      idleMs === undefined ? undefined : setTimeout(fail, idleMs, new ChildEnded('timeout'))
    const abort = () => fail(signal?.reason)
    const reportProgress = async (step: Step<Tasks[T]>) => onProgress?.(step)
    signal?.addEventListener('abort', abort)
    this.#calls.set(call, {
      fail: reject,
      settle(answer) {
        timer?.refresh()
        if ('error' in answer) reject(Object.assign(new ChildError(), answer.error))
        else if ('result' in answer) resolve(answer.result as Result<Tasks[T]>)
        else reportProgress(answer.progress as Step<Tasks[T]>).catch(fail)
      },
    })
    this.#process.send({ call, task, args } satisfies Question, () => {})
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      this.#calls.delete(call)
    }
  }

  async end(): Promise<void> {
    if (this.#ended) return
    this.#process.kill('SIGKILL')
    await once(this.#process, 'exit')
  }

  #failAll(by: string): void {
    this.#ended ??= new ChildEnded(by)
    for (const { fail } of this.#calls.values()) fail(this.#ended)
  }
}
