import type { FileHandle } from 'node:fs/promises'
import { ApiError } from '#src/house/http/errors.ts'
import type { ReadAt } from './boxes.ts'
import { decodedBytes, lighter, maxDecodedBytes, maxPixels } from './cost.ts'
import { detectFormat, type Format, headBytes } from './formats.ts'
import { readHeader } from './header.ts'

/** The limits of product.md 'Bad input' for one photo. */
export const maxPhotoBytes = 20 * 1024 * 1024

const accepted = 'Formats acceptés\u00a0: JPEG, PNG, WebP, AVIF, GIF et HEIC.'

/**
 * Tells a photo by its content and holds its header against the limits.
 * @throws ApiError 415 not a photo that is accepted, 422 unreadable, 413 too many pixels or too
 * much memory to decode it
 */
export async function checkPhoto(file: FileHandle, path: string): Promise<Format> {
  const read = readerOf(file)
  const format = detectFormat(await read(0, headBytes))
  if (!format) throw refusal(415, `Ce fichier n’est pas une photo acceptée. ${accepted}`, path)
  const header = await readHeader(format, read)
  if (!header) throw refusal(422, 'Cette photo est illisible\u00a0: elle semble incomplète.', path)
  if (header.width * header.height > maxPixels) {
    throw refusal(413, 'Cette photo dépasse 50\u00a0mégapixels.', path)
  }
  if (decodedBytes(header) > maxDecodedBytes) {
    const most = `${maxDecodedBytes / 1_000_000}\u00a0Mo`
    throw refusal(413, `Cette photo dépasse ${most} de mémoire une fois ouverte. ${lighter}`, path)
  }
  return format
}

const refusal = (status: 413 | 415 | 422, msg: string, path: string) =>
  new ApiError(status, [{ msg, path }])

function readerOf(file: FileHandle): ReadAt {
  return async (start, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
}
