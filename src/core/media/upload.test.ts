import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { answerError, Invalid } from '#src/core/http/errors.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { memoryDatabase } from '#src/testing/memory-database.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { imageProcessor } from '#src/testing/test-app.ts'
import { readUpload } from './upload.ts'

/** An app with one form: at most 2 photos and 100 kB; a title 'non' is refused when saving. */
function formApp() {
  const uploads = dataFolder()
  const rules = { field: 'images', maxFiles: 2, maxBytes: 100_000 }
  const db = memoryDatabase()
  onTestFinished(() => db.destroy())
  const store = { db, uploads, imageProcessor, now: () => new Date() }
  const app = new Hono().onError(answerError).post('/', (c) =>
    readUpload(c, store, rules, async ({ fields, count, storeFiles }) => {
      const addresses = (await storeFiles()).map(({ url }) => url)
      if (fields.title === 'non') throw new Invalid([{ msg: 'non', path: 'title' }])
      return c.json({ fields, count, addresses }, 201)
    }),
  )
  return {
    app,
    send: (body: BodyInit, type?: string) =>
      app.request('/', {
        method: 'POST',
        body,
        headers: type ? { 'Content-Type': type } : {},
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      }),
    /** Every file of the folder, the temporary ones included */
    files: () =>
      readdirSync(uploads, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  }
}

const multipart = 'multipart/form-data; boundary=x'
const head = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.gif"\r\n\r\n`
const gif = 'GIF89a\x03\x00\x02\x00\x00\x00\x00'

/** Sends `start`, then `chunk` as long as it is read, and answers how many times it was. */
function endless(start: string, chunk: Uint8Array) {
  const sent = { chunks: 0 }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(start, 'latin1')),
    pull: (controller) => {
      sent.chunks++
      controller.enqueue(chunk)
    },
  })
  return { body, sent }
}

test('uploads get generated names in the order sent, and fields arrive as text', async () => {
  const { send, files } = formApp()
  const images = [photo(pictures.gif, '../../etc/passwd'), photo(pictures.jpg, '.htaccess')]
  const sent = await send(form({ title: 'Été', images, other: photo() }))
  const { fields, count, addresses } = await readJson(sent, 201)
  expect(fields).toEqual({ title: 'Été' })
  expect(count).toBe(2)
  for (const address of addresses) {
    expect(address).toMatch(/^\/uploads\/pictures\/[0-9a-z]{12}\/3x2-[0-9a-f]{6}\.jpg$/)
  }
  const names = addresses.map((address: string) => address.split('/').at(-1))
  expect(files().sort()).toEqual([...names, '3.webp', '3.webp'].sort())
})

test('an empty file input counts as no photo, bytes after the end of the form as nothing', async () => {
  const { send } = formApp()
  const empty = `--x\r\nContent-Disposition: form-data; name="images"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`
  expect(await (await send(empty, multipart)).json()).toMatchObject({ count: 0, addresses: [] })
  const end = Buffer.from('\r\n--x--\r\nepilogue\r\n--x\r\n')
  const sent = await send(
    Buffer.concat([Buffer.from(head('images')), pictures.gif, end]),
    multipart,
  )
  expect(await sent.json()).toMatchObject({ count: 1 })
})

test.each([
  ['JSON', '{}', 'application/json', 415],
  ['no type at all', new Uint8Array([1]), undefined, 415],
  ['an url-encoded form', 'title=a', 'application/x-www-form-urlencoded', 415],
  ['a form without its boundary', 'title=a', 'multipart/form-data', 400],
  ['an empty body', '', multipart, 400],
  ['something else than a form', 'title=a', multipart, 400],
  ['a form cut off in a header', '--x\r\nContent-Dispo', multipart, 400],
  ['a form cut off in a file', `${head('images')}${gif}`, multipart, 400],
  ['a form cut off after a file', `${head('images')}${gif}\r\n--x\r\n`, multipart, 400],
  ['a form cut off in a file nobody wants', `${head('other')}${gif}`, multipart, 400],
])('an upload of %s is refused, and no file is left', async (_, body, type, status) => {
  const { send, files } = formApp()
  expect((await send(body, type)).status).toBe(status)
  expect(files()).toEqual([])
})

test.each([
  ['an endless file', head('images') + gif],
  ['an endless file nobody wants', head('other')],
  ['an endless text', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n'],
  ['an endless header', '--x\r\nContent-Disposition: '],
  ['an endless preamble', 'hello'],
  ['an endless epilogue', '--x--\r\n'],
])('an upload of %s is cut off at the limit of the request', async (_, start) => {
  const { send, files } = formApp()
  const { body, sent } = endless(start, new Uint8Array(10_000).fill(65))
  expect((await send(body, multipart)).status).toBe(413)
  expect(sent.chunks).toBeLessThan(15)
  expect(files()).toEqual([])
})

test.each([
  ['three photos', { images: [photo(), photo(), photo()] }, 413],
  ['twenty-one fields', { title: Array.from({ length: 21 }, () => 'a') }, 413],
  ['photos whose save fails', { images: [photo(), photo()], title: 'non' }, 422],
  ['two photos, one invalid', { images: [photo(), photo('<svg/>', 'b.png')] }, 415, 'images.1'],
])(
  'an upload of %s is refused whole, and no file is left',
  async (_, fields, status, path?: string) => {
    const { send, files } = formApp()
    const { errors } = await readJson(await send(form(fields)), status)
    if (path) expect(errors[0].path).toBe(path)
    expect(files()).toEqual([])
  },
)

test('an interrupted upload leaves no file', async () => {
  const { app, files } = formApp()
  const answers: Promise<Response>[] = []
  const server = createAdaptorServer({
    fetch: (incoming) => {
      const answer = Promise.resolve(app.fetch(incoming))
      answers.push(answer)
      return answer
    },
  }) as Server
  onTestFinished(() => {
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sending = post(server)
  sending.write(Buffer.from(head('images') + gif.repeat(100), 'latin1'))
  await expect.poll(files).toHaveLength(1)
  sending.destroy()
  expect((await answers[0])?.status).toBe(400)
  expect(files()).toEqual([])
})

function post(server: Server): ClientRequest {
  const sending = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'Content-Type': multipart, 'Content-Length': 90_000 },
  })
  return sending.on('error', () => {})
}
