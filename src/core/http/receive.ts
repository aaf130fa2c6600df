import { createWriteStream, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { freeBytes } from '#src/core/process/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { ApiError, Invalid, Malformed } from './errors.ts'
import { cutOff } from './requests.ts'

const megabyte = 1024 * 1024
/** Bytes between two checks of the free disk space */
const checkIntervalBytes = 16 * megabyte

export type Rules = {
  /** Checks the first bytes for the file type */
  fits: (head: Buffer) => boolean
  /** Message for another file type */
  otherKind: string
  /** Limit in bytes */
  maxBytes?: number
  /** Bytes that must stay free on the disk */
  margin: number
  /** Message for a full disk */
  formatDiskFull: (free: number) => string
}

/** Rules for a ZIP of any size. @param otherKind message for another file type */
export const zipRules = (otherKind: string): Rules => ({
  fits: (head) => head.subarray(0, 4).equals(Buffer.from('PK\x03\x04')),
  otherKind,
  // Free bytes the site needs besides the uploaded file.
  margin: 200 * megabyte,
  formatDiskFull: (free) =>
    `Le disque du serveur n’a pas la place de ce fichier (${formatBytes(free)} libres)\u00a0: rien n’a été gardé.`,
})

/**
 * Writes an uploaded file; it is flushed to disk when this returns. The caller removes what a
 * failure leaves behind.
 * @param length announced length in bytes
 * @throws Invalid; ApiError 413, 507 as soon as the disk has no room; Malformed when it is cut off
 */
export async function receive(
  body: ReadableStream<Uint8Array> | null,
  to: string,
  length: number | undefined,
  { fits, otherKind, maxBytes = Number.POSITIVE_INFINITY, margin, formatDiskFull }: Rules,
): Promise<void> {
  const refusal = (status: ApiError['status'], msg: string) =>
    new ApiError(status, [{ msg, path: 'file' }])
  const checkLimits = (size: number, toCome = 0) => {
    if (size > maxBytes) throw refusal(413, `Ce fichier dépasse ${formatBytes(maxBytes)}.`)
    const free = freeBytes(dirname(to))
    if (toCome + margin > free) throw refusal(507, formatDiskFull(free))
  }
  let size = 0
  let looked = 0
  async function* check(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      if (size === 0 && !fits(piece)) throw new Invalid([{ msg: otherKind, path: 'file' }])
      size += piece.byteLength
      if (size - looked > checkIntervalBytes || size > maxBytes) {
        looked = size
        checkLimits(size)
      }
      yield piece
    }
  }
  checkLimits(length ?? 0, length)
  const source = body ? Readable.fromWeb(body as WebStream) : Readable.from([])
  // Opening first avoids a race: after an immediate refusal the file could be created once the
  // caller has removed it.
  const fd = openSync(to, 'w', 0o600)
  try {
    await pipeline(source, check, createWriteStream(to, { fd, flush: true }))
  } catch (error) {
    if (error instanceof ApiError || (error as { code?: string }).code === 'ENOSPC') throw error
    throw new Malformed(cutOff)
  }
  if (size === 0) throw new Invalid([{ msg: otherKind, path: 'file' }])
  if (length !== undefined && size !== length) throw new Malformed(cutOff)
}
