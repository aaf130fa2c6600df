import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readJson } from '#src/testing/admin-client.ts'
import { form } from '#src/testing/photos.ts'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'

const types = '[Content_Types].xml'

const pdf = (text = 'un texte') => file(`%PDF-1.7\n${text}\n%%EOF`, 'a.pdf')
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'x') => new File([content], name)

/** ZIP of these parts, the first one uncompressed, as OpenDocument requires. */
async function zip(zipEntries: Record<string, string>): Promise<File> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { extendedTimestamp: false })
  for (const [name, text] of Object.entries(zipEntries)) {
    const content = new Uint8ArrayReader(new TextEncoder().encode(text))
    await writer.add(name, content, { level: name === 'mimetype' ? 0 : 6, dataDescriptor: false })
  }
  return file(new Uint8Array(await writer.close()), 'a.zip')
}

/** A docx, but for the number of its files. */
async function zipOfMany(count: number): Promise<File> {
  const packed = new ZipFile()
  const stored = { compress: false }
  packed.addBuffer(Buffer.from('<Types/>'), types, stored)
  for (let n = 1; n < count; n++) packed.addBuffer(Buffer.alloc(0), `word/${n}.xml`, stored)
  packed.end()
  return file(new Uint8Array(await buffer(packed.outputStream)), 'a.docx')
}

const texts = { shelf: 'inscription', title: 'Dossier d’inscription' }

async function start() {
  return await appAndAdmin()
}

const listFiles = ({ uploads }: TestApp) =>
  readdirSync(join(uploads, 'documents'), { withFileTypes: true }).map(({ name }) => name)

test.each([
  ['a byte order mark', '\ufeff'],
  ['what a scanner sets there', `@PJL JOB\r\n${' '.repeat(900)}`],
])('a PDF with %s before its header is accepted', async (_, before) => {
  const { app, admin } = await start()
  const content = `${before}%PDF-1.7\nun texte\n%%EOF`
  const created = await admin.json('POST /api/documents', form({ ...texts, file: file(content) }))
  expect(created).toMatchObject({ type: 'pdf' })
  const download = await app.call('GET /documents/dossier-d-inscription')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await download.bytes())).toBe(content)
})

test('a document is stored, listed and downloaded in a sandbox, at one address', async () => {
  const { app, admin } = await start()
  const sent = form({ ...texts, note: '2 pages', year: '2026', file: pdf() })
  const record = await admin.json('POST /api/documents', sent)
  expect(record).toEqual({
    _id: 'dossier-d-inscription',
    ...texts,
    note: '2 pages',
    year: '2026',
    type: 'pdf',
    bytes: 23,
    updatedAt: '2026-11-20T12:00:00.000Z',
  })
  expect(await app.json('GET /api/documents?shelf=inscription')).toEqual([record])
  expect(await app.json('GET /api/documents?shelf=bureau')).toEqual([])
  const download = await app.call('GET /documents/dossier-d-inscription')
  expect(download.status).toBe(200)
  expect(await download.text()).toContain('un texte')
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''dossier-d-inscription.pdf",
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect((await app.call(`GET /uploads/documents/${listFiles(app)[0]}`)).status).toBe(404)
  const rangeResponse = await app.call('GET /documents/dossier-d-inscription', undefined, {
    Range: 'bytes=0-3',
  })
  expect([rangeResponse.status, await rangeResponse.text()]).toEqual([206, '%PDF'])
})

test('a replaced document keeps its address, which serves the new file', async () => {
  const { app, admin } = await start()
  const created = await admin.call('POST /api/documents', form({ ...texts, file: pdf('ancien') }))
  const etag = created.headers.get('etag') ?? ''
  const { _id } = await created.json()
  app.setNow(new Date('2026-11-20T13:00:00Z'))
  const sent = form({ title: 'Autre titre', file: pdf('nouveau') })
  const put = await admin.call(`PUT /api/documents/${_id}`, sent, { 'If-Match': etag })
  expect(put.status).toBe(200)
  const change = { _id, title: 'Autre titre', updatedAt: '2026-11-20T13:00:00.000Z' }
  expect(await put.json()).toMatchObject(change)
  expect(await (await app.call(`GET /documents/${_id}`)).text()).toContain('nouveau')
  expect(listFiles(app)).toHaveLength(2)
  const late = await admin.call(`PUT /api/documents/${_id}`, sent, { 'If-Match': etag })
  expect(late.status).toBe(409)
  expect(listFiles(app)).toHaveLength(2)
})

test('a change without a file keeps the file and omitted fields', async () => {
  const { app, admin } = await start()
  const first = form({ ...texts, note: 'à signer', year: '2025', file: pdf() })
  const { _id } = await admin.json('POST /api/documents', first)
  const put = await admin.json(`PUT /api/documents/${_id}`, form({ title: 'Dossier' }))
  expect(put).toMatchObject({ title: 'Dossier', note: 'à signer', year: '2025' })
  expect((await app.call(`GET /documents/${_id}`)).status).toBe(200)
})

