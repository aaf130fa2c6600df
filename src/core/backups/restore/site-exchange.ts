import type { RequestListener } from 'node:http'
import type { WatchedDatabase } from '#src/core/database/index.ts'
import { entranceOf, respond503 } from '#src/core/http/index.ts'
import type { Handler } from '#src/core/site/index.ts'
import { enterVolume, holdVolume, type Volume, type VolumeLock } from '#src/core/volume/index.ts'

/** Opened site with the volume's database and uploads; it can be closed and opened again. */
export type OpenSite = {
  db: WatchedDatabase
  answer: RequestListener
  /** Starts the jobs, once no other process can use these folders */
  start(): void
  /** Waits for jobs while requests are still answered */
  drain(): Promise<void>
  /** Closes the site; unanswered requests get a 503 */
  close(): Promise<void>
}

type Options = {
  volume: Volume
  open: () => Promise<OpenSite>
  /** Ends the process */
  fail: (error: unknown) => never
  publicUrl: string | undefined
}

/** Site that can be closed for a moment and reopened while requests arrive. */
export class RunningSite {
  readonly entrance: ReturnType<typeof entranceOf>
  readonly #volume: Volume
  readonly #open: () => Promise<OpenSite>
  readonly #fail: (error: unknown) => never
  #inside: OpenSite
  #lock: VolumeLock
  #working: Promise<unknown> = Promise.resolve()
  #isClosed = false

  private constructor({ volume, open, fail, publicUrl }: Options, inside: OpenSite) {
    this.entrance = entranceOf(publicUrl)
    this.#volume = volume
    this.#open = open
    this.#fail = fail
    this.#inside = inside
    this.#lock = volume.lock
    this.entrance.open(inside.answer)
  }

  static async open(options: Options) {
    return new RunningSite(options, await options.open())
  }

  /** Currently opened site; stepping aside replaces it. */
  get inside(): OpenSite {
    return this.#inside
  }

  /**
   * Closes the site while `work` runs, one at a time; requests are held.
   * @throws as `work`
   */
  runWhileClosed<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(() => this.#runWhileClosed(work))
    this.#working = done.catch(() => {})
    return done
  }

  async close(): Promise<void> {
    await this.#working
    this.#isClosed = true
    await this.#inside.close()
    this.#lock.release()
  }

  async #runWhileClosed<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The site is closed.')
    const { dataDir } = this.#volume
    // A failure to close or reopen ends the process, since a new start checks everything again.
    await this.#orEnd(async () => {
      await this.#inside.drain()
      await this.entrance.shut()
      await this.#inside.close()
      this.#lock.release()
    })
    try {
      return await work()
    } finally {
      await this.#orEnd(async () => {
        this.#lock = enterVolume(dataDir) ?? holdVolume(dataDir, 'shared')
        this.#inside = await this.#open()
        this.entrance.open(this.#inside.answer)
        this.#inside.start()
      })
    }
  }

  #orEnd(work: () => Promise<void>): Promise<void> {
    return work().catch(this.#fail)
  }
}

/** Collects pending answers, to reply with 503 before the site closes. */
export function abortPending(handle: Handler, publicUrl: string | undefined) {
  const pending = new Set<() => void>()
  const fetch: Handler = (request, env) => {
    const answer = handle(request, env)
    if (!(answer instanceof Promise)) return answer
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(respond503(request, env, publicUrl))
      pending.add(giveUp)
      answer.then(resolve, reject).finally(() => pending.delete(giveUp))
    })
  }
  const abort = () => {
    for (const giveUp of pending) giveUp()
  }
  return { fetch, abort }
}
