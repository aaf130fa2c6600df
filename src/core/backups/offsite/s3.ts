import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { Target } from '#src/core/config/index.ts'
import { differs, keep, type Place, type Sent } from './place.ts'

/** Minimum part size of S3 in bytes. One part is in memory at a time. */
const smallestPart = 5 * 1024 * 1024
/** Maximum number of parts; S3 allows ten thousand. */
const mostParts = 9000

/** S3 bucket as a place. Objects appear only when complete; the server checks each part's hash. */
export function s3Place(target: Target & { kind: 's3' }): Place {
  const { endpoint, region, bucket: Bucket, prefix, key, secret } = target
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Other providers know neither bucket names as hosts nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  })
  const objectOf = (name: string) => ({ Bucket, Key: `${prefix}${name}` })

  async function list(): Promise<Sent[]> {
    const found: Sent[] = []
    const listInput = { Bucket, Prefix: prefix, Delimiter: '/' }
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, listInput)) {
      for (const { Key = '', Size = 0 } of Contents) {
        found.push({ name: Key.slice(prefix.length), size: Size })
      }
    }
    return found
  }

  async function put(path: string, name: string, size: number, moved: (bytes: number) => void) {
    await forgetParts(name)
    const upload = new Upload({
      client,
      params: { ...objectOf(name), Body: createReadStream(path) },
      partSize: Math.max(smallestPart, Math.ceil(size / mostParts)),
      queueSize: 1,
    })
    upload.on('httpUploadProgress', ({ loaded = 0 }) => moved(loaded))
    await upload.done()
    const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(name)))
    if (ContentLength !== size) throw differs()
  }

  /** Aborts unfinished uploads, which are billed. Not every server lists them. */
  async function forgetParts(name: string): Promise<void> {
    const { Bucket, Key } = objectOf(name)
    try {
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix: Key })
      const { Uploads = [] } = await client.send(command)
      for (const { Key: found, UploadId } of Uploads) {
        if (found !== Key) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      }
    } catch (error) {
      const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
      if (!$metadata?.httpStatusCode || [401, 403].includes($metadata.httpStatusCode)) throw error
    }
  }

  return {
    list,
    put,
    async get(name, path, moved) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
      await keep(Body as Readable, path, moved)
    },
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(objectOf(name)))
      return (await Body?.transformToString()) ?? ''
    },
    async remove(name) {
      await forgetParts(name)
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },
  }
}
