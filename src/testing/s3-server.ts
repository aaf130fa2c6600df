import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import account from '@20minutes/s3rver/lib/models/account.js'
import { AwsClient } from 'aws4fetch'
import { onTestFinished } from 'vitest'
import { dataFolder } from './server-process.ts'

/** The one user it knows. */
const key = 'S3RVER'
const secret = 's3cr/et+'
const credentials = { accessKeyId: key, secretAccessKey: secret, service: 's3' }
account.DUMMY_ACCOUNT.createKeyPair(key, secret)

/** A real S3 server with one empty bucket `club`, which checks signatures; gone after the test. */
export async function s3Server() {
  const folder = dataFolder()
  const server = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'club', configs: [] }],
  })
  await server.configureBuckets()
  const http: Server = server.listen(0, '127.0.0.1', () => {})
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    host,
    url: (path: string, id = key) => `s3://${id}:${secret}@${host}${path}?tls=off`,
    /** The objects below a prefix, and their sizes */
    objects: (prefix: string) => objectsIn(join(folder, 'club', prefix)),
    /** Puts an object there that is none of ours */
    async leave(name: string, text: string) {
      const address = `http://${host}/club/${encodeURI(name)}`
      await new AwsClient(credentials).fetch(address, { method: 'PUT', body: text })
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
