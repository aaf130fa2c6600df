import { join } from 'node:path'
import { type Database, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { moveIn, removeFile, removePath, temporaryFolder } from './files.ts'
import type { Format } from './formats.ts'
import type { Sizes } from './image-processor.process.ts'
import type { ImageProcessor } from './image-processor.ts'
import { type Picture, pictureAddress } from './pictures.contract.ts'
import { createPictures, forgetPictures } from './pictures.queries.ts'

/** What it takes to keep pictures, and to remove them again. */
export type Store = {
  db: Database
  uploads: string
  imageProcessor: ImageProcessor
  now: () => Date
}

/** A picture, and when it was taken: yyyy-MM-ddThh:mm by the clock of the place. */
export type StoredPicture = Picture & { taken: string | null }

/** A photo as it arrived; it belongs to no record yet. */
export type Received = {
  path: string
  format: Format
  /** How an error names it, such as images.2 */
  name: string
}

/**
 * Converts photos and keeps what comes of them, all or none: the copies are complete on disk
 * before they get their place, and in place before they get their row.
 * @throws what ImageProcessor.convert throws
 */
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

/**
 * Removes pictures for good, with all their copies, together with the records they belong to:
 * from then on their addresses answer 404.
 * @param work removes the records and answers the addresses of their pictures
 */
export async function removePictures<T extends { addresses: string[] }>(
  { db, uploads }: Pick<Store, 'db' | 'uploads'>,
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const removed = await together(db, async (trx) => {
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
