import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SteadyClock } from '#src/house/time/clocks.ts'

/** Milliseconds for which a measure counts. */
const fresh = 10 * 60 * 1000

/** In the background, every ten minutes at most: thousands of files cost whoever asks nothing. */
export class FolderSize {
  readonly #folder: string
  readonly #steady: SteadyClock
  #bytes: number | undefined
  #measuredAt: number | undefined
  #measuring: Promise<void> | undefined

  constructor(folder: string, steady: SteadyClock) {
    this.#folder = folder
    this.#steady = steady
  }

  /** Bytes; undefined as long as they never were measured. */
  read(): number | undefined {
    const isFresh = this.#measuredAt !== undefined && this.#steady() - this.#measuredAt < fresh
    if (!isFresh) void this.measure()
    return this.#bytes
  }

  async measure(): Promise<void> {
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined
    })
    await this.#measuring
  }

  async #measure(): Promise<void> {
    let bytes = 0
    const folders = [this.#folder]
    for (const folder of folders) {
      // What is removed meanwhile counts no more.
      const inside = await readdir(folder, { withFileTypes: true }).catch(() => [])
      for (const entry of inside) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) folders.push(path)
        else if (entry.isFile()) bytes += (await stat(path).catch(() => undefined))?.size ?? 0
      }
    }
    this.#bytes = bytes
    this.#measuredAt = this.#steady()
  }
}
