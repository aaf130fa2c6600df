import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import type { Target } from '#src/core/config/index.ts'
import {
  differs,
  endless,
  type OffsiteStorage,
  readText,
  type Sent,
  saveStream,
} from './storage.ts'

/** Minimum part size of S3 in bytes. One part is in memory at a time. */
const minPartBytes = 5 * 1024 * 1024
/** Maximum number of parts; S3 allows ten thousand. */
const maxParts = 9000

/** Files of one folder: a site keeps some hundred. */
const maxListed = 20_000

/** Error answered by the server. `name` is its code, such as NoSuchBucket. */
class S3Error extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`S3 ${status}`)
    this.name = readValues(text, 'Code')[0] ?? 'Error'
    this.status = status
  }
}

/** S3 bucket as a place. Objects appear only when complete; the server checks each part's hash. */
export function s3Storage({ endpoint, region, bucket, prefix, ...keys }: Bucket): OffsiteStorage {
  const { key: accessKeyId, secret: secretAccessKey } = keys
  // The library repeats answers of a failing server only, so `send` does its own repeating.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  // Other providers know no bucket names as hosts.
  const root = `${endpoint}/${encode(bucket)}`
  const objectUrl = (name: string) =>
    `${root}/${`${prefix}${name}`.split('/').map(encode).join('/')}`

  /** Sends a signed request, once more if the server or the network fails. */
  async function send(method: string, url: string, body?: Uint8Array<ArrayBuffer>) {
    const hash = createHash('sha256').update(body ?? '')
    const headers = { 'X-Amz-Content-Sha256': hash.digest('hex') }
    const attempt = async () => {
      const answer = await client.fetch(url, {
        method,
        headers,
        redirect: 'manual',
        ...(body && { body }),
      })
      if (answer.ok) return answer
      throw new S3Error(answer.status, await readText(answer.body))
    }
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof S3Error && error.status < 500) throw error
      await pause(500)
      return await attempt()
    }
  }

  const ask = async (method: string, url: string, body?: Uint8Array<ArrayBuffer>) =>
    await readText((await send(method, url, body)).body)

  async function list(): Promise<Sent[]> {
    const found: Sent[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const from = next && { 'continuation-token': next }
      const query = formatQuery({ 'list-type': '2', delimiter: '/', prefix, ...from })
      const text = await ask('GET', root + query)
      for (const entry of readValues(text, 'Contents')) {
        const [name = ''] = readValues(entry, 'Key')
        found.push({ name: name.slice(prefix.length), size: Number(readValues(entry, 'Size')[0]) })
      }
      if (found.length > maxListed) throw endless()
      next = readValues(text, 'NextContinuationToken')[0]
    }
    return found
  }

  async function put(path: string, name: string, size: number, moved: (bytes: number) => void) {
    await forgetParts(name)
    const partSize = Math.max(minPartBytes, Math.ceil(size / maxParts))
    const address = objectUrl(name)
    await using file = await open(path, 'r')
    const read = async (from: number) => {
      const part = new Uint8Array(Math.max(0, Math.min(partSize, size - from)))
      const { bytesRead } = await file.read(part, 0, part.length, from)
      if (bytesRead !== part.length) throw differs()
      return part
    }
    if (size <= partSize) {
      await send('PUT', address, await read(0))
      moved(size)
    } else {
      const [id = ''] = readValues(
        await ask('POST', address + formatQuery({ uploads: '' })),
        'UploadId',
      )
      const upload = (query: Record<string, string>) =>
        address + formatQuery({ ...query, uploadId: id })
      try {
        const parts: string[] = []
        for (let from = 0; from < size; from += partSize) {
          const n = parts.length + 1
          const url = upload({ partNumber: String(n) })
          const { headers } = await send('PUT', url, await read(from))
          parts.push(
            `<Part><PartNumber>${n}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`,
          )
          moved(Math.min(size, from + partSize))
        }
        const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const text = await ask('POST', upload({}), Uint8Array.from(Buffer.from(whole)))
        // A failure while the parts are joined is answered 200, since the answer has begun before.
        if (/<Error\b/.test(text)) throw new S3Error(500, text)
      } catch (error) {
        await send('DELETE', upload({})).catch(() => {})
        throw error
      }
    }
    const { headers } = await send('HEAD', address)
    if (Number(headers.get('content-length') ?? Number.NaN) !== size) throw differs()
  }

  /** Aborts unfinished uploads, which are billed. Not every server lists them. */
  async function forgetParts(name: string): Promise<void> {
    try {
      const query = formatQuery({ uploads: '', prefix: `${prefix}${name}` })
      for (const entry of readValues(await ask('GET', root + query), 'Upload')) {
        if (readValues(entry, 'Key')[0] !== `${prefix}${name}`) continue
        const uploadId = readValues(entry, 'UploadId')[0] ?? ''
        await send('DELETE', objectUrl(name) + formatQuery({ uploadId }))
      }
    } catch (error) {
      if (!(error instanceof S3Error) || [401, 403].includes(error.status)) throw error
    }
  }

  return {
    list,
    put,
    async get({ name, size }, path, moved) {
      const { body } = await send('GET', objectUrl(name))
      await saveStream(
        body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
        path,
        size,
        moved,
      )
    },
    read: async (name) => await ask('GET', objectUrl(name)),
    async remove(name) {
      await forgetParts(name)
      await send('DELETE', objectUrl(name))
    },
  }
}

type Bucket = Target & { kind: 's3' }

/** Encodes what a signature covers: `encodeURIComponent` leaves five characters as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const formatQuery = (query: Record<string, string>) =>
  `?${Object.entries(query)
    .map(([key, value]) => `${key}=${encode(value)}`)
    .join('&')}`

/** Contents of each element of a name; of S3's answers none is inside another of its name. */
const readValues = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')), ([, inside = '']) =>
    inside.includes('<') ? inside : decodeXML(inside),
  )
