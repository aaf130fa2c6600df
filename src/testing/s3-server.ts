import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'

/** The one user it knows. */
const key = 'S3RVER'
const credentials = { accessKeyId: key, secretAccessKey: key }

/**
 * A real S3 server with one empty bucket `club`; gone after the test. It knows keys, but not their
 * secrets: it signs the address of a bucket otherwise than Amazon's clients do.
 */
export async function s3Server() {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'club', configs: [] }],
  })
  await server.configureBuckets()
  const http: Server = server.listen(0, '127.0.0.1', () => {})
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    host,
    url: (path: string, id = key) => `s3://${id}:s3cr/et+@${host}${path}?tls=off`,
    /** The objects below a prefix, and their sizes */
    objects: (prefix: string) => objectsIn(join(folder, 'club', prefix)),
    /** Puts an object there that is none of ours */
    async leave(name: string, text: string) {
      const client = new S3Client({
        endpoint: `http://${host}`,
        region: 'us-east-1',
        credentials,
        forcePathStyle: true,
      })
      await client.send(
        new PutObjectCommand({ Bucket: 'club', Key: name, Body: Buffer.from(text) }),
      )
      client.destroy()
    },
  }
}

const suffix = '._S3rver_object'

function objectsIn(folder: string): Record<string, number> {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(suffix))
    : []
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -suffix.length), statSync(join(folder, name)).size]),
  )
}
