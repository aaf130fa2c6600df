import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TextReader, ZipWriter } from '@zip.js/zip.js'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import type { Packed } from './archive-reader.ts'

/** The library keeps nine kilobytes of each file until it closes an archive. */
const filesOfPart = 250

/** A file, or the answer to a download. */
export type Sink = {
  writeFile(piece: Uint8Array): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * Writes an encrypted ZIP (AES-256, Zip64) in parts, each an archive of the library's; what those
 * list at their ends is put together at the very end.
 */
export class ArchiveWriter {
  readonly #file: Sink
  readonly #phrase: string
  #part: ZipWriter<unknown> | undefined
  /** Of the part that is being closed; undefined while files are added */
  #ending: Uint8Array[] | undefined
  #inPart = 0
  #count = 0
  #written = 0
  readonly #entries: Buffer[] = []

  /** @param phrase empty for an archive that is not encrypted */
  constructor(file: Sink, phrase: string) {
    this.#file = file
    this.#phrase = phrase
  }

  /** @throws EEXIST */
  static async create(path: string, phrase: string): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, 'wx', 0o600), phrase)
  }

  async addText(name: string, text: string, { plain = false } = {}): Promise<void> {
    const options = { level: 6, ...(plain && { password: '' }) }
    await (await this.#partFor()).add(name, new TextReader(text), options)
  }

  /** @throws ENOENT; BackupRefused when the file changed its size meanwhile */
  async addFile(
    name: string,
    path: string,
    { compress, onRead }: { compress: boolean; onRead: (bytes: number) => void },
  ): Promise<Packed> {
    await using file = await open(path, 'r')
    const { size, mtime } = await file.stat()
    const hash = createHash('sha256')
    let bytes = 0
    async function* read(): AsyncGenerator<Uint8Array> {
      for await (const piece of file.createReadStream({ autoClose: false })) {
        hash.update(piece)
        bytes += piece.length
        onRead(piece.length)
        yield piece
      }
    }
    const readable = Readable.toWeb(Readable.from(read())) as ReadableStream
    const options = { level: compress ? 6 : 0, lastModDate: mtime }
    await (await this.#partFor()).add(name, { readable, size }, options)
    if (bytes !== size) {
      throw new BackupRefused('surprising', `Le fichier ${name} a changé pendant la sauvegarde.`)
    }
    return { bytes, sha256: hash.digest('hex') }
  }

  /** On disk when this returns. */
  async finish(): Promise<void> {
    const end = await this.#endPart()
    const start = this.#written
    for (const entries of this.#entries) await this.#write(entries)
    await this.#write(endOfAll(end, this.#count, this.#written - start, start))
    await this.#file.sync()
  }

  /** Unless it was finished, what lies there is no archive. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close()
  }

  async #partFor(): Promise<ZipWriter<unknown>> {
    if (this.#inPart === filesOfPart) await this.#endPart()
    this.#inPart++
    this.#part ??= new ZipWriter(
      new WritableStream<Uint8Array>({
        write: async (piece) => {
          if (this.#ending) this.#ending.push(piece.slice())
          else await this.#write(piece)
        },
      }),
      {
        password: this.#phrase,
        encryptionStrength: 3,
        offset: this.#written,
        supportZip64SplitFile: false,
      },
    )
    return this.#part
  }

  /** Answers what the library writes after the list of its entries. */
  async #endPart(): Promise<Buffer> {
    this.#ending = []
    await this.#part?.close(undefined, { zip64: true })
    const ending = Buffer.concat(this.#ending)
    this.#entries.push(ending.subarray(0, -endLength))
    this.#count += this.#inPart
    this.#inPart = 0
    this.#part = undefined
    this.#ending = undefined
    return ending.subarray(-endLength)
  }

  async #write(piece: Uint8Array): Promise<void> {
    await this.#file.writeFile(piece)
    this.#written += piece.length
  }
}

/** Two records of Zip64 and the one that is older (APPNOTE 4.3.14 to 4.3.16). */
const endLength = 56 + 20 + 22

/** The end of one part made that of the whole archive. */
function endOfAll(end: Buffer, count: number, bytes: number, start: number): Buffer {
  for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(count), at)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeBigUInt64LE(BigInt(start + bytes), 64)
  // Whatever is too large for its place stands in the record before.
  for (const at of [84, 86]) end.writeUInt16LE(Math.min(count, 0xffff), at)
  end.writeUInt32LE(Math.min(bytes, 0xffffffff), 88)
  end.writeUInt32LE(Math.min(start, 0xffffffff), 92)
  return end
}
