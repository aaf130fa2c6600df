import { join } from 'node:path'
import { move, pathOf, removePath } from './files.ts'

/** The files of what lies in the trash; on the same file system, so that a rename is all it takes. */
export const asideFolder = (uploads: string) => join(uploads, '.trash')

/** Where all that belongs to an address lies meanwhile; undefined where there is no such address. */
const asideOf = (uploads: string, address: string): string | undefined =>
  pathOf(asideFolder(uploads), address)

/** Takes files out of reach: their addresses are unknown at once. */
export async function setAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await move(pathOf(uploads, address), asideOf(uploads, address))
  }
}

/** The way back. */
export async function bringBack(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await move(asideOf(uploads, address), pathOf(uploads, address))
  }
}

/** Removes files that were set aside; a failure is only logged: the next start sweeps them. */
export async function removeAside(uploads: string, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const path = asideOf(uploads, address)
    if (path) await removePath(path)
  }
}
