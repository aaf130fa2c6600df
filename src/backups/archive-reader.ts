import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, ERR_INVALID_PASSWORD, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js'
import { chunk, collectNowAndThen, type Packed } from './archive.ts'
import { BackupRefused } from './backup-refused.ts'
import { formatVersion, type Manifest, manifest, manifestName } from './manifest.ts'

/** Reads an encrypted ZIP, each file as a stream. */
export class ArchiveReader {
  readonly path: string
  readonly #file: FileHandle
  readonly #phrase: string

  private constructor(path: string, file: FileHandle, phrase: string) {
    this.path = path
    this.#file = file
    this.#phrase = phrase
  }

  /** @throws BackupRefused not-found */
  static async open(path: string, phrase: string): Promise<ArchiveReader> {
    try {
      return new ArchiveReader(path, await open(path, 'r'), phrase)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new BackupRefused('not-found', `Le fichier ${path} ne peut pas être lu (${code}).`)
    }
  }

  async size(): Promise<number> {
    return (await this.#file.stat()).size
  }

  /** All files in it, in the order they lie there. @throws BackupRefused foreign */
  async *entries(): AsyncGenerator<FileEntry> {
    const zip = new ZipReader(new FileReader(this.#file), { password: this.#phrase })
    const all = zip.getEntriesGenerator()
    for (;;) {
      let next: IteratorResult<Entry, boolean>
      try {
        next = await all.next()
      } catch {
        throw new BackupRefused(
          'foreign',
          'Ce fichier n’est pas une sauvegarde, ou il est incomplet (copie interrompue\u00a0?).',
        )
      }
      if (next.done) return
      if (!next.value.directory) yield next.value
    }
  }

  /**
   * What the backup says of itself.
   * @throws BackupRefused wrong-phrase, foreign, damaged, newer
   */
  async readManifest(): Promise<Manifest> {
    for await (const entry of this.entries()) {
      if (entry.filename !== manifestName) continue
      const pieces: Uint8Array[] = []
      await readEntry(entry, async (piece) => void pieces.push(piece))
      return parseManifest(Buffer.concat(pieces).toString('utf8'))
    }
    throw new BackupRefused('foreign', 'Ce fichier ZIP n’est pas une sauvegarde du site.')
  }

  async close(): Promise<void> {
    await this.#file.close()
  }
}

function parseManifest(text: string): Manifest {
  let json: { format?: unknown }
  try {
    json = JSON.parse(text)
  } catch {
    throw new BackupRefused('foreign', 'Ce fichier ZIP n’est pas une sauvegarde du site.')
  }
  if (typeof json.format === 'number' && json.format > formatVersion) {
    throw new BackupRefused(
      'newer',
      'Cette sauvegarde vient d’une version plus récente du site\u00a0: mettez d’abord le site à jour.',
    )
  }
  const read = manifest.safeParse(json)
  if (read.success) return read.data
  throw new BackupRefused('foreign', 'Ce fichier ZIP n’est pas une sauvegarde du site.')
}

/**
 * Decrypts a file of an archive piece by piece; what was changed is noticed at its end at the
 * latest. Whatever `use` throws comes out as it is.
 * @throws BackupRefused wrong-phrase, damaged
 */
export async function readEntry(
  entry: FileEntry,
  use: (piece: Uint8Array) => Promise<void>,
): Promise<Packed> {
  const hash: Hash = createHash('sha256')
  collectNowAndThen(chunk)
  let bytes = 0
  let failed: { error: unknown } | undefined
  const target = new WritableStream<Uint8Array>(
    {
      async write(piece) {
        hash.update(piece)
        bytes += piece.length
        collectNowAndThen(piece.length)
        try {
          await use(piece)
        } catch (error) {
          failed = { error }
          throw error
        }
      },
    },
    { highWaterMark: 1 },
  )
  try {
    await entry.getData(target)
  } catch (error) {
    if (failed) throw failed.error
    if ((error as Error).message === ERR_INVALID_PASSWORD) {
      throw new BackupRefused('wrong-phrase', 'La phrase de secours n’ouvre pas cette sauvegarde.')
    }
    throw new BackupRefused(
      'damaged',
      `La sauvegarde est abîmée\u00a0: ${entry.filename} ne peut pas être relu.`,
    )
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Pieces of a file that stays where it is. */
class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    super(file)
    this.#file = file
  }

  override async init(): Promise<void> {
    this.size = (await this.#file.stat()).size
    await super.init?.()
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const piece = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(piece, 0, length, index)
    return piece.subarray(0, bytesRead)
  }
}
