import { existsSync, openAsBlob, realpathSync, statSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { BlobReader, ZipReader } from '@zip.js/zip.js'
import { documentTypes } from '#src/club/documents/documents.schema.ts'

/** Largest picture in bytes (product.md 'Bad input') */
export const maxPictureBytes = 20 * 1024 * 1024

export const isDocument = (path: string) =>
  documentTypes.some((type) => path.toLowerCase().endsWith(`.${type}`))

export const isPicture = (path: string) => /\.(?:jpe?g|png|gif|webp|avif|heic)$/i.test(path)

/**
 * Finds pictures and documents in the folder `wp-content/uploads`, or a ZIP of it. Nothing is downloaded.
 * @param file the export, in the same folder
 */
export async function findBeside(file: string) {
  const here = dirname(file)
  const found = ['uploads', 'wp-content/uploads']
    .map((name) => join(here, name))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
  const folder = found && realpathSync(found)
  const zip = join(here, 'uploads.zip')
  const packed = !folder && existsSync(zip) ? await packedIn(await openAsBlob(zip)) : undefined

  /** Resolves a path, and refuses `..` or links that leave the folder. */
  function findFile(path: string): string | undefined {
    const file = folder && join(folder, path)
    if (!file || !existsSync(file)) return undefined
    const isBelow = realpathSync(file).startsWith(folder + sep)
    const found = statSync(file)
    return isBelow && found.isFile() && found.size <= maxPictureBytes ? file : undefined
  }

  return {
    has: (path: string) => findFile(path) !== undefined || packed?.has(path) === true,

    async copy(path: string, to: string): Promise<boolean> {
      await mkdir(dirname(to), { recursive: true })
      const file = findFile(path)
      const bytes = file ? undefined : await packed?.read(path)
      if (file) await copyFile(file, to)
      if (bytes) await writeFile(to, bytes)
      return file !== undefined || bytes !== undefined
    },
  }
}

export type Beside = Awaited<ReturnType<typeof findBeside>>

const inflate = promisify(inflateRaw)
const localHeaderBytes = 30

/** Indexes pictures and documents of a ZIP: only where each begins, as the library's entries take 9 kB each. */
async function packedIn(zip: Blob) {
  const entries = new Map<string, { offset: number; size: number; isDeflated: boolean }>()
  for await (const entry of new ZipReader(new BlobReader(zip)).getEntriesGenerator()) {
    // The folder may be anywhere in the ZIP: 'site/wp-content/uploads/2024/03/x.jpg'.
    const name = entry.filename.replace(/^(?:.*\/)?uploads\//, '')
    const { offset, compressedSize: size, compressionMethod } = entry
    if ((isPicture(name) || isDocument(name)) && size <= maxPictureBytes) {
      entries.set(name, { offset, size, isDeflated: compressionMethod !== 0 })
    }
  }
  const slice = async (start: number, size: number) =>
    Buffer.from(await zip.slice(start, start + size).arrayBuffer())

  async function read(path: string): Promise<Buffer | undefined> {
    const entry = entries.get(path)
    if (!entry) return undefined
    const head = await slice(entry.offset, localHeaderBytes)
    // Name and extra field stand between header and content (APPNOTE.TXT 4.3.7).
    const between = head.readUInt16LE(26) + head.readUInt16LE(28)
    const bytes = await slice(entry.offset + localHeaderBytes + between, entry.size)
    return entry.isDeflated ? await inflate(bytes, { maxOutputLength: maxPictureBytes }) : bytes
  }

  return {
    has: (path: string) => entries.has(path),
    // A damaged entry is a picture without its file.
    read: (path: string) => read(path).catch(() => undefined),
  }
}
