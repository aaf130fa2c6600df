import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import {
  configure,
  type Entry,
  ERR_INVALID_PASSWORD,
  type FileEntry,
  Reader,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import { BackupRefused } from './backup-refused.ts'
import { formatVersion, type Manifest, manifest, manifestName } from './manifest.ts'

/** Bytes that are read and encrypted at a time. */
const chunk = 64 * 1024

// One file after the other, in this process: nothing waits for a backup.
configure({ useWebWorkers: false, chunkSize: chunk })

/** What was read of a file on its way into an archive. */
export type Packed = { bytes: number; sha256: string }

/** Writes an encrypted ZIP (AES-256, Zip64 where needed) piece by piece. */
export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #zip: ZipWriter<unknown>
  #written = 0

  private constructor(file: FileHandle, phrase: string) {
    this.#file = file
    const target = new WritableStream<Uint8Array>({ write: (piece) => this.#write(piece) })
    this.#zip = new ZipWriter(target, { password: phrase, encryptionStrength: 3 })
  }

  /** @throws EEXIST when the file is there */
  static async create(path: string, phrase: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600), phrase)
  }

  /** So many bytes are in the file by now. */
  get written(): number {
    return this.#written
  }

  /** @param plain true leaves it readable by everybody */
  async addText(name: string, text: string, { plain = false } = {}): Promise<void> {
    const bytes = Buffer.from(text, 'utf8')
    const source = { readable: new Blob([bytes]).stream(), size: bytes.length }
    await this.#zip.add(name, source, { level: 6, ...(plain && { password: '' }) })
  }

  /**
   * @param compress false for what is compressed already, as pictures are
   * @param onRead is told how many bytes more were read
   * @throws ENOENT; BackupRefused when the file changed its size meanwhile
   */
  async addFile(
    name: string,
    path: string,
    { compress, onRead }: { compress: boolean; onRead?: (bytes: number) => void },
  ): Promise<Packed> {
    const file = await open(path, 'r')
    try {
      const { size, mtime } = await file.stat()
      const hash = createHash('sha256')
      let bytes = 0
      const readable = readPieces(file, (piece) => {
        hash.update(piece)
        bytes += piece.length
        onRead?.(piece.length)
      })
      const level = compress ? 6 : 0
      await this.#zip.add(name, { readable, size }, { level, lastModDate: mtime })
      if (bytes !== size) {
        throw new BackupRefused('surprising', `Le fichier ${name} a changé pendant la sauvegarde.`)
      }
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await file.close()
    }
  }

  /** The file is whole and on disk when this returns. */
  async close(): Promise<void> {
    await this.#zip.close()
    await this.#file.sync()
    await this.#file.close()
  }

  /** Gives up: the file is closed, and no archive. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {})
  }

  async #write(piece: Uint8Array): Promise<void> {
    for (let done = 0; done < piece.length; ) {
      const { bytesWritten } = await this.#file.write(piece, done, piece.length - done)
      done += bytesWritten
    }
    this.#written += piece.length
  }
}

/** A file in pieces, each in memory only until the next is asked for. */
function readPieces(file: FileHandle, onPiece: (piece: Uint8Array) => void) {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = new Uint8Array(chunk)
        const { bytesRead } = await file.read(piece, 0, chunk)
        if (bytesRead === 0) return controller.close()
        const read = piece.subarray(0, bytesRead)
        onPiece(read)
        controller.enqueue(read)
      },
    },
    { highWaterMark: 0 },
  )
}

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
          'Ce fichier n’est pas une sauvegarde, ou il est incomplet (copie interrompue ?).',
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
      'Cette sauvegarde vient d’une version plus récente du site : mettez d’abord le site à jour.',
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
  let bytes = 0
  let failed: { error: unknown } | undefined
  const target = new WritableStream<Uint8Array>(
    {
      async write(piece) {
        hash.update(piece)
        bytes += piece.length
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
      `La sauvegarde est abîmée : ${entry.filename} ne peut pas être relu.`,
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
    super.init?.()
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const piece = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(piece, 0, length, index)
    return piece.subarray(0, bytesRead)
  }
}
