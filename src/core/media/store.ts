import { join } from 'node:path'
import { type Database, inTransaction, randomId } from '#src/core/database/index.ts'
import { moveIn, removeFile, removePath, temporaryFolder } from './files.ts'
import type { Format } from './formats.ts'
import type { Sizes } from './image-processor.process.ts'
import type { ImageProcessor } from './image-processor.ts'
import { createPictures, forgetPictures } from './pictures.queries.ts'
import { type Picture, pictureAddress } from './pictures.shared.ts'

export type Store = {
  db: Database
  uploads: string
  imageProcessor: Pick<ImageProcessor, 'convert'>
  now: () => Date
}

/** `taken`: yyyy-MM-ddThh:mm in local time of the place. */
export type StoredPicture = Picture & { taken: string | null }

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
  const begun: string[] = []
  try {
    for (const { path, format, name } of photos) {
      const id = randomId()
      const from = join(temporaryFolder(uploads), id)
      begun.push(from)
      const sizes = await imageProcessor.convert(
        { source: path, format, folder: from },
        name,
        signal,
      )
      made.push({ ...sizes, id, from })
    }
    await moveIn(uploads, made)
    await createPictures(
      db,
      made.map(({ id }) => id),
      now(),
    )
    return made.map(toPicture)
  } catch (error) {
    for (const picture of made) await removeFile(uploads, pictureAddress(picture))
    for (const folder of begun) await removePath(folder)
    throw error
  }
}

/** Removes pictures for good. @param work removes the records, returns their pictures' addresses */
export async function removePictures<T extends { addresses: string[] }>(
  { db, uploads }: Pick<Store, 'db' | 'uploads'>,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const removed = await inTransaction(db, async (trx) => {
    const found = await work(trx)
    await forgetPictures(trx, found.addresses)
    return found
  })
  for (const address of removed.addresses) await removeFile(uploads, address)
  return removed
}

const toPicture = (picture: Sizes & { id: string }): StoredPicture => ({
  url: pictureAddress(picture),
  width: picture.width,
  height: picture.height,
  taken: picture.taken,
})
