import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { ZipFile } from 'yazl'
import { readmeName } from './archive/manifest.ts'

/**
 * Bundles encrypted archives as they are into a ZIP, to take a whole backup along. The same files
 * always give the same bytes, so that a download can be resumed.
 */
export async function createBundle(files: string[], readme: string) {
  const stats = await Promise.all(files.map((file) => stat(file)))
  const newest = new Date(Math.max(...stats.map(({ mtimeMs }) => mtimeMs)))

  function build(openStream: (n: number) => NodeJS.ReadableStream | undefined) {
    const zip = new ZipFile()
    const options = { mtime: newest, mode: 0o100600, compress: false }
    zip.addBuffer(Buffer.from(readme), readmeName, options)
    for (const [n, { size }] of stats.entries()) {
      zip.addReadStreamLazy(basename(files[n] ?? ''), { ...options, size }, (answer) => {
        const stream = openStream(n)
        if (stream) answer(null, stream)
      })
    }
    const bytes = new Promise<number>((resolve) => zip.end(undefined, (size = 0) => resolve(size)))
    return { zip, bytes }
  }

  /** Reads a part of it, both ends included. */
  async function* read(first = 0, last = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    await using opened = new AsyncDisposableStack()
    // Opened at once, because the next night may remove one.
    const handles: FileHandle[] = []
    for (const file of files) handles.push(opened.use(await open(file)))
    const { zip } = build((n) => handles[n]?.createReadStream({ autoClose: false }))
    const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void }
    zip.on('error', (error) => output.destroy(error))
    let at = 0
    for await (const piece of output) {
      const [from, to] = [Math.max(0, first - at), Math.min(piece.length, last + 1 - at)]
      at += piece.length
      if (from < to) yield (piece as Buffer).subarray(from, to)
      if (at > last) return
    }
  }

  const fingerprint = [files, stats.map(({ size, mtimeMs }) => [size, mtimeMs])]
  const etag = createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex').slice(0, 20)
  // Measured without a byte being read.
  return { bytes: await build(() => undefined).bytes, etag: `"${etag}"`, read }
}
