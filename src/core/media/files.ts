import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { logFailure } from '#src/core/process/index.ts'
import { registered } from '#src/core/registered.ts'

/**
 * Folders below the uploads folder and /uploads alike. Each picture has its own folder in
 * `pictures`; the others hold single files: documents, and photos older than copies. They stay
 * listed as long as a site may have such files, even without their feature.
 */
export const listFolders = () => [...Object.keys(registered().folders), 'pictures']

/** Folder for unfinished files, on the same file system so that a rename suffices. */
export const temporaryFolder = (uploads: string) => join(uploads, '.tmp')

const single = /^\/uploads\/(([a-z]+)\/[0-9a-z]+\.[a-z]+)$/
const copy =
  /^\/uploads\/(pictures\/[0-9a-z]{12}\/(?:\d{1,4}x\d{1,4}-(?:[0-9a-f]{6}|none)\.jpg|\d{1,4}\.webp))$/
const anyUpload = /\/uploads\/(?:pictures\/[0-9a-z]{12}\/|[a-z]+\/[0-9a-z]+\.[a-z]+)/g
const whole = /^\/uploads\/pictures\/([0-9a-z]{12})(?:\/|$)/

export function uploadedFile(uploads: string, address: string): string | undefined {
  const [, file, folder] = single.exec(address) ?? []
  const path = folder && folder in registered().folders ? file : copy.exec(address)?.[1]
  return path && join(uploads, path)
}

/** Path of a picture's folder with all copies, or a single file; undefined for other addresses. */
export function uploadPath(root: string, address: string): string | undefined {
  const id = pictureId(address)
  return id ? join(root, 'pictures', id) : uploadedFile(root, address)
}

/** Id of the picture, whichever copy the address names. */
export const pictureId = (address: string): string | undefined => whole.exec(address)?.[1]

/** Address of a picture's folder, or of a single file, from that of any of its files. */
export function wholeAddress(address: string): string {
  const id = pictureId(address)
  return id ? `/uploads/pictures/${id}` : address
}

/** Whether a file, as a document, is served only by its own endpoint. */
export const isDownloaded = (address: string): boolean =>
  registered().folders[single.exec(address)?.[2] ?? ''] === 'downloaded'

/** All that a text mentions: a picture by its folder, or a single file. */
export const uploadsIn = (text: string): string[] =>
  addressesIn(text).filter((address) => uploadPath('', address))

/** The same, of whatever folder: for a process that knows no features. */
export const addressesIn = (text: string): string[] =>
  [...text.matchAll(anyUpload)].map(([address]) => wholeAddress(address))

export const listAddresses = (root: string): string[] =>
  listFolders().flatMap((folder) =>
    listFolder(join(root, folder)).map((name) => `/uploads/${folder}/${name}`),
  )

/** SHA-256 of the content, in base64url. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('base64url')
}

/** Lists a folder; a missing one is empty. Synchronous, so that nothing changes meanwhile. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Moves a file. Returns whether it existed: a missing file is no error. */
export async function move(from: string | undefined, to: string | undefined): Promise<boolean> {
  if (!from || !to) return false
  try {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Moves complete folders to their ids, and syncs the names to disk. */
export async function moveIn(uploads: string, moves: { from: string; id: string }[]) {
  const path = join(uploads, 'pictures')
  await mkdir(path, { recursive: true })
  for (const { from, id } of moves) await rename(from, join(path, id))
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

const notRemoved = 'Un fichier n’a pas pu être effacé.'

/** Returns whether nothing is left there. A failure is only logged: it is tried again each day. */
export async function removePath(path: string): Promise<boolean> {
  try {
    await rm(path, { recursive: true, force: true })
    return true
  } catch (error) {
    logFailure(notRemoved, error, path)
    return false
  }
}
