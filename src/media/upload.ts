import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import { randomId } from '#src/ids.ts'
import {
  type Folder,
  moveIn,
  newAddress,
  type Received,
  removeFile,
  removePath,
  temporaryFolder,
} from './files.ts'
import { type MultipartRules, readMultipart } from './multipart.ts'
import { checkPhoto, maxPhotoBytes } from './photos.ts'

export type Upload = {
  fields: Record<string, string>
  /** How many photos came with the form */
  count: number
  /** Moves the photos to `folder` and answers their addresses, in the order they were sent */
  keep(folder: Folder): Promise<string[]>
}

type Rules = { uploads: string } & Omit<MultipartRules, 'maxFileBytes'>

/**
 * Receives a form with photos and lets `save` write the record. Should anything fail, `save`
 * included, no file of the request is left: all is saved, or nothing.
 * @throws what readMultipart, checkPhoto and `save` throw
 */
export async function readUpload<T>(
  c: Context,
  { uploads, ...rules }: Rules,
  save: (upload: Upload) => Promise<T>,
): Promise<T> {
  const temporary: string[] = []
  const kept: string[] = []
  try {
    await mkdir(temporaryFolder(uploads), { recursive: true })
    const received: Promise<Received>[] = []
    const fields = await readMultipart(
      c,
      { ...rules, maxFileBytes: maxPhotoBytes },
      async (file, name) => {
        const path = join(temporaryFolder(uploads), randomId())
        temporary.push(path)
        const photo = writeTemporary(file, path, name)
        received.push(photo)
        await photo
      },
    )
    const photos = await Promise.all(received)
    const keep = async (folder: Folder) => {
      if (photos.length === 0) return []
      const moves = photos.map((from) => ({ from, address: newAddress(folder, from) }))
      kept.push(...moves.map(({ address }) => address))
      await moveIn(uploads, folder, moves)
      return moves.map(({ address }) => address)
    }
    return await save({ fields, count: photos.length, keep })
  } catch (error) {
    await Promise.all(kept.map((address) => removeFile(uploads, address)))
    throw error
  } finally {
    await Promise.all(temporary.map(removePath))
  }
}

/** Everything is on disk when this returns; the file is closed even when it throws. */
async function writeTemporary(file: Readable, path: string, name: string): Promise<Received> {
  const handle = await open(path, 'wx+', 0o600)
  try {
    await handle.writeFile(file)
    const format = await checkPhoto(handle, name)
    await handle.sync()
    return { path, format }
  } finally {
    await handle.close()
  }
}
