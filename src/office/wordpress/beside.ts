import { existsSync, realpathSync, statSync } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type FileEntry, ZipReader } from '@zip.js/zip.js'
import { FileReader, readEntry } from '#src/house/backups/archive/archive-reader.ts'

/** Product.md 'Bad input' */
export const largestPicture = 20 * 1024 * 1024

/** Its folder `wp-content/uploads`, or a ZIP of that. Nothing is fetched from anywhere. */
export class Beside implements AsyncDisposable {
  readonly #folder: string | undefined
  readonly #entries = new Map<string, FileEntry>()
  #zip: FileHandle | undefined

  private constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** @param file the export, beside which they lie */
  static async find(file: string): Promise<Beside> {
    const here = dirname(file)
    const folder = ['uploads', 'wp-content/uploads']
      .map((name) => join(here, name))
      .find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
    const beside = new Beside(folder && realpathSync(folder))
    const zip = join(here, 'uploads.zip')
    if (!folder && existsSync(zip)) await beside.#open(zip)
    return beside
  }

  async #open(zip: string): Promise<void> {
    this.#zip = await open(zip, 'r')
    for await (const entry of new ZipReader(new FileReader(this.#zip)).getEntriesGenerator()) {
      // Wherever in it the folder lies: 'site/wp-content/uploads/2024/03/x.jpg'.
      const name = entry.filename.replace(/^(?:.*\/)?uploads\//, '')
      if (!entry.directory && entry.uncompressedSize <= largestPicture)
        this.#entries.set(name, entry)
    }
  }

  has(path: string): boolean {
    return this.#fileOf(path) !== undefined || this.#entries.has(path)
  }

  async copy(path: string, to: string): Promise<boolean> {
    await mkdir(dirname(to), { recursive: true })
    const file = this.#fileOf(path)
    if (file) {
      await copyFile(file, to)
      return true
    }
    const entry = this.#entries.get(path)
    if (!entry) return false
    await using target = await open(to, 'w')
    await readEntry(entry, entry.uncompressedSize, async (piece) => {
      await target.writeFile(piece)
    })
    return true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#zip?.close()
  }

  /** Below the folder, wherever the path or a link leads. */
  #fileOf(path: string): string | undefined {
    const file = this.#folder && join(this.#folder, path)
    if (!file || !existsSync(file)) return undefined
    const isBelow = realpathSync(file).startsWith(this.#folder + sep)
    const { size } = statSync(file)
    return isBelow && statSync(file).isFile() && size <= largestPicture ? file : undefined
  }
}
