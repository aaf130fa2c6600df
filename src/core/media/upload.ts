import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { randomId } from '#src/core/database/index.ts'
import { ApiError } from '#src/core/http/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { digestOfFile, removePath, temporaryFolder } from './files.ts'
import { detectFormat, headBytes } from './formats.ts'
import { type MultipartRules, readMultipart } from './multipart.ts'
import { type Received, type Store, type StoredPicture, storePictures } from './store.ts'
import { removeUploads } from './uploads.queries.ts'

export type Upload = {
  fields: Record<string, string>
  count: number
  /** Digests that identify the same files when sent again */
  digests(): Promise<string[]>
  /** Stores them in the order of sending; call it at most once */
  storeFiles(): Promise<StoredPicture[]>
}

type Rules = Pick<MultipartRules, 'field' | 'maxFiles' | 'maxBytes'>

/** Saves all files or none. @throws ApiError 415 not a photo; as readMultipart, storePictures */
export async function readUpload<T>(
  c: Context,
  store: Store,
  rules: Rules,
  save: (upload: Upload) => Promise<T>,
): Promise<T> {
  const { uploads } = store
  const temporary: string[] = []
  let storedPictures: StoredPicture[] = []
  try {
    await mkdir(temporaryFolder(uploads), { recursive: true })
    const received: Promise<Received>[] = []
    const fields = await readMultipart(
      c,
      { ...rules, ...photoRules(rules) },
      async (file, name) => {
        const path = join(temporaryFolder(uploads), randomId())
        temporary.push(path)
        const photo = writeTemporary(file, path, name)
        received.push(photo)
        await photo
      },
    )
    const photos = await Promise.all(received)
    const storeFiles = async () => {
      storedPictures = await storePictures(store, photos, c.req.raw.signal)
      return storedPictures
    }
    const digests = () => Promise.all(photos.map(({ path }) => digestOfFile(path)))
    return await save({ fields, count: photos.length, digests, storeFiles })
  } catch (error) {
    await removeUploads(
      store,
      storedPictures.map(({ url }) => url),
    )
    throw error
  } finally {
    await Promise.all(temporary.map(removePath))
  }
}

/** Limit of a photo, the largest upload. */
export const maxUploadBytes = 20_000_000

const photoRules = ({ maxFiles }: Rules) => ({
  maxFileBytes: maxUploadBytes,
  tooHeavy: `Cette photo dépasse ${formatBytes(maxUploadBytes)}.`,
  tooMany:
    maxFiles === 1 ? 'Une seule photo est attendue.' : `${maxFiles} photos au plus par envoi.`,
})

/** Writes an upload and detects its format. @throws ApiError 415 not an accepted photo */
async function writeTemporary(file: Readable, path: string, name: string): Promise<Received> {
  await using handle = await open(path, 'wx+', 0o600)
  await handle.writeFile(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const format = detectFormat(buffer.subarray(0, bytesRead))
  if (!format) throw new ApiError(415, [{ msg: notAccepted, path: name }])
  return { path, format, name }
}

const notAccepted =
  'Ce fichier n’est pas une photo acceptée. Formats acceptés\u00a0: JPEG, PNG, WebP, AVIF, GIF et HEIC.'
