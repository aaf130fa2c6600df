import { existsSync, realpathSync, statSync } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FileEntry, ZipReader } from '@zip.js/zip.js'
import { FileReader, readEntry } from '#src/core/backups/index.ts'

/** Largest picture in bytes (product.md 'Bad input') */
export const largestPicture = 20 * 1024 * 1024

/**
 * Finds pictures in the folder `wp-content/uploads`, or a ZIP of it. Nothing is downloaded.
 * @param file the export, in the same folder
 */
export async function findBeside(file: string) {
  const here = dirname(file)
  const found = ['uploads', 'wp-content/uploads']
    .map((name) => join(here, name))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
  const folder = found && realpathSync(found)
  const zip = join(here, 'uploads.zip')
  const handle = !folder && existsSync(zip) ? await open(zip, 'r') : undefined
  const entries = new Map<string, FileEntry>()
  if (handle) {
    for await (const entry of new ZipReader(new FileReader(handle)).getEntriesGenerator()) {
      // The folder may be anywhere in the ZIP: 'site/wp-content/uploads/2024/03/x.jpg'.
      const name = entry.filename.replace(/^(?:.*\/)?uploads\//, '')
      if (!entry.directory && entry.uncompressedSize <= largestPicture) entries.set(name, entry)
    }
  }

  /** Resolves a path, and refuses `..` or links that leave the folder. */
  function fileOf(path: string): string | undefined {
    const file = folder && join(folder, path)
    if (!file || !existsSync(file)) return undefined
    const isBelow = realpathSync(file).startsWith(folder + sep)
    const found = statSync(file)
    return isBelow && found.isFile() && found.size <= largestPicture ? file : undefined
  }

  return {
    has: (path: string) => fileOf(path) !== undefined || entries.has(path),

    async copy(path: string, to: string): Promise<boolean> {
      await mkdir(dirname(to), { recursive: true })
      const file = fileOf(path)
      if (file) {
        await copyFile(file, to)
        return true
      }
      const entry = entries.get(path)
      if (!entry) return false
      await using target = await open(to, 'w')
      await readEntry(entry, entry.uncompressedSize, (piece) => target.writeFile(piece))
      return true
    },

    [Symbol.asyncDispose]: async () => await handle?.close(),
  }
}

export type Beside = Awaited<ReturnType<typeof findBeside>>
