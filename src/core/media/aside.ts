import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listAddresses, listFolder, move, pathOf, removePath } from './files.ts'

/** On the same file system, so that a rename is all it takes. */
export const asideFolder = (uploads: string) => join(uploads, '.trash')

async function carry(from: string, to: string, addresses: string[]): Promise<void> {
  for (const address of addresses) await move(pathOf(from, address), pathOf(to, address))
}

/** Takes files out of reach: their addresses are unknown at once. */
export const setAside = (uploads: string, addresses: string[]): Promise<void> =>
  carry(uploads, asideFolder(uploads), addresses)

export const bringBack = (uploads: string, addresses: string[]): Promise<void> =>
  carry(asideFolder(uploads), uploads, addresses)

/** A failure is only logged: the next start sweeps them. */
export async function removeAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) await remove({ root: asideFolder(uploads), address })
}

async function remove({ root, address }: Found): Promise<void> {
  const path = pathOf(root, address)
  if (path) await removePath(path)
}

/** `root`: the uploads folder, or one that is laid out like it. */
export type Found = { root: string; address: string }

const orphanDays = 30

/**
 * Uploads no record knows, below a folder for the day they were set aside. They are not served.
 * Other folders in there are not ours.
 */
export function listOrphans(uploads: string): Found[] {
  const folder = join(uploads, '.orphans')
  const days = listFolder(folder).filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  return days
    .map((day) => join(folder, day))
    .flatMap((root) => listAddresses(root).map((address) => ({ root, address })))
}

export const orphan = (uploads: string, { root, address }: Found, now: Date): Promise<void> =>
  carry(root, join(uploads, '.orphans', now.toISOString().slice(0, 10)), [address])

/** Never in place of what already lies there. */
export async function reclaim(to: string, { root, address }: Found): Promise<void> {
  const path = pathOf(to, address)
  if (path && existsSync(path)) return
  await carry(root, to, [address])
  await forgetDay(root)
}

export function isExpired({ root }: Found, now: Date): boolean {
  // Set aside at any time of that day.
  const end = Date.parse(basename(root)) + (orphanDays + 1) * 24 * 60 * 60 * 1000
  return end <= now.getTime()
}

export async function removeOrphan(one: Found): Promise<void> {
  await remove(one)
  await forgetDay(one.root)
}

/** One that is not empty refuses to go. */
async function forgetDay(folder: string): Promise<void> {
  const inside = listFolder(folder).map((name) => join(folder, name))
  for (const path of [...inside, folder]) await rmdir(path).catch(() => {})
}
