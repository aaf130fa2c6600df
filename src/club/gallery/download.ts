import { access } from 'node:fs/promises'
import { extname } from 'node:path'
import { permalink } from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import { uploadedFile } from '#src/core/media/index.ts'
import { maxJpegWidth, readPictureAddress } from '#src/core/media/pictures.shared.ts'
import type { Photo } from './gallery.schema.ts'

/** Finds the largest file: JPEG, or WebP if larger; named after the photo. */
export async function findLargest(
  uploads: string,
  photo: Photo,
): Promise<{ path: string; name: string; type: string }> {
  const path = uploadedFile(uploads, largestJpeg(photo.url))
  const isThere = path && (await access(path).then(() => true, onlyMissing))
  if (!isThere) throw new NotFound('Le fichier de cette photo n’est plus là.')
  const kind = extname(path)
  return { path, name: (await fileName(photo)) + kind, type: types[kind] ?? 'image/jpeg' }
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
