import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listAddresses, listFolder, move, pathOf, removePath } from './files.ts'

/** On the same file system, so that a rename is all it takes. */
export const asideFolder = (uploads: string) => join(uploads, '.trash')

const asideOf = (uploads: string, address: string): string | undefined =>
  pathOf(asideFolder(uploads), address)

/** Takes files out of reach: their addresses are unknown at once. */
export async function setAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await move(pathOf(uploads, address), asideOf(uploads, address))
  }
}

export async function bringBack(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await move(asideOf(uploads, address), pathOf(uploads, address))
  }
}

/** A failure is only logged: the next start sweeps them. */
export async function removeAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const path = asideOf(uploads, address)
    if (path) await removePath(path)
  }
}

/** Uploads no record knows, below a folder for the day they were set aside. They are not served. */
export type Orphan = { address: string; day: string }

const orphanDays = 30

const folderOf = (uploads: string, day: string) => join(uploads, '.orphans', day)

/** Other folders in there are not ours. */
export function listOrphans(uploads: string): Orphan[] {
  return listFolder(join(uploads, '.orphans'))
    .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
    .flatMap((day) => listAddresses(folderOf(uploads, day)).map((address) => ({ address, day })))
}

export async function orphan(
  uploads: string,
  root: string,
  address: string,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await move(pathOf(root, address), pathOf(folderOf(uploads, day), address))
}

/** Never in place of what already lies there. */
export async function reclaim(uploads: string, root: string, { address, day }: Orphan) {
  const to = pathOf(root, address)
  if (to && existsSync(to)) return
  await move(pathOf(folderOf(uploads, day), address), to)
  await forgetDay(uploads, day)
}

export function isExpired({ day }: Orphan, now: Date): boolean {
  // Set aside at any time of that day.
  const end = Date.parse(day) + (orphanDays + 1) * 24 * 60 * 60 * 1000
  return end <= now.getTime()
}

export async function removeOrphan(uploads: string, { address, day }: Orphan): Promise<void> {
  const path = pathOf(folderOf(uploads, day), address)
  if (path) await removePath(path)
  await forgetDay(uploads, day)
}

/** One that is not empty refuses to go. */
async function forgetDay(uploads: string, day: string): Promise<void> {
  const folder = folderOf(uploads, day)
  const inside = listFolder(folder).map((name) => join(folder, name))
  for (const path of [...inside, folder]) await rmdir(path).catch(() => {})
}
