import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { harmlessOf } from '#src/house/media/confinement.ts'
import { end } from '#src/house/media/image-processor.child.ts'
import type { Job, Report } from './offsite.process.ts'
import type { Sent } from './place.ts'
import type { Target } from './target.ts'
import { OffsiteFailure } from './trouble.ts'

/** A bundle lies beside a bundle, a source beside a source. */
const script = fileURLToPath(
  new URL(`./offsite.process${extname(import.meta.filename)}`, import.meta.url),
)

/** Where the system's certificates are told to be, or a club's own for its own server. */
const certificates = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)

/** What lies elsewhere. @throws OffsiteFailure */
export async function listElsewhere(target: Target, limit?: number): Promise<Sent[]> {
  const elsewhere = new Elsewhere(limit)
  try {
    await elsewhere.open(target)
    return await elsewhere.list()
  } finally {
    await elsewhere.close()
  }
}

/** A large file may be put in place over there for minutes without a word. */
const patience = 10 * 60_000

/** The place elsewhere, by way of its process; see place.ts. Every call throws OffsiteFailure. */
export class Elsewhere {
  readonly #child: ChildProcess
  readonly #patience: number

  /**
   * Starts the process, which lives until `close`.
   * @param limit milliseconds in which nothing may move
   */
  constructor(limit = patience) {
    this.#patience = limit
    this.#child = fork(script, {
      // Its target comes by message: the environment of a process can be read by others.
      env: { ...harmlessOf(process.env), ...certificates },
      execArgv: ['--max-old-space-size=48'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.on('error', () => {})
  }

  /** To be called first. */
  async open(target: Target): Promise<void> {
    await this.#ask({ do: 'open', target })
  }

  async list(): Promise<Sent[]> {
    return (await this.#ask({ do: 'list' })) as Sent[]
  }

  async read(name: string): Promise<string> {
    return (await this.#ask({ do: 'read', name })) as string
  }

  async put(path: string, { name, size }: Sent, moved?: (bytes: number) => void): Promise<void> {
    await this.#ask({ do: 'put', path, name, size }, moved)
  }

  async get(name: string, path: string, moved?: (bytes: number) => void): Promise<void> {
    await this.#ask({ do: 'get', name, path }, moved)
  }

  async remove(name: string): Promise<void> {
    await this.#ask({ do: 'remove', name })
  }

  /** What is under way is cut off. */
  async close(): Promise<void> {
    await end(this.#child)
  }

  async #ask(job: Job, moved?: (bytes: number) => void): Promise<Sent[] | string> {
    const silent = new AbortController()
    const timer = setTimeout(() => silent.abort(), this.#patience)
    const messages = on(this.#child, 'message', { signal: silent.signal, close: ['exit'] })
    this.#child.send(job)
    try {
      for await (const [report] of messages as AsyncIterable<[Report]>) {
        timer.refresh()
        if ('done' in report) return report.done
        if ('failed' in report) throw new OffsiteFailure(report.failed)
        moved?.(report.moved)
      }
    } catch (error) {
      if (!silent.signal.aborted) throw error
      await this.close()
      throw new OffsiteFailure({ kind: 'silent' })
    } finally {
      clearTimeout(timer)
    }
    throw new OffsiteFailure({ kind: 'network', code: this.#child.signalCode ?? 'EXIT' })
  }
}
