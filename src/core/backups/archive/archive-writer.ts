import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { TextReader, ZipWriter } from '@zip.js/zip.js'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import type { Packed } from './archive-reader.ts'

/**
 * Creates an encrypted ZIP (AES-256). The library holds about 15 kB of each file until the end: few
 * thousand fit in one.
 */
export async function createArchive(path: string, phrase: string) {
  const target = await open(path, 'wx', 0o600)
  const zip = new ZipWriter(
    new WritableStream<Uint8Array>({ write: (piece) => target.writeFile(piece) }),
    { password: phrase, encryptionStrength: 3, supportZip64SplitFile: false },
  )
  return {
    async addText(name: string, text: string, { plain = false } = {}): Promise<void> {
      await zip.add(name, new TextReader(text), { level: 6, ...(plain && { password: '' }) })
    },

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
      await zip.add(name, { readable, size }, { level: compress ? 6 : 0, lastModDate: mtime })
      if (bytes !== size) {
        throw new BackupRefused('surprising', `Le fichier ${name} a changé pendant la sauvegarde.`)
      }
      return { bytes, sha256: hash.digest('hex') }
    },

    /** Writes the end of the archive, and syncs it to disk. */
    async finish(): Promise<void> {
      await zip.close()
      await target.sync()
    },

    /** Closes the file, which is no valid archive unless finished. */
    [Symbol.asyncDispose]: () => target.close(),
  }
}
