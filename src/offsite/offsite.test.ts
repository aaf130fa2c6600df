import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Backup } from '#src/backups/backups.contract.ts'
import { rudeServer } from '#src/testing/rude-server.ts'
import { s3Server } from '#src/testing/s3-server.ts'
import { hasRclone, webdavServer } from '#src/testing/webdav-server.ts'
import { Offsite } from './offsite.ts'
import { readTarget } from './target.ts'

const full = 'sauvegarde-2026-11-20-02h10-complete.zip'
const addition = 'sauvegarde-2026-11-20-03h10-ajout.zip'
const large = 12 * 1024 * 1024 + 5

/** A volume with backups in it, and its copies elsewhere. */
function volume(url: string, patience = 20_000) {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'))
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const list: Backup[] = []
  const mails: string[] = []
  let time = Date.parse('2026-11-20T03:10:00Z')
  const add = (name: string, bytes: number, ok = true) => {
    writeFileSync(join(folder, name), Buffer.alloc(bytes, name))
    const made = new Date(time).toISOString()
    const proof = { at: made, ok, problem: undefined }
    const kind = name.includes('complete') ? 'full' : 'addition'
    list.unshift({ name, bytes, made, kind, base: undefined, counts: {}, proof, sentence: '' })
  }
  const target = readTarget(url)
  if (!target) throw new Error(url)
  const open = () => {
    const offsite = new Offsite({
      target,
      dataDir,
      backups: { listBackups: () => list, fileOf: (name) => join(folder, name) },
      onFailing: async ({ problem, place }) => mails.push(`${place} : ${problem}`),
      now: () => new Date(time),
      patience,
    })
    onTestFinished(() => offsite.close())
    return offsite
  }
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const pass = (minutes: number) => {
    time += minutes * 60_000
  }
  return { mails, add, open, pass }
}

/** What is logged of a failure holds no secret. */
function expectFailures(secret: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    const said = JSON.stringify(log.mock.calls)
    expect(said).not.toContain(secret)
    log.mockRestore()
  })
  return log
}

type Server = {
  url: string
  files: () => Record<string, number>
  leave: (name: string) => Promise<void>
}

const sizes = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).length]),
  )

async function webdav(): Promise<Server> {
  const { folder, url } = await webdavServer()
  const below = join(folder, 'EJJ', 'Mes sauvegardes')
  return {
    url: url('/EJJ/Mes%20sauvegardes/'),
    files: () => sizes(below),
    leave: async (name) => {
      mkdirSync(below, { recursive: true })
      writeFileSync(join(below, name), 'left')
    },
  }
}

async function bucket(): Promise<Server> {
  const { url, objects, leave } = await s3Server()
  return {
    url: url('/club/le%20site'),
    files: () => objects('le site'),
    leave: (name) => leave(`le site/${name}`),
  }
}

for (const [name, serve, there] of [
  ['a WebDAV folder', webdav, hasRclone],
  ['a bucket', bucket, true],
] as const) {
  test.skipIf(!there)(
    `${name} gets each proven backup, whole, and keeps what is kept`,
    async () => {
      const server = await serve()
      const site = volume(server.url)
      await server.leave('notes.txt')
      await server.leave('sauvegarde-2026-10-31-03h10-complete.zip.part')
      await server.leave('sauvegarde-2026-03-12-02h10-complete.zip')
      await server.leave('sauvegarde-2026-03-12-03h10-complete.zip')
      site.add(full, large)
      site.add(addition, 1000)
      site.add('sauvegarde-2026-11-20-04h10-ajout.zip', 1000, false)
      site.add('photos de Marie.zip', 1000)
      const offsite = site.open()
      await offsite.run()
      expect(offsite.status().failing).toBeUndefined()
      const kept = { 'notes.txt': 4, 'sauvegarde-2026-03-12-03h10-complete.zip': 4 }
      expect(server.files()).toEqual({ ...kept, [full]: large, [addition]: 1000 })

      site.add('sauvegarde-2026-11-21-03h10-ajout.zip', 2000)
      await offsite.run()
      const after = {
        ...kept,
        [full]: large,
        [addition]: 1000,
        'sauvegarde-2026-11-21-03h10-ajout.zip': 2000,
      }
      expect(server.files()).toEqual(after)
      const ours = Object.keys(after).filter((name) => name.endsWith('.zip'))
      expect(Object.keys(site.open().status().sent).sort()).toEqual(ours.sort())
    },
  )
}

