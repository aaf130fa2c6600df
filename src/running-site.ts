import { type VolumeLock, waitForVolume } from './house/backups/volume/lock.ts'
import { beginSwap, keepSwap, undoSwap } from './house/backups/volume/swap.ts'
import type { Volume } from './house/backups/volume/volume.ts'
import { Entrance } from './house/http/entrance.ts'
import { failStart } from './house/process/failed-start.ts'
import type { OpenSite } from './open-site.ts'

/** Milliseconds a short command of an admin is waited for: visitors wait, too. */
const patience = 500

/** Another process has the database open and does not let go of it. */
export class VolumeInUse extends Error {}

export type Exchange = {
  /** Folder below the data folder that holds the new state */
  incoming: string
  /** Folder below the data folder for the old one */
  aside: string
  /** Done between the two, while neither is in use */
  between(): void
}

/** The site behind its entrance: what is inside can be exchanged while visitors come and go. */
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

  /** As it is now; an exchange closes it. */
  get inside(): OpenSite {
    return this.#inside
  }

  /**
   * Puts another state of the volume in the place of the present one, behind the entrance. Nobody
   * meets a mixture of both; a request that comes meanwhile waits for a moment. What fails leaves
   * the old state, open again. One exchange at a time, by whoever holds the lock of the backups: no
   * other process begins one meanwhile.
   * @throws VolumeInUse, or whatever failed
   */
  exchange(exchange: Exchange): Promise<void> {
    const done = this.#working.then(() => this.#exchange(exchange))
    this.#working = done.catch(() => {})
    return done
  }

  /** Waits for an exchange under way. */
  async close(): Promise<void> {
    await this.#working
    this.#isClosed = true
    await this.#inside.close()
    this.#lock.release()
  }

  async #exchange(exchange: Exchange): Promise<void> {
    if (this.#isClosed) throw new Error('The site is closed.')
    let failure: unknown
    try {
      await this.#inside.rest()
      await this.entrance.shut()
      await this.#inside.close()
      this.#lock.release()
      const swapped = await this.#swap(exchange)
      failure = swapped.failure
      this.#lock = await this.#share()
      this.#inside = swapped.next ?? (await this.#open())
      this.entrance.open(this.#inside.answer)
      this.#inside.begin()
    } catch (error) {
      // Neither state can be opened here. A new start looks at everything anew.
      failStart(error)
    }
    if (failure) throw failure
  }

  /** Answers the new site, or why it is the old one that goes on. */
  async #swap({
    incoming,
    aside,
    between,
  }: Exchange): Promise<{ next?: OpenSite; failure?: unknown }> {
    const { dataDir } = this.#volume
    const alone = await waitForVolume(dataDir, 'alone', patience)
    if (!alone) return { failure: new VolumeInUse() }
    let next: OpenSite | undefined
    try {
      between()
      beginSwap(dataDir, incoming, aside)
      next = await this.#open()
      keepSwap(dataDir)
      return { next }
    } catch (failure) {
      await next?.close()
      undoSwap(dataDir)
      return { failure }
    } finally {
      alone.release()
    }
  }

  async #share(): Promise<VolumeLock> {
    const lock = await waitForVolume(this.#volume.dataDir, 'shared')
    if (!lock) throw new VolumeInUse()
    return lock
  }
}
