import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listAddresses, listFolder, move, pathOf, removePath } from './files.ts'

/** Trash folder for files, on the same file system so that a rename suffices. */
export const quarantineFolder = (uploads: string) => join(uploads, '.trash')

async function carry(from: string, to: string, addresses: string[]): Promise<void> {
  for (const address of addresses) await move(pathOf(from, address), pathOf(to, address))
}

/** Moves files out of reach: their addresses are unknown at once. */
export const quarantine = (uploads: string, addresses: string[]): Promise<void> =>
  carry(uploads, quarantineFolder(uploads), addresses)

export const restoreFiles = (uploads: string, addresses: string[]): Promise<void> =>
  carry(quarantineFolder(uploads), uploads, addresses)

/** Removes files from the trash. Failures are only logged: the next start sweeps them. */
export async function removeQuarantined(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) await remove({ root: quarantineFolder(uploads), address })
}

async function remove({ root, address }: Found): Promise<void> {
  const path = pathOf(root, address)
  if (path) await removePath(path)
}

/** An upload below `root`: the uploads folder, or one with the same layout. */
export type Found = { root: string; address: string }

const unreferencedDays = 30

/**
 * Lists uploads no record knows, in folders named by the day they were set aside. They are not
 * served. Other folders there are ignored.
 */
export function listUnreferenced(uploads: string): Found[] {
  const folder = join(uploads, '.orphans')
  const days = listFolder(folder).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  return days
    .map((day) => join(folder, day))
    .flatMap((root) => listAddresses(root).map((address) => ({ root, address })))
}

export const moveToUnreferenced = (
  uploads: string,
  { root, address }: Found,
  now: Date,
): Promise<void> =>
  carry(root, join(uploads, '.orphans', now.toISOString().slice(0, 10)), [address])

/** Moves an orphan back, but never over an existing file. */
export async function restoreUnreferenced(to: string, { root, address }: Found): Promise<void> {
  const path = pathOf(to, address)
  if (path && existsSync(path)) return
  await carry(root, to, [address])
  await forgetDay(root)
}

export function isExpired({ root }: Found, now: Date): boolean {
  // The file was set aside at an unknown time of that day.
  const end = Date.parse(basename(root)) + (unreferencedDays + 1) * 24 * 60 * 60 * 1000
  return end <= now.getTime()
}

export async function removeUnreferenced(one: Found): Promise<void> {
  await remove(one)
  await forgetDay(one.root)
}

/** Removes empty folders; rmdir fails on others. */
async function forgetDay(folder: string): Promise<void> {
  const childPaths = listFolder(folder).map((name) => join(folder, name))
  for (const path of [...childPaths, folder]) await rmdir(path).catch(() => {})
}
