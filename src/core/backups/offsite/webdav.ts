import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AuthType, createClient, parseXML, type WebDAVClient } from 'webdav'
import type { Target } from '#src/core/config/index.ts'
import { differs, type OffsiteStorage, partialSuffix, readText, saveStream } from './storage.ts'

/** WebDAV folder (Nextcloud, kDrive, a NAS) as a place. Created if missing. */
export function webdavStorage(target: Folder): OffsiteStorage {
  const client = createWebdavClient(target.folder, target)
  return {
    list: () => list(client),
    async put(path, name, size, moved) {
      await makeFolder(client, target)
      const temporary = `/${name}${partialSuffix}`
      const hashes = await send(client, { path, temporary, size, moved })
      await compare(client, temporary, size, hashes)
      await client.moveFile(temporary, `/${name}`)
    },
    async get({ name, size }, path, moved) {
      await saveStream(Readable.from((await ask(client, `/${name}`)) ?? []), path, size, moved)
    },
    read: async (name) => await readText(await ask(client, `/${name}`)),
    remove: (name) => ignoreMissing(client.deleteFile(`/${name}`)),
  }
}

/** The library reads an answer whole, however long, and its stream hangs after a lost connection. */
async function ask(
  client: WebDAVClient,
  path: string,
  request: { method: string } = { method: 'GET' },
) {
  const answer = await client.customRequest(path, request)
  return (answer as typeof answer & { body: AsyncIterable<Uint8Array> | null }).body
}

async function list(client: WebDAVClient) {
  const request = {
    method: 'PROPFIND',
    headers: { Accept: 'text/plain,application/xml', Depth: '1' },
    data: propfindBody,
  }
  const body = await ignoreMissing(ask(client, '/', request))
  if (!body) return []
  const { multistatus } = await parseXML(await readText(body))
  return multistatus.response.flatMap(({ href, propstat }) => {
    if (!propstat || propstat.prop.resourcetype?.collection !== undefined) return []
    const name = decodeURIComponent(href.split('/').at(-1) ?? '')
    return { name, size: Number(propstat.prop.getcontentlength) }
  })
}

type Sending = {
  path: string
  temporary: string
  size: number
  moved: (bytes: number) => void
}

/** Uploads with a Content-Length: without it, servers behind FastCGI store an empty file. */
async function send(client: WebDAVClient, { path, temporary, size, moved }: Sending) {
  const hashes = { SHA1: createHash('sha1'), MD5: createHash('md5'), SHA256: createHash('sha256') }
  let done = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      for (const hash of Object.values(hashes)) hash.update(chunk)
      done += chunk.byteLength
      moved(done)
      next(null, chunk)
    },
  })
  const headers = { 'Content-Length': String(size) }
  const upload = client.putFileContents(temporary, count, { headers })
  // A refusing server stops reading: the file must then be closed as well.
  const refused = upload.catch((error) => {
    count.destroy()
    throw error
  })
  const [sent] = await Promise.allSettled([refused, pipeline(createReadStream(path), count)])
  if (sent.status === 'rejected') throw sent.reason
  return hashes
}

const propfindBody = `<?xml version="1.0"?>
<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns"><d:prop>
<d:getcontentlength/><d:getlastmodified/><d:resourcetype/><oc:checksums/>
</d:prop></d:propfind>`

/** Compares size and hashes; ownCloud and its kin give `SHA1:… MD5:…`. */
async function compare(
  client: WebDAVClient,
  name: string,
  size: number,
  hashes: Record<string, Hash>,
): Promise<void> {
  const answer = await client.stat(name, { details: true, data: propfindBody })
  const { size: storedSize, props } = 'data' in answer ? answer.data : answer
  if (storedSize !== size) throw differs()
  for (const [, kind = '', serverHash] of JSON.stringify(props ?? {}).matchAll(
    /(?<!\w)(\w+):([0-9a-f]{32,})/gi,
  )) {
    const localHash = hashes[kind.toUpperCase()]?.copy().digest('hex')
    if (localHash && localHash !== serverHash?.toLowerCase()) throw differs()
  }
}

type Folder = Target & { kind: 'webdav' }

function createWebdavClient(address: string, { username, password }: Folder): WebDAVClient {
  // The library writes one byte per character, but servers read UTF-8.
  const toByteString = (text: string) => Buffer.from(text).toString('latin1')
  return createClient(address, {
    authType: AuthType.Auto,
    username: toByteString(username),
    password: toByteString(password),
  })
}

/** Creates missing folders level by level. Usually the first check is all. */
async function makeFolder(client: WebDAVClient, target: Folder): Promise<void> {
  if (await client.exists('/')) return
  const { origin, pathname } = new URL(target.folder)
  const levels = decodeURIComponent(pathname).split('/').filter(Boolean)
  const root = createWebdavClient(origin, target)
  const missing: string[] = []
  for (let depth = levels.length; depth > 0; depth--) {
    const path = `/${levels.slice(0, depth).join('/')}`
    // Folders above the own one may be unreadable.
    if (await root.exists(path).catch(() => true)) break
    missing.unshift(path)
  }
  for (const path of missing) await root.createDirectory(path)
}

async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined
    throw error
  }
}
