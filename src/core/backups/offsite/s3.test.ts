import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rudeServer } from '#src/testing/rude-server.ts'
import { s3Storage } from './s3.ts'

const large = 12 * 1024 * 1024

/** A bucket whose server answers by method and query, and what it was asked. */
async function bucket(respond: (call: string) => [status: number, body: string]) {
  const calls: string[] = []
  const { host } = await rudeServer((request, response) => {
    const [, query = ''] = (request.url ?? '').split('?')
    const call = `${request.method} ${query}`
    const [status, body] = respond(call)
    calls.push(call)
    request.resume().on('end', () => response.writeHead(status, { ETag: '"e"' }).end(body))
  })
  const keys = { key: 'AKIA', secret: 's3cret', region: 'fr-par' }
  const storage = s3Storage({
    kind: 's3',
    endpoint: `http://${host}`,
    bucket: 'club',
    prefix: 'le site/',
    ...keys,
  })
  return { place: storage, calls }
}

function largeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 's3-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'large.zip'), Buffer.alloc(large))
  return join(folder, 'large.zip')
}

const page = (content: string) =>
  `<?xml version="1.0"?><ListBucketResult>${content}</ListBucketResult>`
const object = (key: string, size: number) =>
  `<Contents><Key>${key}</Key><ETag>&quot;e&quot;</ETag><Size>${size}</Size></Contents>`

test('an endless S3 list is refused, by pages and by bytes', async () => {
  const endless = /ne finit pas/
  const entries = Array.from({ length: 1000 }, (_, n) => object(`le site/${n}.zip`, 1)).join('')
  const next = '<NextContinuationToken>n</NextContinuationToken>'
  const pages = await bucket(() => [200, page(entries + next)])
  await expect(pages.place.list()).rejects.toThrow(endless)
  expect(pages.calls.length).toBeLessThan(30)
  const bytes = await bucket(() => [200, page('x'.repeat(9 * 1024 * 1024))])
  await expect(bytes.place.list()).rejects.toThrow(endless)
})

test('an S3 file longer than listed is refused', async () => {
  const { place: storage } = await bucket(() => [200, 'x'.repeat(2000)])
  const folder = mkdtempSync(join(tmpdir(), 's3-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const got = storage.get({ name: 'a.zip', size: 1000 }, join(folder, 'a.zip'), () => {})
  await expect(got).rejects.toThrow(/ne finit pas/)
})

test('an S3 list of several pages is read to its end', async () => {
  const { place: storage, calls } = await bucket((call) => [
    200,
    call.includes('continuation-token')
      ? page(object('le site/l&apos;&#233;t&amp;e.zip', 2))
      : page(`${object('le site/a.zip', 1)}<NextContinuationToken>a+/=</NextContinuationToken>`),
  ])
  expect(await storage.list()).toEqual([
    { name: 'a.zip', size: 1 },
    { name: "l'ét&e.zip", size: 2 },
  ])
  expect(calls.map((call) => call.split('continuation-token=')[1])).toEqual([
    undefined,
    'a%2B%2F%3D',
  ])
})

const begun = page('<UploadId>u 1</UploadId>')

test('an S3 upload that fails halfway is aborted, so that its parts are not billed', async () => {
  const { place: storage, calls } = await bucket((call) => {
    if (call.startsWith('PUT partNumber=2'))
      return [403, '<Error><Code>AccessDenied</Code></Error>']
    return [200, begun]
  })
  await expect(storage.put(largeFile(), 'a.zip', large, () => {})).rejects.toMatchObject({
    status: 403,
    name: 'AccessDenied',
  })
  expect(calls.at(-1)).toBe('DELETE uploadId=u%201')
})

test('an S3 upload whose parts are not joined fails, although the server answers 200', async () => {
  const { place: storage } = await bucket((call) => {
    if (call.startsWith('POST uploadId')) return [200, '<Error><Code>InternalError</Code></Error>']
    return [200, begun]
  })
  await expect(storage.put(largeFile(), 'a.zip', large, () => {})).rejects.toMatchObject({
    status: 500,
    name: 'InternalError',
  })
})

test('a failing S3 server is asked once more only', async () => {
  let answered = 0
  const { place: storage, calls } = await bucket(() =>
    ++answered === 1 ? [503, ''] : [200, page('')],
  )
  expect(await storage.list()).toEqual([])
  expect(calls).toHaveLength(2)
  const down = await bucket(() => [503, ''])
  await expect(down.place.list()).rejects.toMatchObject({ status: 503 })
  expect(down.calls).toHaveLength(2)
})
