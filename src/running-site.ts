import type { VolumeLock } from './house/backups/volume/lock.ts'
import { enterVolume, shareVolume, type Volume } from './house/backups/volume/volume.ts'
import { Entrance } from './house/http/entrance.ts'
import { failStart } from './house/process/failed-start.ts'
import type { OpenSite } from './open-site.ts'

/** The site behind its entrance: it can step aside and come back while visitors come and go. */
export class RunningSite {
  readonly entrance: Entrance
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
    this.entrance = new Entrance(publicUrl)
    this.#volume = volume
    this.#open = open
    this.#inside = inside
    this.#lock = volume.lock
    this.entrance.open(inside.answer)
  }

  /** @throws what `open` throws */
  static async open(volume: Volume, open: () => Promise<OpenSite>, publicUrl?: string) {
    return new RunningSite(volume, open, await open(), publicUrl)
  }

  /** As it is now; stepping aside closes it. */
  get inside(): OpenSite {
    return this.#inside
  }

  /**
   * Closes the site behind its entrance while `work` is done to the volume, and opens it anew with
   * what is there then. Nobody meets a mixture; a request that comes meanwhile waits for a moment.
   * One piece of work at a time.
   * @throws what `work` throws
   */
  stepAside<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#working.then(() => this.#stepAside(work))
    this.#working = done.catch(() => {})
    return done
  }

  /** Waits until it is back. */
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
        this.#lock = enterVolume(dataDir) ?? shareVolume(dataDir)
        this.#inside = await this.#open()
        this.entrance.open(this.#inside.answer)
        this.#inside.begin()
      })
    }
  }
}

const orEnd = (work: () => Promise<void>) => work().catch(failStart)
