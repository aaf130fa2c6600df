import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MonotonicClock } from '#src/core/time/index.ts'

/** Milliseconds a measurement stays valid. */
const fresh = 10 * 60 * 1000

/** Measures in the background, every ten minutes at most: requests never wait for many files. */
export function folderSize(folder: string, monotonic: MonotonicClock) {
  let bytes: number | undefined
  let measuredAt: number | undefined
  let measuring: Promise<void> | undefined

  async function measure(): Promise<void> {
    let sum = 0
    const folders = [folder]
    for (const folder of folders) {
      // Files removed meanwhile count as zero.
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) folders.push(path)
        else if (entry.isFile()) sum += (await stat(path).catch(() => undefined))?.size ?? 0
      }
    }
    bytes = sum
    measuredAt = monotonic()
  }

  const size = {
    /** Size in bytes; undefined before the first measurement. */
    read(): number | undefined {
      const isFresh = measuredAt !== undefined && monotonic() - measuredAt < fresh
      if (!isFresh) void size.measure()
      return bytes
    },

    async measure(): Promise<void> {
      measuring ??= measure().finally(() => {
        measuring = undefined
      })
      await measuring
    },
  }
  return size
}

export type FolderSize = ReturnType<typeof folderSize>
