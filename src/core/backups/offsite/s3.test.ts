import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rudeServer } from '#src/testing/rude-server.ts'
import { dataFolder } from '#src/testing/server-process.ts'
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
  const where = { endpoint: `http://${host}`, bucket: 'club', prefix: 'le site/' }
  const storage = s3Storage({ kind: 's3', ...where, ...keys })
  return { place: storage, calls }
}

const page = (content: string) =>
  `<?xml version="1.0"?><ListBucketResult>${content}</ListBucketResult>`
const object = (key: string, size: number) =>
  `<Contents><Key>${key}</Key><ETag>&quot;e&quot;</ETag><Size>${size}</Size></Contents>`

test('an endless S3 list is refused, by pages and by bytes, and a file longer than listed', async () => {
  const endless = /ne finit pas/
  const entries = Array.from({ length: 1000 }, (_, n) => object(`le site/${n}.zip`, 1)).join('')
  const next = '<NextContinuationToken>n</NextContinuationToken>'
  const pages = await bucket(() => [200, page(entries + next)])
  await expect(pages.place.list()).rejects.toThrow(endless)
  expect(pages.calls.length).toBeLessThan(30)
  const bytes = await bucket(() => [200, page('x'.repeat(9 * 1024 * 1024))])
  await expect(bytes.place.list()).rejects.toThrow(endless)
  const long = await bucket(() => [200, 'x'.repeat(2000)])
  const file = join(dataFolder(), 'a.zip')
  const got = long.place.get({ name: 'a.zip', size: 1000 }, file, () => {})
  await expect(got).rejects.toThrow(endless)
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

test.each([
  // Its parts would be billed.
  [
    'fails halfway is aborted',
    'PUT partNumber=2',
    403,
    'AccessDenied',
    403,
    'DELETE uploadId=u%201',
  ],
  // The server answers 200, with an error.
  ['has its parts not joined fails', 'POST uploadId', 200, 'InternalError', 500, undefined],
] as const)('an S3 upload that %s', async (_, wrong, answered, name, status, end) => {
  const { place: storage, calls } = await bucket((call) =>
    call.startsWith(wrong)
      ? [answered, `<Error><Code>${name}</Code></Error>`]
      : [200, page('<UploadId>u 1</UploadId>')],
  )
  const file = join(dataFolder(), 'large.zip')
  writeFileSync(file, Buffer.alloc(large))
  const sent = storage.put(file, 'a.zip', large, () => {})
  await expect(sent).rejects.toMatchObject({ status, name })
  if (end) expect(calls.at(-1)).toBe(end)
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
