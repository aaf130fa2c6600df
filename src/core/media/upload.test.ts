import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type ClientRequest, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { answerError, Invalid } from '#src/core/http/errors.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { memoryDatabase } from '#src/testing/memory-database.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { imageProcessor } from '#src/testing/test-app.ts'
import { readUpload } from './upload.ts'

/** An app with one form: at most 2 photos and 100 kB; a title 'non' is refused when saving. */
function formApp() {
  const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))
  onTestFinished(() => rmSync(uploads, { recursive: true, force: true }))
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

test('an empty file input counts as no photo', async () => {
  const { send } = formApp()
  const empty = `--x\r\nContent-Disposition: form-data; name="images"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`
  expect(await (await send(empty, multipart)).json()).toMatchObject({ count: 0, addresses: [] })
})

test('bytes after the end of the form are ignored', async () => {
  const { send } = formApp()
  const sent = await send(
    Buffer.concat([
      Buffer.from(head('images')),
      pictures.gif,
      Buffer.from('\r\n--x--\r\nepilogue\r\n--x\r\n'),
    ]),
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
  ['three photos', form({ images: [photo(), photo(), photo()] })],
  ['twenty-one fields', form({ title: Array.from({ length: 21 }, () => 'a') })],
])('%s are refused, and no file is left', async (_, body) => {
  const { send, files } = formApp()
  expect((await send(body)).status).toBe(413)
  expect(files()).toEqual([])
})

test('a failed save leaves no file', async () => {
  const { send, files } = formApp()
  expect((await send(form({ images: [photo(), photo()], title: 'non' }))).status).toBe(422)
  expect(files()).toEqual([])
})

test('one invalid photo refuses all of its upload, and is named', async () => {
  const { send, files } = formApp()
  const refused = await send(form({ images: [photo(), photo('<svg/>', 'b.png')] }))
  expect((await readJson(refused, 415)).errors[0].path).toBe('images.1')
  expect(files()).toEqual([])
})

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
