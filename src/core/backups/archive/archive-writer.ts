import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TextReader, ZipWriter } from '@zip.js/zip.js'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import type { Packed } from './archive-reader.ts'

/** Files per part: the library keeps nine kilobytes of each until it closes an archive. */
const filesPerChunk = 250

/** Target of an archive: a file, or the answer to a download. */
export type Sink = {
  writeFile(piece: Uint8Array): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** Creates an archive file. @throws EEXIST */
export const createArchive = async (path: string, phrase: string) =>
  archiveWriter(await open(path, 'wx', 0o600), phrase)

/**
 * Writes an encrypted ZIP (AES-256, Zip64) in parts, each an archive of the library's own. Their
 * lists of entries are joined at the very end.
 * @param phrase empty for an unencrypted archive
 */
export function archiveWriter(file: Sink, phrase: string) {
  let chunk: ZipWriter<unknown> | undefined
  /** End of the part being closed; undefined while files are added */
  let ending: Uint8Array[] | undefined
  let filesInChunk = 0
  let count = 0
  let written = 0
  const entries: Buffer[] = []

  async function openChunk(): Promise<ZipWriter<unknown>> {
    if (filesInChunk === filesPerChunk) await closeChunk()
    filesInChunk++
    chunk ??= new ZipWriter(
      new WritableStream<Uint8Array>({
        write: async (piece) => {
          if (ending) ending.push(piece.slice())
          else await write(piece)
        },
      }),
      {
        password: phrase,
        encryptionStrength: 3,
        offset: written,
        supportZip64SplitFile: false,
      },
    )
    return chunk
  }

  /** Closes a part. Returns what the library writes after the list of entries. */
  async function closeChunk(): Promise<Buffer> {
    ending = []
    await chunk?.close(undefined, { zip64: true })
    const whole = Buffer.concat(ending)
    entries.push(whole.subarray(0, -endLength))
    count += filesInChunk
    filesInChunk = 0
    chunk = undefined
    ending = undefined
    return whole.subarray(-endLength)
  }

  async function write(piece: Uint8Array): Promise<void> {
    await file.writeFile(piece)
    written += piece.length
  }

  return {
    async addText(name: string, text: string, { plain = false } = {}): Promise<void> {
      const options = { level: 6, ...(plain && { password: '' }) }
      await (await openChunk()).add(name, new TextReader(text), options)
    },

    /** Adds a file. @throws ENOENT; BackupRefused if its size changed while it was read */
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
      await (await openChunk()).add(name, { readable, size }, options)
      if (bytes !== size) {
        throw new BackupRefused('surprising', `Le fichier ${name} a changé pendant la sauvegarde.`)
      }
      return { bytes, sha256: hash.digest('hex') }
    },

    /** Writes the end of the archive, and syncs it to disk. */
    async finish(): Promise<void> {
      const end = await closeChunk()
      const start = written
      for (const list of entries) await write(list)
      await write(endOfAll(end, count, written - start, start))
      await file.sync()
    },

    /** Closes the file, which is no valid archive unless finished. */
    [Symbol.asyncDispose]: () => file.close(),
  }
}

export type ArchiveWriter = ReturnType<typeof archiveWriter>

/** Bytes of the two Zip64 records and the older one (APPNOTE 4.3.14 to 4.3.16). */
const endLength = 56 + 20 + 22

/** Turns the end of a part into that of the whole archive. */
function endOfAll(end: Buffer, count: number, bytes: number, start: number): Buffer {
  for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(count), at)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeBigUInt64LE(BigInt(start + bytes), 64)
  // Values too large for a field are in the Zip64 record before it.
  for (const at of [84, 86]) end.writeUInt16LE(Math.min(count, 0xffff), at)
  end.writeUInt32LE(Math.min(bytes, 0xffffffff), 88)
  end.writeUInt32LE(Math.min(start, 0xffffffff), 92)
  return end
}
