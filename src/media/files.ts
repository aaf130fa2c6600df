import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomId } from '#src/ids.ts'
import type { Format } from './formats.ts'

/** Where the photos of a room lie, under the uploads folder and under /uploads alike. */
export const folders = ['gallery', 'podiums'] as const
export type Folder = (typeof folders)[number]

/** A file that was received but belongs to no record yet. */
export type Received = { path: string; format: Format }

/** On the same file system as the rest, so that a rename is all it takes to keep a file. */
export const temporaryFolder = (uploads: string) => join(uploads, '.tmp')

/** The file behind an address such as /uploads/gallery/x.jpg; undefined for any other address. */
export function fileOf(uploads: string, address: string): string | undefined {
  const [, folder, name] = /^\/uploads\/([a-z]+)\/([0-9a-z]+\.[a-z]+)$/.exec(address) ?? []
  if (!name || !folders.some((known) => known === folder)) return undefined
  return join(uploads, folder as Folder, name)
}

/** An address nobody had before. */
export const newAddress = (folder: Folder, { format }: Received) =>
  `/uploads/${folder}/${randomId()}.${format}`

/** Moves received files to their addresses; both names and contents are on disk afterwards. */
export async function moveIn(
  uploads: string,
  folder: Folder,
  moves: { from: Received; address: string }[],
): Promise<void> {
  const path = join(uploads, folder)
  await mkdir(path, { recursive: true })
  for (const { from, address } of moves) {
    await rename(from.path, fileOf(uploads, address) as string)
  }
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

/**
 * Removes the file behind an address, if there is one. The record is gone already, so a failure
 * is only logged: the next start sweeps what was left.
 */
export async function removeFile(uploads: string, address: string): Promise<void> {
  const file = fileOf(uploads, address)
  if (file) await removePath(file)
}

export async function removePath(path: string): Promise<void> {
  try {
    await rm(path, { force: true })
  } catch (error) {
    console.error(`${path} could not be removed`, error)
  }
}
