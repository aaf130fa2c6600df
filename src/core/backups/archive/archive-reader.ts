import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { configure, ERR_INVALID_PASSWORD, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { version } from '#src/core/process/index.ts'
import { formatVersion, type Manifest, manifest, manifestName, readmeName } from './manifest.ts'

// Files are read one at a time in this thread, because nothing waits for a backup.
configure({ useWebWorkers: false, chunkSize: 64 * 1024 })

export type Packed = { bytes: number; sha256: string }

/** Limit in bytes; each file takes some hundred, and no site has so many. */
const maxManifestBytes = 64 * 1024 * 1024

/** Opens a file until `opened` is disposed: an archive, or several in one. */
export async function openArchives(path: string, phrase: string, opened: AsyncDisposableStack) {
  const file = await open(path, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupRefused('not-found', `Le fichier ${path} ne peut pas être lu (${code}).`)
  })
  opened.defer(() => file.close())
  const { size } = await file.stat()
  const bundled = await listBundled(file)
  const spans = bundled.length > 0 ? bundled : [{ start: 0, size }]
  return spans.map((span) => archiveIn(file, path, phrase, span))
}

type Span = { start: number; size: number }

/** Lists the archives that bundle.ts stored as they are in one file; none in an archive itself. */
async function listBundled(file: FileHandle): Promise<Span[]> {
  const spans: Span[] = []
  try {
    for await (const entry of new ZipReader(new FileReader(file)).getEntriesGenerator()) {
      if (entry.filename === readmeName) continue
      if (entry.encrypted || entry.compressionMethod !== 0 || entry.directory) return []
      // Reads the local header alone, which tells where the content begins.
      await entry.getData(new WritableStream(), { checkOverlappingEntryOnly: true })
      const start = entry.localDirectory?.dataOffset
      if (start === undefined) return []
      spans.push({ start, size: entry.uncompressedSize })
    }
    return spans
  } catch {
    // Reading it as an archive tells what is wrong.
    return []
  }
}

function archiveIn(file: FileHandle, path: string, phrase: string, span: Span) {
  /**
   * Lists all entries but the readme, which is for everybody. Refuses unencrypted or weakly
   * encrypted ones, which the library would read whatever the phrase.
   */
  async function* entries(): AsyncGenerator<FileEntry> {
    const zip = new ZipReader(new FileReader(file, span), { password: phrase })
    let isFirst = true
    try {
      for await (const entry of zip.getEntriesGenerator()) {
        // The library would find the end of one archive in a bundle that was cut off.
        if (isFirst && entry.offset !== 0) throw new Error('bytes before the archive')
        isFirst = false
        if (entry.directory || entry.filename === readmeName) continue
        // WinZip's number 3 means AES with 256 bits.
        if (!entry.encrypted || entry.extraFieldAES?.strength !== 3) {
          throw new BackupRefused(
            'foreign',
            'Ce fichier ZIP n’est pas une sauvegarde du site\u00a0: tout n’y est pas chiffré (AES-256).',
          )
        }
        yield entry
      }
    } catch (error) {
      if (error instanceof BackupRefused) throw error
      throw new BackupRefused(
        'foreign',
        'Ce fichier n’est pas une sauvegarde, ou il est incomplet (copie interrompue\u00a0?).',
      )
    }
  }

  return {
    path,
    entries,
    bytes: span.size,

    async readManifest(): Promise<Manifest> {
      let found: FileEntry | undefined
      // All entries are read, so that each is checked for encryption.
      for await (const entry of entries()) {
        if (entry.filename === manifestName) found ??= entry
      }
      if (!found || found.uncompressedSize > maxManifestBytes) throw noBackup()
      const pieces: Uint8Array[] = []
      await readEntry(found, found.uncompressedSize, async (piece) => void pieces.push(piece))
      return parseManifest(Buffer.concat(pieces))
    },
  }
}

export type ArchiveReader = ReturnType<typeof archiveIn>

const [bracket, brace] = Buffer.from('[{')

const noBackup = () =>
  new BackupRefused('foreign', 'Ce fichier ZIP n’est pas une sauvegarde du site.')

function parseManifest(bytes: Buffer): Manifest {
  // Parsing needs up to fifty times the size of a text of mere brackets.
  let opened = 0
  for (const byte of bytes) if (byte === bracket || byte === brace) opened++
  if (opened > 64 + bytes.length / 32) throw noBackup()
  let json: { format?: unknown }
  try {
    json = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw noBackup()
  }
  if (typeof json.format === 'number' && json.format > formatVersion) {
    throw new BackupRefused(
      'newer',
      `Cette sauvegarde vient d’une version plus récente du site (ici ${version})\u00a0: mettez d’abord le site à jour.`,
    )
  }
  const read = manifest.safeParse(json)
  if (read.success) return read.data
  throw noBackup()
}

/**
 * Streams an entry to `use`, whose errors are rethrown. A change to the file is detected at its end
 * at the latest.
 * @param size bytes; reading stops beyond them, however much the entry would unpack to
 */
export async function readEntry(
  entry: FileEntry,
  size: number,
  use: (piece: Uint8Array) => Promise<void>,
): Promise<Packed> {
  const damaged = () =>
    new BackupRefused(
      'damaged',
      `La sauvegarde est abîmée\u00a0: ${entry.filename} ne peut pas être relu.`,
    )
  if (entry.uncompressedSize !== size) throw damaged()
  const hash: Hash = createHash('sha256')
  let bytes = 0
  let failed: { error: unknown } | undefined
  const target = new WritableStream<Uint8Array>(
    {
      async write(piece) {
        hash.update(piece)
        bytes += piece.length
        try {
          if (bytes > size) throw damaged()
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
    throw damaged()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads a file, or a span of it. */
export class FileReader extends Reader<FileHandle> {
  readonly #file: FileHandle
  readonly #span: Span | undefined

  constructor(file: FileHandle, span?: Span) {
    super(file)
    this.#file = file
    this.#span = span
  }

  override async init(): Promise<void> {
    this.size = this.#span?.size ?? (await this.#file.stat()).size
    await super.init?.()
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    // An archive may state any length.
    const piece = new Uint8Array(Math.min(length, Math.max(0, this.size - index)))
    const start = this.#span?.start ?? 0
    const { bytesRead } = await this.#file.read(piece, 0, piece.length, start + index)
    return piece.subarray(0, bytesRead)
  }
}
