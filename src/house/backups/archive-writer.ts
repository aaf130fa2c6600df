import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js'
import { chunk, collectNowAndThen, type Packed } from './archive.ts'
import { BackupRefused } from './backup-refused.ts'

/** The library notes some kilobytes of each file until it closes a part. */
const filesOfPart = 250

/**
 * Writes an encrypted ZIP (AES-256, Zip64 where needed) piece by piece. However many files go in,
 * memory stays the same. They are written in parts, each an archive of the library's; what those
 * list at their ends is put together in one list at the very end.
 */
export class ArchiveWriter {
  readonly #file: FileHandle
  readonly #list: FileHandle
  readonly #phrase: string
  readonly #path: string
  #part: ZipWriter<unknown> | undefined
  /** The end of the part that is being closed; undefined while files are added */
  #ending: Uint8Array[] | undefined
  #inPart = 0
  #count = 0
  #written = 0
  #listed = 0

  private constructor(path: string, file: FileHandle, list: FileHandle, phrase: string) {
    this.#path = path
    this.#file = file
    this.#list = list
    this.#phrase = phrase
  }

  /** Beside the file there is another while it is written (`….liste`). @throws EEXIST */
  static async create(path: string, phrase: string): Promise<ArchiveWriter> {
    const file = await open(path, 'wx', 0o600)
    return new ArchiveWriter(path, file, await open(`${path}.liste`, 'w+', 0o600), phrase)
  }

  /** @param plain true leaves it readable by everybody */
  async addText(name: string, text: string, { plain = false } = {}): Promise<void> {
    const bytes = Buffer.from(text, 'utf8')
    const source = { readable: new Blob([bytes]).stream(), size: bytes.length }
    await this.#add(name, source, { level: 6, ...(plain && { password: '' }) })
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
        collectNowAndThen(piece.length)
        onRead?.(piece.length)
      })
      const level = compress ? 6 : 0
      await this.#add(name, { readable, size }, { level, lastModDate: mtime })
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
    await this.#endPart()
    const start = this.#written
    const piece = new Uint8Array(chunk)
    for (let done = 0; done < this.#listed; ) {
      const { bytesRead } = await this.#list.read(piece, 0, chunk, done)
      await this.#write(piece.subarray(0, bytesRead))
      done += bytesRead
    }
    await this.#write(endOfArchive(this.#count, this.#listed, start))
    await this.#file.sync()
    await this.abandon()
  }

  /** Gives up: the file is closed, and no archive. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => {})
    await this.#list.close().catch(() => {})
    await rm(`${this.#path}.liste`, { force: true })
  }

  async #add(
    name: string,
    source: { readable: ReadableStream; size: number },
    options: ZipWriterAddDataOptions,
  ): Promise<void> {
    if (this.#inPart === filesOfPart) await this.#endPart()
    this.#part ??= this.#beginPart()
    this.#inPart++
    // As much again for each file, however small.
    collectNowAndThen(chunk)
    await this.#part.add(name, source, options)
  }

  #beginPart(): ZipWriter<unknown> {
    const target = new WritableStream<Uint8Array>({
      write: async (piece) => {
        if (this.#ending) this.#ending.push(piece.slice())
        else await this.#write(piece)
      },
    })
    const offset = this.#written
    return new ZipWriter(target, { password: this.#phrase, encryptionStrength: 3, offset })
  }

  /** What the library writes at the end of a part goes to the list, but for the very end. */
  async #endPart(): Promise<void> {
    if (!this.#part) return
    this.#ending = []
    await this.#part.close()
    const entries = entriesOf(Buffer.concat(this.#ending))
    for (let done = 0; done < entries.length; ) {
      done += (await this.#list.write(entries, done, entries.length - done)).bytesWritten
    }
    this.#listed += entries.length
    this.#count += this.#inPart
    this.#inPart = 0
    this.#part = undefined
    this.#ending = undefined
  }

  async #write(piece: Uint8Array): Promise<void> {
    for (let done = 0; done < piece.length; ) {
      const { bytesWritten } = await this.#file.write(piece, done, piece.length - done)
      done += bytesWritten
    }
    this.#written += piece.length
  }
}

/** Of the end of an archive the central directory alone, entry by entry (APPNOTE 4.3.12). */
function entriesOf(end: Buffer): Buffer {
  let length = 0
  while (end.readUInt32LE(length) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((at) => end.readUInt16LE(length + at))
    length += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return end.subarray(0, length)
}

/** The records that close an archive, always with those of Zip64 (APPNOTE 4.3.14 to 4.3.16). */
function endOfArchive(count: number, bytes: number, start: number): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  // Made by and needed: version 4.5, which knows Zip64.
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(start + bytes), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  // Whatever is too large for its place stands in the record before.
  const [few, small, near] = [
    Math.min(count, 0xffff),
    Math.min(bytes, 0xffffffff),
    Math.min(start, 0xffffffff),
  ]
  end.writeUInt16LE(few, 84)
  end.writeUInt16LE(few, 86)
  end.writeUInt32LE(small, 88)
  end.writeUInt32LE(near, 92)
  return end
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