const odt = 'application/vnd.oasis.opendocument.text'

test.each([
  ['docx', { [types]: '<Types/>', 'word/document.xml': '<w/>' }],
  ['xlsx', { [types]: '<Types/>', 'xl/workbook.xml': '<x/>' }],
  ['pptx', { [types]: '<Types/>', 'ppt/presentation.xml': '<p/>' }],
  ['odt', { mimetype: odt, 'content.xml': '<o/>' }],
] satisfies [string, Record<string, string>][])(
  'a %s is recognised by its content',
  async (type, zipEntries) => {
    const { admin } = await start()
    const sent = await admin.json(
      'POST /api/documents',
      form({ ...texts, file: await zip(zipEntries) }),
    )
    expect(sent).toMatchObject({ type })
  },
)

test('a file that is no document, or contains a program, is refused and not stored', async () => {
  const { app, admin } = await start()
  const refused = [
    file('<html><script>alert(1)</script></html>', 'a.pdf'),
    file('', 'a.pdf'),
    // Its header is after the first 1,024 bytes.
    file(`${' '.repeat(1024)}%PDF-1.7\n%%EOF`, 'a.pdf'),
    file('PK\x03\x04 et rien de plus', 'a.docx'),
    await zip({ 'a.txt': 'un texte' }),
    await zip({ mimetype: 'application/x-autre', 'content.xml': '' }),
    await zip({ [types]: '', 'word/document.xml': '', 'word/vbaProject.bin': 'x' }),
    await zip({ mimetype: odt, 'Basic/Standard/Module1.xml': '' }),
    await zipOfMany(10_001),
  ]
  for (const [index, one] of refused.entries()) {
    const sent = await admin.call('POST /api/documents', form({ ...texts, file: one }))
    expect(sent.status, `file ${index}`).toBe(415)
    expect(await sent.json()).toMatchObject({ errors: [{ path: 'file' }] })
  }
  const heavy = file(`%PDF-${'x'.repeat(10 * 1024 * 1024)}`, 'a.pdf')
  const sent = await admin.call('POST /api/documents', form({ ...texts, file: heavy }))
  expect(await readJson(sent, 413)).toEqual({
    errors: [{ msg: 'Ce document dépasse 10\u00a0Mo.', path: 'file' }],
  })
  const left = readdirSync(app.uploads, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test('invalid fields of a document are refused', async () => {
  const { app, admin } = await start()
  const bad = form({ shelf: 'autre', title: ' ', year: '26', file: pdf() })
  const errors = await admin.errors('POST /api/documents', bad)
  expect(errors.map(({ path }: { path: string }) => path)).toEqual(['shelf', 'title', 'year'])
  expect(await admin.errors('POST /api/documents', form(texts))).toEqual([
    { msg: 'Choisissez un document.', path: 'file' },
  ])
  expect((await app.call('GET /api/documents?shelf=autre')).status).toBe(422)
  expect((await app.call('GET /documents/inconnu')).status).toBe(404)
})

test('a deleted document is restored from the trash with its file', async () => {
  const { app, admin } = await start()
  const { _id } = await admin.json('POST /api/documents', form({ ...texts, file: pdf() }))
  expect((await admin.call(`DELETE /api/documents/${_id}`)).status).toBe(204)
  expect((await app.call(`GET /documents/${_id}`)).status).toBe(404)
  // The address of a document in the trash is not reused.
  const second = await admin.json('POST /api/documents', form({ ...texts, file: pdf() }))
  expect(second).toMatchObject({ _id: `${_id}-2` })
  expect((await admin.call(`POST /api/trash/documents/${_id}/restore`)).status).toBe(200)
  expect((await app.call(`GET /documents/${_id}`)).status).toBe(200)
})

test('the sweep at a start leaves documents’ files; one whose file is missing answers 404', async () => {
  const { app, admin } = await start()
  await admin.call('POST /api/documents', form({ ...texts, file: pdf() }))
  await app.sweep()
  await app.purge()
  expect((await app.call('GET /documents/dossier-d-inscription')).status).toBe(200)
  rmSync(join(app.uploads, 'documents'), { recursive: true })
  expect((await app.call('GET /documents/dossier-d-inscription')).status).toBe(404)
})

test('documents are listed in their saved order', async () => {
  const { app, admin } = await start()
  for (const title of ['Un', 'Deux', 'Trois']) {
    await admin.call('POST /api/documents', form({ ...texts, title, file: pdf() }))
  }
  const order = await admin.call('PUT /api/documents/order/inscription', { ids: ['trois', 'un'] })
  expect(order.status).toBe(200)
  const list = await app.json('GET /api/documents')
  expect(list.map(({ _id }: { _id: string }) => _id)).toEqual(['trois', 'un', 'deux'])
})
