import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'

type FileInfo = { name: string; type: string }

type Content = {
  bytes: number
  etag: string
  /** Both ends included */
  read: (first: number, last: number) => AsyncIterable<Uint8Array>
}

/** Sends a file as an attachment. */
export async function sendFile(c: Context, path: string, about: FileInfo): Promise<Response> {
  const { size, mtimeMs } = await stat(path)
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const read = (start: number, end: number) => createReadStream(path, { start, end })
  return sendContent(c, { bytes: size, etag, read }, about)
}

/** Sends an attachment. Supports one range (RFC 9110), so that browsers can resume. */
export function sendContent(
  c: Context,
  { bytes: size, etag, read }: Content,
  { name, type }: FileInfo,
): Response {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  const range = readRange(c, size, etag)
  if (range === 'none') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const about = {
    ...headers,
    'Content-Length': String(last - first + 1),
    ...(range && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
  }
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, about)
  return c.body(Readable.toWeb(Readable.from(read(first, last))) as ReadableStream, status, about)
}

type Range = { first: number; last: number }

/** Parses the Range header. Undefined: the whole file. */
function readRange(c: Context, size: number, etag: string): Range | 'none' | undefined {
  const condition = c.req.header('if-range')
  // A different ETag means another file, of which the requested part would be useless.
  if (condition !== undefined && condition !== etag) return undefined
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '') ?? []
  if (from === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'none' : { first, last }
}
