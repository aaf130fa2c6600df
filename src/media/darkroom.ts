import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError } from '#src/errors.ts'
import type { Job, Report } from './darkroom.process.ts'

/** A bundle lies beside a bundle, a source beside a source. */
const script = fileURLToPath(
  new URL(`./darkroom.process${extname(import.meta.filename)}`, import.meta.url),
)

const seconds = 1000
/** One photo takes under a second, a phone's HEIC some; a small machine several times that. */
const patience = 60 * seconds
const idle = 60 * seconds
const maxWaiting = 120

export type Sizes = { width: number; height: number; colour: string | null; bytes: number }

/**
 * Develops photos in a process of its own, one at a time, so that neither a photo made to break
 * the decoder nor its memory touches the site; it is ended when it takes too long. It starts with
 * the first photo and ends a minute after the last.
 */
export class Darkroom {
  #process: Promise<ChildProcess> | undefined
  #leaving: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #patience: number

  /** @param limit milliseconds one photo may take */
  constructor(limit = patience) {
    this.#patience = limit
  }

  /**
   * Turns come in the order asked for; when `signal` is aborted before a photo's turn it is left.
   * @param path how an error names the photo
   * @throws ApiError 422 unreadable or too slow, 503 when too many wait or nothing can be developed
   */
  async develop(job: Job, path: string, signal?: AbortSignal): Promise<Sizes> {
    if (this.#waiting >= maxWaiting) throw busy()
    this.#waiting++
    const turn = this.#last.then(() => {
      signal?.throwIfAborted()
      return this.#work(job, path)
    })
    this.#last = turn.catch(() => {})
    return await turn.finally(() => this.#waiting--)
  }

  async close(): Promise<void> {
    clearTimeout(this.#leaving)
    const starting = this.#process
    this.#process = undefined
    const child = await starting?.catch(() => undefined)
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }

  async #work(job: Job, path: string): Promise<Sizes> {
    clearTimeout(this.#leaving)
    const child = await this.#ready()
    try {
      const answer = nextReport(child, AbortSignal.timeout(this.#patience))
      child.send(job)
      const report = await answer
      if ('width' in report) return report
      throw unreadable(path)
    } catch (error) {
      if (error instanceof ApiError) throw error
      // Whatever state it is in: the next photo gets a new one.
      await this.close()
      console.error(`A photo could not be developed: ${(error as Error).message}`)
      throw unreadable(path)
    } finally {
      this.#leaving = setTimeout(() => this.close(), idle).unref()
    }
  }

  async #ready(): Promise<ChildProcess> {
    const starting = this.#process ?? start()
    this.#process = starting
    const forget = () => {
      if (this.#process === starting) this.#process = undefined
    }
    try {
      const child = await starting
      if (child.exitCode === null && child.signalCode === null) return child
    } catch (error) {
      forget()
      throw error
    }
    // It ended between two photos.
    forget()
    return await this.#ready()
  }
}

/** How Linux's allocator gives large blocks back at once instead of keeping them: half the memory. */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  // Copies made at the same time; small servers have no more cores.
  UV_THREADPOOL_SIZE: '2',
}

async function start(): Promise<ChildProcess> {
  // What it decodes comes from outside: it is not to know any secret.
  const { JWT_SECRET: _, ADMIN_PASSWORD: __, SMTP_URL: ___, ...env } = process.env
  const child = fork(script, {
    env: { ...env, ...sparing },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // What goes wrong is told by its exit; without a listener an error would end the site.
  child.on('error', () => {})
  try {
    await nextReport(child, AbortSignal.timeout(patience))
  } catch (error) {
    child.kill('SIGKILL')
    console.error(`Photos can't be developed on this machine: ${(error as Error).message}`)
    throw new ApiError(503, [{ msg: 'Ce serveur ne peut pas traiter de photos pour le moment.' }])
  }
  child.unref()
  child.channel?.unref()
  return child
}

/** @throws when the process ends or `signal` is aborted before it reports */
async function nextReport(child: ChildProcess, signal: AbortSignal): Promise<Report> {
  const settled = new AbortController()
  const until = { signal: AbortSignal.any([signal, settled.signal]) }
  const ended = once(child, 'exit', until).then(([code, by]) => {
    throw new Error(`the process ended (${by ?? code})`)
  })
  try {
    return await Promise.race([once(child, 'message', until).then(([report]) => report), ended])
  } finally {
    settled.abort()
    ended.catch(() => {})
  }
}

const unreadable = (path: string) =>
  new ApiError(422, [{ msg: 'Cette photo est illisible\u00a0: elle semble incomplète.', path }])

const busy = () =>
  new ApiError(503, [{ msg: 'Trop de photos à la fois. Merci de patienter un instant.' }], {
    'Retry-After': '10',
  })
