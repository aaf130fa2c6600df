import { join } from 'node:path'
import { type Database, randomId } from '#src/core/database/index.ts'
import { moveIn, removePath, temporaryFolder, wholeAddress } from './files.ts'
import type { Format } from './formats.ts'
import type { Sizes } from './image-processor.process.ts'
import type { ImageProcessor } from './image-processor.ts'
import { type Picture, pictureAddress } from './pictures.shared.ts'
import { createUploads } from './uploads.queries.ts'

export type Store = {
  db: Database
  uploads: string
  imageProcessor: Pick<ImageProcessor, 'convert'>
  now: () => Date
}

/** `taken`: yyyy-MM-ddThh:mm in local time of the place. */
export type StoredPicture = Picture & { takenAt: string | null }

/** Uploaded photo that belongs to no record yet. */
export type Received = {
  path: string
  format: Format
  /** Field name in errors, such as images.2 */
  name: string
}

/** Stores all or none: on disk, then in place, then rows. @throws as ImageProcessor.convert */
export async function storePictures(
  { db, uploads, imageProcessor, now }: Store,
  photos: Received[],
  signal?: AbortSignal,
): Promise<StoredPicture[]> {
  const made: (Sizes & { id: string; from: string })[] = []
  const storedFiles: string[] = []
  try {
    for (const { path, format, name } of photos) {
      const id = randomId()
      const from = join(temporaryFolder(uploads), id)
      storedFiles.push(from)
      const sizes = await imageProcessor.convert(
        { source: path, format, folder: from },
        name,
        signal,
      )
      made.push({ ...sizes, id, from })
    }
    await moveIn(uploads, made)
    const stored = made.map(toPicture)
    await createUploads(
      db,
      stored.map(({ url }) => wholeAddress(url)),
      now(),
    )
    return stored
  } catch (error) {
    for (const { id } of made) await removePath(join(uploads, 'pictures', id))
    for (const folder of storedFiles) await removePath(folder)
    throw error
  }
}

const toPicture = (picture: Sizes & { id: string }): StoredPicture => ({
  url: pictureAddress(picture),
  width: picture.width,
  height: picture.height,
  takenAt: picture.taken,
})
