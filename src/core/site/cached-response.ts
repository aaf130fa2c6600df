import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  bypassesCaches,
  type Encoding,
  forOne,
  negotiate,
  type ReadHeader,
} from '#src/core/http/index.ts'

export type EncodedResponse = {
  status: number
  headers: Record<string, string>
  bytes: Buffer<ArrayBuffer> | null
}

type Body = { bytes: Buffer<ArrayBuffer>; headers: Record<string, string> }

export type CachedResponse = {
  status: number
  etag: string
  headers: Record<string, string>
  /** Page path, if its visits are counted */
  visit: string | undefined
  /** Whether shared caches may keep it; see shared-caches.ts */
  shared: boolean
  /** Body by encoding; a promise while it is compressed, shared by all who wait. */
  bodies: { identity: Body } & Partial<Record<Encoding, Body | Promise<Body>>>
}

/**
 * A window of 512 kB (2^19) fits any page; the default of 4 MB would only cost memory per answer.
 * An answer that stays in the cache is worth more work: at 10, the home page takes 50 ms and has an
 * eighth fewer bytes than at 5; at 11, it would take 120 ms for another hundredth.
 */
const compress = {
  br: (body: Buffer, isKept: boolean) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isKept ? 10 : 5,
        [constants.BROTLI_PARAM_LGWIN]: 19,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/** Minimum size in bytes; shorter bodies gain nothing from compression. */
const worthCompressing = 512

export const plainBody = (headers: Record<string, string>, bytes: Buffer<ArrayBuffer>): Body => ({
  bytes,
  headers: { ...headers, 'content-length': String(bytes.byteLength) },
})

/** Answers if the encoding is ready; else `answer` compresses first. */
export function answerReady(
  cached: CachedResponse,
  header: ReadHeader,
): EncodedResponse | undefined {
  if (cached.status === 200 && isNotModified(header('if-none-match'), cached.etag)) {
    const { 'content-type': _type, ...headers } = headersFor(cached, cached.headers, header)
    return { status: 304, headers, bytes: null }
  }
  const body = cached.bodies[negotiate(header('accept-encoding'))]
  if (!body || body instanceof Promise) return undefined
  return toEncodedResponse(cached, body, header)
}

/** @param isKept whether the cache keeps the answer */
export async function answer(
  cached: CachedResponse,
  header: ReadHeader,
  isKept: boolean,
): Promise<EncodedResponse> {
  const ready = answerReady(cached, header)
  if (ready) return ready
  const body = await encode(cached, negotiate(header('accept-encoding')), isKept)
  return toEncodedResponse(cached, body, header)
}

async function encode(
  { headers, bodies }: CachedResponse,
  encoding: Encoding,
  isKept: boolean,
): Promise<Body> {
  const plain = bodies.identity
  if (encoding === 'identity' || plain.bytes.byteLength < worthCompressing) {
    bodies[encoding] ??= plain
    return plain
  }
  bodies[encoding] ??= compress[encoding](plain.bytes, isKept).then((compressed) => {
    const encoded = { ...headers, 'content-encoding': encoding }
    const body = plainBody(encoded, Buffer.from(compressed))
    bodies[encoding] = body
    return body
  })
  return await bodies[encoding]
}

function isNotModified(ifNoneMatch: string | undefined | null, etag: string): boolean {
  if (!ifNoneMatch) return false
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

const toEncodedResponse = (
  cached: CachedResponse,
  { bytes, headers }: Body,
  header: ReadHeader,
) => ({
  status: cached.status,
  headers: headersFor(cached, headers, header),
  bytes,
})

function headersFor(
  { shared }: CachedResponse,
  headers: Record<string, string>,
  header: ReadHeader,
) {
  return shared && bypassesCaches(header) ? { ...headers, 'cache-control': forOne } : headers
}