test.skipIf(!hasRclone)(
  'a wrong password of a WebDAV folder is told, and nothing else',
  async () => {
    const log = expectFailures('not-it')
    const { host, folder } = await webdavServer()
    const site = volume(`http://marie:not-it@${host}/EJJ/`)
    site.add(full, 1000)
    const offsite = site.open()
    await offsite.run()
    expect(offsite.status()).toMatchObject({
      place: `${host}/EJJ`,
      failing: {
        problem: 'Le serveur refuse l’identifiant ou le mot de passe de BACKUP_URL (401).',
        attempts: 1,
        next: '2026-11-20T03:15:00.000Z',
      },
    })
    expect(readdirSync(folder)).toEqual([])
    expect(log).toHaveBeenCalledTimes(1)
  },
)

test('a wrong key, or a bucket that is not there, is told', async () => {
  expectFailures('s3cr/et+')
  const { url } = await s3Server()
  for (const [address, problem] of [
    [
      url('/club', 'not-it'),
      'Le serveur refuse l’identifiant ou le mot de passe de BACKUP_URL (403).',
    ],
    [url('/another'), 'Cet espace (bucket) n’existe pas là-bas (404)\u00a0: vérifiez BACKUP_URL.'],
  ] as const) {
    const site = volume(address)
    site.add(full, 1000)
    const offsite = site.open()
    await offsite.run()
    expect(offsite.status().failing?.problem).toBe(problem)
  }
})

const readAll: RequestListener = (request, response) =>
  request.resume().on('end', () => response.writeHead(507).end())

const hang: RequestListener = () => {}

test.each<[string, RequestListener, string]>([
  ['is full', readAll, 'Il n’y a pas assez de place là-bas (507).'],
  [
    'is full and says so at once',
    (_, response) => response.writeHead(507).end(),
    'Il n’y a pas assez de place là-bas (507).',
  ],
  ['hangs', hang, 'Le serveur ne répond plus.'],
  [
    'breaks off',
    (request) => request.once('data', () => request.socket.destroy()),
    'L’envoi a été interrompu (ECONNRESET).',
  ],
])('a server that %s is told, tried again later and mailed once', async (_, answer, problem) => {
  expectFailures('s3cret')
  const { host } = await rudeServer((request, response) => {
    if (request.method === 'PUT') answer(request, response)
    else if (request.method === 'PROPFIND') response.writeHead(207).end(emptyFolder)
    else response.writeHead(500).end()
  })
  // A slow machine is no server that hangs.
  const patience = answer === hang ? 3000 : 60_000
  const site = volume(`http://marie:s3cret@${host}/EJJ/`, patience)
  site.add(full, large)
  let offsite = site.open()
  await offsite.run()
  expect(offsite.status().failing).toMatchObject({ problem, attempts: 1 })
  expect(site.mails).toEqual([])
  await offsite.close()

  // Another start knows, and waits.
  offsite = site.open()
  site.pass(4)
  offsite.start()()
  expect(offsite.status().failing).toMatchObject({ attempts: 1 })
  site.pass(1)
  offsite.start()()
  await vi.waitFor(() => expect(offsite.status().failing?.attempts).toBe(2), { timeout: 30_000 })
  expect(offsite.status().failing).toMatchObject({ next: '2026-11-20T03:30:00.000Z' })
  await vi.waitFor(() => expect(site.mails).toEqual([`${host}/EJJ : ${problem}`]))
  await offsite.run()
  expect(offsite.status().failing?.attempts).toBe(3)
  expect(site.mails).toHaveLength(1)
})

const emptyFolder = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"><D:response>
<D:href>/EJJ/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop>
<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`

test('a server that cannot be reached, or keeps less than was sent, is told', async () => {
  expectFailures('s3cret')
  const { host } = await rudeServer((request, response) => {
    if (request.method === 'PUT') request.resume().on('end', () => response.writeHead(201).end())
    else if (request.method === 'PROPFIND') response.writeHead(207).end(emptyFolder)
    else response.writeHead(500).end()
  })
  const site = volume(`http://marie:s3cret@${host}/EJJ/`)
  site.add(full, 1000)
  const offsite = site.open()
  await offsite.run()
  expect(offsite.status().failing?.problem).toBe(
    'Le fichier reçu là-bas n’est pas celui qui a été envoyé.',
  )
  const nowhere = volume('http://marie:s3cret@127.0.0.1:9/EJJ/')
  nowhere.add(full, 1000)
  const lost = nowhere.open()
  await lost.run()
  expect(lost.status().failing?.problem).toBe('Le serveur ne peut pas être joint.')
})

test('a stop cuts off what is under way, from its first moment', async () => {
  const { host } = await rudeServer(() => {})
  const site = volume(`http://marie:s3cret@${host}/EJJ/`, 10 * 60_000)
  site.add(full, 1000)
  const offsite = site.open()
  const running = offsite.run()
  await offsite.close()
  await running
  expect(offsite.status().failing).toBeUndefined()
})
