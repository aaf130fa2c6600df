import { entranceOf } from '#src/core/http/index.ts'
import { enterVolume, holdVolume, type Volume, type VolumeLock } from '#src/core/volume/index.ts'
import { failStart } from './failed-start.ts'
import type { OpenSite } from './open-site.ts'

/** It can step aside and come back while visitors come and go. */
export class RunningSite {
  readonly entrance: ReturnType<typeof entranceOf>
  readonly #volume: Volume
  readonly #open: () => Promise<OpenSite>
  #inside: OpenSite
  #lock: VolumeLock
  #working: Promise<unknown> = Promise.resolve()
  #isClosed = false

  private constructor(
    volume: Volume,
    open: () => Promise<OpenSite>,
    inside: OpenSite,
    publicUrl?: string,
  ) {
    this.entrance = entranceOf(publicUrl)
    this.#volume = volume
    this.#open = open
    this.#inside = inside
    this.#lock = volume.lock
    this.entrance.open(inside.answer)
  }

  static async open(volume: Volume, open: () => Promise<OpenSite>, publicUrl?: string) {
    return new RunningSite(volume, open, await open(), publicUrl)
  }

  /** As it is now; stepping aside closes it. */
  get inside(): OpenSite {
    return this.#inside
  }

  /** Visitors wait for a moment. One piece of work at a time. @throws as `work` */
  stepAside<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(() => this.#stepAside(work))
    this.#working = done.catch(() => {})
    return done
  }

  async close(): Promise<void> {
    await this.#working
    this.#isClosed = true
    await this.#inside.close()
    this.#lock.release()
  }

  async #stepAside<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('The site is closed.')
    const { dataDir } = this.#volume
    // What can't be closed or opened ends the process: a new start looks at everything anew.
    await orEnd(async () => {
      await this.#inside.rest()
      await this.entrance.shut()
      await this.#inside.close()
      this.#lock.release()
    })
    try {
      return await work()
    } finally {
      await orEnd(async () => {
        this.#lock = enterVolume(dataDir) ?? holdVolume(dataDir, 'shared')
        this.#inside = await this.#open()
        this.entrance.open(this.#inside.answer)
        this.#inside.begin()
      })
    }
  }
}

const orEnd = (work: () => Promise<void>) => work().catch(failStart)
