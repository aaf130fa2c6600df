import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { placeOf, removePath } from './files.ts'

/** The files of what lies in the trash; on the same file system, so that a rename is all it takes. */
export const asideFolder = (uploads: string) => join(uploads, '.trash')

/** Where all that belongs to an address lies meanwhile; undefined where there is no such address. */
const asideOf = (uploads: string, address: string): string | undefined =>
  placeOf(asideFolder(uploads), address)

/** Takes files out of reach: their addresses are unknown at once. */
export async function setAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await move(placeOf(uploads, address), asideOf(uploads, address))
  }
}

/** The way back. */
export async function bringBack(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await move(asideOf(uploads, address), placeOf(uploads, address))
  }
}

/** Removes files that were set aside; a failure is only logged: the next start sweeps them. */
export async function removeAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const path = asideOf(uploads, address)
    if (path) await removePath(path)
  }
}

/** A file that is not there is no reason to refuse: its record can still go and come back. */
async function move(from: string | undefined, to: string | undefined): Promise<void> {
  if (!from || !to) return
  await mkdir(dirname(to), { recursive: true })
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
