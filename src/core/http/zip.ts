import { createReadStream, type ReadStream } from 'node:fs'
import type { PassThrough } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import type { Context } from 'hono'
import { ZipFile } from 'yazl'
import { logFailure } from '#src/core/process/index.ts'

/** File of a ZIP: its name there, and its path on the disk */
export type PackedFile = { name: string; path: string }

/** Adds files to a ZIP, each as its turn comes: the list is long. Returns the whole content. */
export function packFiles(files: Iterator<PackedFile>, zip = new ZipFile()): NodeJS.ReadableStream {
  const content = zip.outputStream as PassThrough
  let reading: ReadStream | undefined
  const addNext = () => {
    const { value, done } = files.next()
    if (done) return zip.end()
    zip.addReadStreamLazy(value.name, { compress: false }, (answer) => {
      reading = createReadStream(value.path)
      answer(null, reading)
      addNext()
    })
  }
  addNext()
  zip.on('error', (error) => content.destroy(error))
  content.on('close', () => reading?.destroy())
  return content
}

/**
 * Answers a ZIP that is written while it is sent. Packing starts when the body is read, which a HEAD
 * request never does.
 * @param failed log message
 */
export function sendZip(
  c: Context,
  name: string,
  pack: () => NodeJS.ReadableStream,
  failed: string,
): Response {
  async function* packed() {
    try {
      yield* pack()
    } catch (error) {
      // The browser discards the partial file; a client that disconnected is no failure.
      if (!c.req.raw.signal.aborted) logFailure(failed, error)
      throw error
    }
  }
  return c.body(ReadableStream.from(packed()) as globalThis.ReadableStream, 200, {
    'Content-Type': 'application/zip',
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
}
