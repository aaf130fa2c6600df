import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { permalink } from '#src/core/database/index.ts'
import { NotFound, type PackedFile, TooLarge } from '#src/core/http/index.ts'
import { uploadedFile } from '#src/core/media/index.ts'
import { maxJpegWidth, readPictureAddress } from '#src/core/media/pictures.shared.ts'
import type { Photo } from './gallery.schema.ts'
import { photosPerZip } from './zip-parts.shared.ts'

/** Finds the largest file: JPEG, or WebP if larger; named after the photo. */
export async function findLargest(
  uploads: string,
  photo: Photo,
): Promise<{ path: string; name: string; type: string }> {
  const file = await findFile(uploads, photo)
  if (!file) throw new NotFound('Le fichier de cette photo n’est plus là.')
  const kind = extname(file.path)
  const name = (await fileName(photo)) + kind
  return { path: file.path, name, type: types[kind] ?? 'image/jpeg' }
}

/** 4 MB a photo, more than the largest copy takes. */
const maxZipBytes = photosPerZip * 4 * 1024 * 1024

/** Lists the largest files of photos for a ZIP, numbered in the album's order. */
export async function listLargest(
  uploads: string,
  photos: readonly Photo[],
  first: number,
): Promise<PackedFile[]> {
  const packed: PackedFile[] = []
  let bytes = 0
  for (const [index, photo] of photos.entries()) {
    const file = await findFile(uploads, photo)
    if (!file) continue
    bytes += file.bytes
    const number = String(first + index).padStart(3, '0')
    packed.push({
      path: file.path,
      name: `${number}-${await fileName(photo)}${extname(file.path)}`,
    })
  }
  if (packed.length === 0) throw new NotFound('Les fichiers de ces photos ne sont plus là.')
  if (bytes > maxZipBytes) throw new TooLarge(tooLarge)
  return packed
}

const tooLarge = 'Cet album est trop lourd pour un seul fichier\u00a0: prenez ses photos une à une.'

async function findFile(uploads: string, { url }: Photo) {
  const path = uploadedFile(uploads, largestJpeg(url))
  const file = path && (await stat(path).catch(onlyMissing))
  return file && { path, bytes: file.size }
}

function largestJpeg(url: string): string {
  const { width = 0 } = readPictureAddress(url) ?? {}
  return width > maxJpegWidth ? `${url.slice(0, url.lastIndexOf('/') + 1)}${width}.webp` : url
}

async function fileName({ event, title, day }: Photo): Promise<string> {
  const words = await permalink(`${event} ${title}`, 'photo', async () => false)
  return day ? `${words}-${day.slice(0, 10)}` : words
}

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
}

function onlyMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
