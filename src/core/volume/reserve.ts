import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { complain, freeBytes, replaceFile } from '#src/core/process/index.ts'

/** Bytes kept back, enough for a start, a login and a trash that is emptied. */
const reserveBytes = 8 * 1024 * 1024

/** Free bytes below which the disk counts as full. */
const tightBytes = 1024 * 1024

/** Free bytes above which a reserve is made: on a smaller disk it would be what fills it. */
const roomyBytes = 4 * reserveBytes

export type Reserve = ReturnType<typeof createReserve>

/** Room on the disk that is given back once it is full, for those who make room. */
export function createReserve(dataDir: string) {
  const file = join(dataDir, '.reserve')
  let isReleased = false
  const reserve = {
    /** Makes the reserve where there is room for it. */
    keep(): void {
      try {
        if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return
        if (freeBytes(dataDir) <= roomyBytes) return
        // Random, as some file systems compress.
        replaceFile(file, randomBytes(reserveBytes / 2).toString('hex'))
        isReleased = false
      } catch (error) {
        complain('La réserve du disque n’a pas pu être faite', error)
      }
    },

    /** Whether only what makes room may write: the disk is full, or lives on its reserve. */
    isTight(): boolean {
      if (isReleased) return freeBytes(dataDir) < reserveBytes
      return existsSync(file) && freeBytes(dataDir) < tightBytes
    },

    /** Gives the reserve back if the disk is full. */
    release(): void {
      if (!existsSync(file) || freeBytes(dataDir) >= tightBytes) return
      rmSync(file, { force: true })
      isReleased = true
      complain('Le disque du serveur est plein : sa réserve de 8 Mo sert à y faire de la place')
    },
  }
  return reserve
}
