import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomId } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'

/**
 * Below the uploads folder and /uploads alike. Each picture has a folder of its own in `pictures`;
 * the others hold single files: documents, and photos received before there were copies. They are
 * named here for as long as a site may have such files, with or without their room.
 */
export const folders = ['gallery', 'podiums', 'pictures', 'documents'] as const

/** On the same file system, so that a rename is all it takes to keep a file. */
export const temporaryFolder = (uploads: string) => join(uploads, '.tmp')

const single = /^\/uploads\/((?:gallery|podiums|documents)\/[0-9a-z]+\.[a-z]+)$/
const copy =
  /^\/uploads\/(pictures\/[0-9a-z]{12}\/(?:\d{1,4}x\d{1,4}-(?:[0-9a-f]{6}|none)\.jpg|\d{1,4}\.webp))$/
/** A picture by its folder, or a single file. */
export const anyUpload =
  /\/uploads\/(?:pictures\/[0-9a-z]{12}\/|(?:gallery|podiums|documents)\/[0-9a-z]+\.[a-z]+)/g
const whole = /^\/uploads\/pictures\/([0-9a-z]{12})(?:\/|$)/

export function fileOf(uploads: string, address: string): string | undefined {
  const path = (single.exec(address) ?? copy.exec(address))?.[1]
  return path && join(uploads, path)
}

/** The folder of a picture with all its copies, or a single file; undefined for other addresses. */
export function pathOf(root: string, address: string): string | undefined {
  const id = pictureId(address)
  return id ? join(root, 'pictures', id) : fileOf(root, address)
}

/** Whichever of its copies the address names. */
export const pictureId = (address: string): string | undefined => whole.exec(address)?.[1]

/** A picture by its folder, whichever of its files an address names. */
export function wholeAddress(address: string): string {
  const id = pictureId(address)
  return id ? `/uploads/pictures/${id}` : address
}

export const listAddresses = (root: string): string[] =>
  folders.flatMap((folder) =>
    listFolder(join(root, folder)).map((name) => `/uploads/${folder}/${name}`),
  )

/** SHA-256 of its content. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('base64url')
}

/** None where it was not made yet. Read at once, not in the background. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Answers whether it was there: a file that is gone is no reason to refuse. */
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

/** Complete folders, under their ids; the names are on disk then. */
export async function moveIn(uploads: string, moves: { from: string; id: string }[]) {
  const path = join(uploads, 'pictures')
  await mkdir(path, { recursive: true })
  for (const { from, id } of moves) await rename(from, join(path, id))
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/** The record is gone already, so a failure is only logged: the next start sweeps what was left. */
export async function removeFile(uploads: string, address: string): Promise<void> {
  const path = pathOf(uploads, address)
  if (!path) return
  const aside = join(temporaryFolder(uploads), randomId())
  try {
    // All copies at once, whatever happens while they are removed one by one.
    await mkdir(temporaryFolder(uploads), { recursive: true })
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      logFailure(notRemoved, error, path)
    }
  }
  await removePath(aside)
}

const notRemoved = 'Un fichier n’a pas pu être effacé.'

export async function removePath(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true })
  } catch (error) {
    logFailure(notRemoved, error, path)
  }
}
