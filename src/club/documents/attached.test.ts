import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form } from '#src/testing/photos.ts'
import { appAndAdmin, type TestApp } from '#src/testing/test-app.ts'

const pdf = () => new File(['%PDF-1.7\nun texte\n%%EOF'], 'a.pdf')

async function start() {
  const { app, admin } = await appAndAdmin()
  const attach = async (title: string) =>
    await admin.json('POST /api/files', form({ title, file: pdf() }))
  return { app, admin, attach }
}

const article = { title: 'Stage', content: 'Texte.' }
const event = { title: 'Stage', description: 'Texte.', date: '2026-12-05' }
const listFiles = ({ uploads }: TestApp) => readdirSync(join(uploads, 'documents'))

test.each([
  ['blogs', article],
  ['events', event],
  ['pages', article],
])(
  'a file attached to one of %s is listed in its order and downloaded by its title',
  async (recordType, record) => {
    const { app, admin, attach } = await start()
    const one = await attach('Convocation 1/2')
    const two = await attach('Été')
    expect(one).toEqual({
      _id: expect.stringMatching(/^[0-9a-z]{12}\.pdf$/),
      title: 'Convocation 1/2',
      size: 23,
      url: `/documents/${one._id.slice(0, 12)}/Convocation%201-2.pdf`,
    })
    const created = await admin.json(`POST /api/${recordType}`, { ...record, files: [two, one] })
    expect(created.files).toEqual([two, one])
    const read = async () => (await app.json(`GET /api/${recordType}/stage`)).files
    expect(await read()).toEqual([two, one])
    const download = await app.call(`GET ${two.url}`)
    expect(await download.text()).toContain('un texte')
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''%C3%89t%C3%A9.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
    })
    // Left out, the files stay.
    await admin.call(`PUT /api/${recordType}/stage`, { ...record, title: 'Autre' })
    expect(await read()).toEqual([two, one])
    const renamed = { ...one, title: 'Programme' }
    await admin.call(`PUT /api/${recordType}/stage`, { ...record, files: [renamed] })
    expect(await read()).toMatchObject([{ title: 'Programme', _id: one._id }])
  },
)

test('a record’s files go to the trash with it, except those another record shows', async () => {
  const { app, admin, attach } = await start()
  const [own, shared] = [await attach('Un'), await attach('Deux')]
  await admin.call('POST /api/blogs', { ...article, files: [own, shared] })
  await admin.call('POST /api/events', { ...event, files: [shared] })
  await admin.call('DELETE /api/blogs/stage')
  expect((await app.call(`GET ${own.url}`)).status).toBe(404)
  expect((await app.call(`GET ${shared.url}`)).status).toBe(200)
  await admin.call('POST /api/trash/blogs/stage/restore')
  expect((await app.call(`GET ${own.url}`)).status).toBe(200)
  await admin.call('DELETE /api/blogs/stage')
  expect((await admin.call('DELETE /api/trash/blogs/stage')).status).toBe(204)
  expect(listFiles(app)).toEqual([shared._id])
})

test('the nightly sweep keeps files of records and of unsaved forms', async () => {
  const { app, admin, attach } = await start()
  const [named, recent, old] = [await attach('Un'), await attach('Deux'), await attach('Trois')]
  await admin.call('POST /api/blogs', { ...article, files: [named] })
  const path = (file: { _id: string }) => join(app.uploads, 'documents', file._id)
  utimesSync(path(named), new Date('2026-01-01'), new Date('2026-01-01'))
  utimesSync(path(recent), new Date('2026-11-01'), new Date('2026-11-01'))
  utimesSync(path(old), new Date('2026-10-01'), new Date('2026-10-01'))
  await app.db.deleteFrom('uploads').execute()
  await app.purge()
  app.setNow(new Date('2026-12-20T12:00:01Z'))
  await app.purge()
  expect([named, recent, old].map((file) => existsSync(path(file)))).toEqual([true, true, false])
})

test('an unknown attached file is refused, and other files have no such address', async () => {
  const { app, admin, attach } = await start()
  const file = await attach('Un')
  const wrong = [
    { ...file, _id: '../../etc/passwd' },
    { ...file, _id: '0123456789ab.exe' },
    { ...file, title: ' ' },
    { ...file, size: -1 },
  ]
  for (const one of wrong) {
    expect((await admin.call('POST /api/blogs', { ...article, files: [one] })).status).toBe(422)
  }
  const many = Array(21).fill(file)
  expect((await admin.call('POST /api/events', { ...event, files: many })).status).toBe(422)
  expect((await admin.call('POST /api/files', form({ title: '', file: pdf() }))).status).toBe(422)
  expect((await admin.call('POST /api/files', form({ title: 'Un' }))).status).toBe(422)
  const [id] = file._id.split('.')
  for (const path of [`${id}/a.docx`, `${id}/a.exe`, 'x/a.pdf']) {
    expect((await app.call(`GET /documents/${path}`)).status, path).toBe(404)
  }
})

test('half an emoji in a file’s title is dropped from its address', async () => {
  const { admin, attach } = await start()
  const file = { ...(await attach('Stage')), title: 'Bravo \ud83e' }
  const body = { ...article, tags: ['judo \ud83e'], files: [file] }
  expect(await admin.json('POST /api/blogs', body)).toMatchObject({
    tags: ['judo'],
    files: [{ title: 'Bravo', url: file.url.replace('Stage', 'Bravo') }],
  })
})
