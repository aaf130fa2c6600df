import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import {
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { runAdmin } from '#src/admin-command.ts'
import { publish, quiet } from '#src/testing/club-backup.ts'
import { dataFolder, siteFolder, startOrThrow } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { smallDisk } from '#src/testing/small-disk.ts'
import { testApp } from '#src/testing/test-app.ts'

async function admin(dataDir: string, ...args: string[]) {
  const lines: string[] = []
  const code = await runAdmin(args, {
    env: { DATA_DIR: dataDir },
    migrations: 'migrations',
    terminal: { input: new PassThrough(), output: new PassThrough() },
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    now: () => new Date('2026-11-20T12:00:00Z'),
  })
  return { code, output: lines.join('\n') }
}

/** The files of a ZIP that anybody can open, as text. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (entry.directory) continue
    files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())).toString())
  }
  return files
}

async function zip(files: Map<string, string>): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter())
  for (const [name, text] of files) await writer.add(name, new TextReader(text))
  return await writer.close()
}

async function siteWithContent() {
  const dataDir = siteFolder()
  const server = await startOrThrow(dataDir, quiet)
  const headers = await server.login()
  await publish(server, 'Article', headers)
  await fetch(`${server.url}/api/pages`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Charte', lead: 'En bref.', content: 'Saluer.' }),
  })
  await fetch(`${server.url}/api/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Jeanne Martin',
      email: 'jeanne@example.org',
      message: 'Bonjour, à quelle heure ?',
    }),
  })
  return { dataDir, server, headers }
}

test('an export is readable without this program and has no visitor’s data and no secret', async () => {
  const { dataDir, server, headers } = await siteWithContent()
  const answer = await fetch(`${server.url}/api/export`, { headers })
  expect(answer.headers.get('content-disposition')).toMatch(/export-\d{4}-\d\d-\d\d\.zip/)
  const files = await unzip(Buffer.from(await answer.arrayBuffer()))
  const names = [...files.keys()]
  expect(names.filter((name) => /^articles\/.*-article-\d\.md$/.test(name))).toHaveLength(2)
  expect(names.filter((name) => name.startsWith('uploads/pictures/')).length).toBeGreaterThan(1)
  expect(files.get('tableaux/photos.csv')).toContain('/uploads/pictures/')
  expect(files.get('pages/charte.md')).toContain('lead: "En bref."')
  expect(files.get('LISEZ-MOI.txt')).toContain('blogs 2')
  const all = [...files].filter(([name]) => !name.startsWith('uploads/')).join()
  expect(all).toContain('title: "Article 1"')
  for (const secret of ['jeanne@example.org', 'Jeanne Martin', '$argon', 'scrypt', 'password_hash'])
    expect(all).not.toContain(secret)
  expect(all).not.toContain(readFileSync(join(dataDir, 'jwt-secret'), 'utf8').trim())
  expect((await fetch(`${server.url}/api/export`)).status).toBe(401)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('.export'))).toEqual([])
})

test('an export with files that can’t be copied is refused before the answer begins', async () => {
  const app = testApp()
  const { call } = await app.asAdmin()
  rmSync(app.dataDir, { recursive: true })
  expectConsoleError(/ENOENT/)
  const answer = await call('GET /api/export')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-disposition')).toBe(null)
  expect(await answer.json()).toEqual({ errors: [{ msg: expect.stringContaining('référence') }] })
})

test('a HEAD request does not block an export', async () => {
  const { call } = await testApp().asAdmin()
  for (let requestCount = 0; requestCount < 40; requestCount++) {
    expect((await call('HEAD /api/export')).status).toBe(200)
  }
  const answer = await call('GET /api/export')
  expect((await unzip(Buffer.from(await answer.arrayBuffer()))).has('export.json')).toBe(true)
})

test('an export on a full disk is refused and leaves no file', async ({ skip }) => {
  const disk = smallDisk(1)
  if ('reason' in disk) return skip(disk.reason)
  const app = testApp({ DATA_DIR: join(disk.folder, 'data') })
  const { call } = await app.asAdmin()
  writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(900_000))
  expectConsoleError(/SQLITE_FULL/)
  const answer = await call('GET /api/export')
  expect(answer.status).toBe(507)
  expect((await answer.json()).errors[0].msg).toContain('plein')
  expect(readdirSync(app.dataDir)).toEqual(['uploads'])
})

test('an export can include visitors’ data, which import restores', async () => {
  const { dataDir } = await siteWithContent()
  const file = join(dataFolder(), 'club.zip')
  expect(await admin(dataDir, 'export', file, '--visiteurs')).toMatchObject({ code: 0 })
  const target = join(dataFolder(), 'new')
  expect(await admin(target, 'import', file)).toMatchObject({ code: 0 })
  const server = await startOrThrow(target, { ...quiet, DEMO_CONTENT: 'on' })
  const headers = await server.login()
  const read = async (path: string) => await (await fetch(server.url + path, { headers })).json()
  expect(await read('/api/messages?q=jeanne')).toHaveLength(1)
  expect(await read('/api/blogs?q=article')).toHaveLength(2)
  expect(await read('/api/pages/charte')).toMatchObject({ html: '<p>Saluer.</p>\n' })
  // No examples beside what came.
  expect(await read('/api/coaches')).toEqual([])
})

test('an import names invalid rows and leaves out only those', async () => {
  const dataDir = siteFolder()
  await startOrThrow(dataDir, { ...quiet, DEMO_CONTENT: 'on' })
  const file = join(dataFolder(), 'club.zip')
  expect(await admin(dataDir, 'export', file)).toMatchObject({ code: 0 })
  const contentExport = join(dataFolder(), 'bare.zip')
  await admin((await siteWithContent()).dataDir, 'export', contentExport)
  for (const untouched of [file, contentExport]) {
    const whole = await admin(join(dataFolder(), 'whole'), 'import', untouched)
    expect(whole).toEqual({ code: 0, output: expect.not.stringContaining('Laissé de côté') })
  }

  const files = await unzip(readFileSync(file))
  const change = (table: string, with_: object) => {
    const name = `donnees/${table}.json`
    const [first, ...rest] = JSON.parse(files.get(name) ?? '')
    files.set(name, JSON.stringify([{ ...first, ...with_ }, ...rest]))
  }
  const about = JSON.parse(files.get('export.json') ?? '')
  const partner = { id: 'p', name: 'Épis', logo: '', text: '', first_day: '', last_day: '' }
  const season = { id: 's', state: 'current', name: '2027', first_day: 'x', last_day: 'y' }
  files.set('donnees/partners.json', JSON.stringify([{ ...partner, position: 1, link: script }]))
  files.set('donnees/seasons.json', JSON.stringify([{ ...season, content: '[]' }]))
  const photo = { id: 'p', position: 1, description: '', event: '', date: '2026-11-01T10:00:00Z' }
  const elsewhere = { ...photo, title: 'Espion', url: 'https://exemple.fr/espion.gif' }
  files.set('donnees/photos.json', JSON.stringify([elsewhere]))
  const counts = { ...about.counts, partners: 1, seasons: 1, photos: 1 }
  files.set('export.json', JSON.stringify({ ...about, counts }))
  change('coaches', { name: 'Mallory', socials: JSON.stringify([script]) })
  change('events', { title: 'Piège', date: 'demain' })
  change('comments', { name: 'Zoé', text: 'Bravo', created_at: 'hier' })
  const forged = join(dataFolder(), 'forged.zip')
  writeFileSync(forged, await zip(files))
  const target = join(dataFolder(), 'new')
  const { code, output } = await admin(target, 'import', forged)
  expect([code, output.match(/Laissé de côté.*/g)]).toEqual([
    0,
    [
      expect.stringContaining('coaches «\u00a0Mallory\u00a0» (socials.0, Le lien doit'),
      expect.stringContaining('events «\u00a0Piège\u00a0» (date'),
      expect.stringContaining('partners «\u00a0Épis\u00a0» (link'),
      expect.stringContaining('comments «\u00a0Zoé\u00a0: Bravo\u00a0» (createdAt'),
      expect.stringContaining('photos «\u00a0Espion\u00a0» (url'),
      expect.stringContaining('seasons «\u00a02027 (en préparation)\u00a0» (firstDay'),
    ],
  ])
  const server = await startOrThrow(target, quiet)
  const read = async (path: string) => await (await fetch(server.url + path)).text()
  expect(await read('/api/coaches')).not.toContain('Mallory')
  expect(await read('/api/gallery')).not.toContain('espion')
  expect((await fetch(`${server.url}/api/notices`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/partners/shown`)).status).toBe(404)
  expect(JSON.parse(await read('/api/coaches')).length).toBeGreaterThan(0)
})

const script = 'javascript:alert(1)'

test('an import fills a started but unused site, and keeps its account', async () => {
  const file = join(dataFolder(), 'club.zip')
  await admin((await siteWithContent()).dataDir, 'export', file)
  for (const DEMO_CONTENT of ['on', 'off']) {
    const target = dataFolder()
    const first = await startOrThrow(target, { ...quiet, DEMO_CONTENT })
    const headers = await first.login()
    await first.kill('SIGTERM')
    expect(await admin(target, 'import', file)).toEqual({
      code: 0,
      output: expect.stringContaining('Les comptes et les mots de passe sont restés.'),
    })
    const server = await startOrThrow(target, { ...quiet, DEMO_CONTENT })
    const read = async (path: string) => await fetch(server.url + path, { headers })
    expect((await read('/api/messages')).status).toBe(200)
    expect(await (await read('/api/coaches')).json()).toEqual([])
    expect(await (await read('/api/blogs?q=article')).json()).toHaveLength(2)
    expect(await admin(target, 'import', file)).toMatchObject({ code: 1 })
  }
})

test('an import is refused by a site with content', async () => {
  const file = join(dataFolder(), 'club.zip')
  await admin((await siteWithContent()).dataDir, 'export', file)
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'A', email: 'a@example.org', message: 'Bonjour' })
  const writings: ((url: string, headers: Record<string, string>) => Promise<Response>)[] = [
    (url) => fetch(`${url}/api/messages`, { method: 'POST', headers: json, body }),
    async (url, headers) => {
      const [{ _id }] = await (await fetch(`${url}/api/coaches`)).json()
      return await fetch(`${url}/api/coaches/${_id}`, { method: 'DELETE', headers })
    },
    async (url, headers) => {
      const settings = await (await fetch(`${url}/api/settings`)).json()
      const club = { ...settings.club, shortName: 'KCP' }
      const changed = JSON.stringify({ ...settings, club })
      const init = { method: 'PUT', headers: { ...headers, ...json }, body: changed }
      return await fetch(`${url}/api/settings`, init)
    },
    async (url, headers) => {
      const [{ _id }] = await (await fetch(`${url}/api/blogs`)).json()
      const init = { method: 'POST', headers: { ...headers, ...json }, body }
      return await fetch(`${url}/api/blogs/${_id}/comments`, {
        ...init,
        body: JSON.stringify({ name: 'A', text: 'Bravo' }),
      })
    },
  ]
  for (const write of writings) {
    const target = dataFolder()
    const server = await startOrThrow(target, { ...quiet, DEMO_CONTENT: 'on' })
    expect((await write(server.url, await server.login())).ok).toBe(true)
    expect(await admin(target, 'import', file)).toEqual({
      code: 1,
      output: expect.stringContaining('où quelqu’un a écrit'),
    })
    await server.kill('SIGTERM')
  }
})

test('an import never overwrites records, and a failed one leaves nothing', async () => {
  const { dataDir } = await siteWithContent()
  const file = join(dataFolder(), 'club.zip')
  await admin(dataDir, 'export', file)
  expect(await admin(dataDir, 'export', file)).toMatchObject({ code: 1 })
  expect(await admin(dataDir, 'import', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('contient déjà un site'),
  })
  const files = await unzip(readFileSync(file))
  const about = JSON.parse(files.get('export.json') ?? '')
  const wrong: [change: Record<string, string>, message: string][] = [
    [{ 'donnees/blogs.json': '[{"id":"a"}]' }, 'blogs, fiche 1'],
    [{ 'donnees/blogs.json': '[{"id":"a","x\\"y":"b"}]' }, 'colonne'],
    [{ 'donnees/blogs.json': 'rien' }, 'ne se lit pas'],
    [{ 'uploads/pictures/../../../site.sqlite': 'x' }, 'n’est pas un export'],
    [{ 'uploads/.tmp/x.sh': 'x' }, 'n’a pas sa place'],
    [{ 'export.json': JSON.stringify({ ...about, format: 2 }) }, 'plus récente'],
    [{ 'export.json': JSON.stringify({ ...about, lastMigration: '9999-x.sql' }) }, 'plus récente'],
    [
      { 'export.json': JSON.stringify({ ...about, counts: { ...about.counts, accounts: 1 } }) },
      'table inconnue, accounts',
    ],
  ]
  const target = dataFolder()
  const forged = join(dataFolder(), 'forged.zip')
  for (const [change, expectedMessage] of wrong) {
    writeFileSync(forged, await zip(new Map([...files, ...Object.entries(change)])))
    const outcome = await admin(target, 'import', forged)
    expect(outcome).toEqual({ code: 1, output: expect.stringContaining(expectedMessage) })
    expect(readdirSync(target).sort()).toEqual(['backups', 'server.lock'])
  }
  writeFileSync(forged, 'no archive at all')
  expect(await admin(target, 'import', forged)).toMatchObject({ code: 1 })
  expect(await admin(target, 'import', join(target, 'none.zip'))).toMatchObject({ code: 1 })
  expect(await admin(target, 'import')).toMatchObject({ code: 2 })
  expect(existsSync(join(target, 'site.sqlite'))).toBe(false)
})
