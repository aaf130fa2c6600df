import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Backup } from '#src/core/backups/backups.schema.ts'
import { readTarget } from '#src/core/config/backup-target.ts'
import { Jobs } from '#src/core/jobs/index.ts'
import { rudeServer } from '#src/testing/rude-server.ts'
import { s3Server } from '#src/testing/s3-server.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { hasRclone, webdavServer } from '#src/testing/webdav-server.ts'
import { Offsite } from './offsite.ts'

const earlier = 'sauvegarde-2026-11-20-02h10.zip'
const later = 'sauvegarde-2026-11-20-03h10.zip'
const large = 12 * 1024 * 1024 + 5

/** A volume with backups in it, and its copies elsewhere. */
function volume(url: string, idleTimeoutMs = 20_000) {
  const dataDir = dataFolder()
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const list: Backup[] = []
  const replaced: string[] = []
  const mails: string[] = []
  let time = Date.parse('2026-11-20T03:10:00Z')
  const add = (name: string, bytes: number, ok = true, isMadeHere = true) => {
    writeFileSync(join(folder, name), Buffer.alloc(bytes, name))
    const made = new Date(time).toISOString()
    const proof = { at: made, ok, problem: undefined }
    const facts = { kind: 'database', counts: {}, missingPictures: 0 } as const
    list.unshift({ name, bytes, made, own: isMadeHere, proof, ...facts })
  }
  const open = (address = url) => {
    const target = readTarget(address)
    if (!target) throw new Error(address)
    const now = () => new Date(time)
    const jobs = new Jobs({ dataDir, now, monotonic: () => 0 })
    const offsite = new Offsite({
      target,
      dataDir,
      backups: {
        listFiles: () => list,
        listReplaced: () => replaced,
        getPath: (name) => join(folder, name),
      },
      onFailing: async ({ problem, targetName }) => mails.push(`${targetName} : ${problem}`),
      now,
      jobs,
      idleTimeoutMs,
    })
    const stop = offsite.close.bind(offsite)
    const close = async () => {
      await stop()
      await jobs.close()
    }
    onTestFinished(close)
    return Object.assign(offsite, { close })
  }
  const pass = (minutes: number) => {
    time += minutes * 60_000
  }
  const forget = (name: string) =>
    void list.splice(0, list.length, ...list.filter((one) => one.name !== name))
  return { mails, add, open, pass, forget, folder }
}

/** A site whose one backup was sent once, or could not be. */
async function sendOnce(url: string) {
  const site = volume(url)
  site.add(earlier, 1000)
  const offsite = site.open()
  await offsite.run()
  return offsite
}

/** Expects errors to be logged, none of them with the secret. */
function expectFailures(secret: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    const loggedText = JSON.stringify(log.mock.calls)
    expect(loggedText).not.toContain(secret)
    log.mockRestore()
  })
  return log
}

type Server = {
  url: string
  files: () => Record<string, number>
  /** Puts a file there that no site sent */
  leave: (name: string, text?: string) => Promise<void>
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
    leave: async (name, text = 'left') => {
      mkdirSync(below, { recursive: true })
      writeFileSync(join(below, name), text)
    },
  }
}

async function bucket(): Promise<Server> {
  const { url, objects, leave } = await s3Server()
  return {
    url: url('/club/le%20site'),
    files: () => objects('le site'),
    leave: (name, text = 'left') => leave(`le site/${name}`, text),
  }
}

const backupName = (day: number) => `sauvegarde-2026-11-${day}-03h10.zip`

const nights = ['sauvegarde-2026-03-12-02h10.zip', 'sauvegarde-2026-03-12-03h10.zip'] as const

const taken =
  'Ce dossier garde les sauvegardes d’un autre site, rien n’y est donc envoyé ni supprimé\u00a0: donnez-en un autre à BACKUP_URL, ou, si c’est celui de ce site avant son déménagement, mettez-y un fichier site.json vide (à la place de celui qui y est).'

/** Lists the server's files without the marker, which has to exist. */
function backupsIn(server: Server): Record<string, number> {
  const { 'site.json': marker, ...rest } = server.files()
  expect(marker).toBeGreaterThan(0)
  return rest
}

describe.each([
  ['a WebDAV folder', webdav, hasRclone],
  ['a bucket', bucket, true],
] as const)('%s', (_, serve, there) => {
  test.skipIf(!there)('gets each proven backup whole, and keeps the kept ones', async () => {
    const server = await serve()
    const site = volume(server.url)
    await server.leave('notes.txt')
    const offsite = site.open()
    for (const name of nights) {
      site.add(name, 4)
      await offsite.run()
    }
    expect(backupsIn(server)).toEqual({ 'notes.txt': 4, [nights[0]]: 4, [nights[1]]: 4 })

    // Gone here, and by now too old there.
    for (const name of nights) site.forget(name)
    await server.leave('sauvegarde-2026-10-31-03h10.zip.part')
    site.add(earlier, large)
    site.add(later, 1000)
    site.add('sauvegarde-2026-11-20-04h10.zip', 1000, false)
    site.add('photos de Marie.zip', 1000)
    await offsite.run()
    expect(offsite.status().failing).toBeUndefined()
    const expectedFiles = { 'notes.txt': 4, [nights[1]]: 4, [earlier]: large, [later]: 1000 }
    expect(backupsIn(server)).toEqual(expectedFiles)

    site.add(backupName(21), 2000)
    await offsite.run()
    const after = { ...expectedFiles, [backupName(21)]: 2000 }
    expect(backupsIn(server)).toEqual(after)
    const ours = Object.keys(after).filter((name) => name.endsWith('.zip'))
    expect(Object.keys(site.open().status().sent).sort()).toEqual(ours.sort())
  })

  test.skipIf(!there)(
    'keeps present backups beside ones from the future, here or there',
    async () => {
      const server = await serve()
      const site = volume(server.url)
      const offsite = site.open()
      const genuine: Record<string, number> = {}
      const add = (day: number, bytes: number) => {
        site.add(backupName(day), bytes)
        genuine[backupName(day)] = bytes
      }
      for (let day = 10; day < 16; day++) add(day, 1000)
      await offsite.run()
      const forged: Record<string, number> = {}
      for (let n = 10; n < 27; n++) {
        // Brought in here, and put there by somebody who may write there.
        site.add(`sauvegarde-20${n + 30}-01-${n}-03h10.zip`, 258, true, false)
        await server.leave(`sauvegarde-20${n + 60}-01-${n}-03h10.zip`)
        forged[`sauvegarde-20${n + 60}-01-${n}-03h10.zip`] = 4
      }
      for (const day of [20, 21, 22]) {
        add(day, 10)
        await offsite.run()
        site.pass(24 * 60)
      }
      // The two oldest of nine nights are removed: only the last seven stay.
      const { [backupName(10)]: _old, [backupName(11)]: _older, ...kept } = genuine
      expect(backupsIn(server)).toEqual({ ...kept, ...forged })
      expect(Object.keys(offsite.status().sent).sort()).toEqual(Object.keys(kept).sort())
    },
  )

  test.skipIf(!there)('belongs to one site: another sends and removes nothing there', async () => {
    expectFailures('s3cret')
    const server = await serve()
    const [one, other] = [volume(server.url), volume(server.url)]
    one.add(earlier, 1000)
    await one.open().run()
    const before = server.files()
    other.add(earlier, 2000)
    other.add(backupName(21), 10)
    const offsite = other.open()
    for (let n = 0; n < 2; n++) await offsite.run()
    expect(offsite.status().failing?.problem).toBe(taken)
    expect(server.files()).toEqual(before)

    // A person hands it over.
    await server.leave('site.json', '')
    await offsite.run()
    expect(offsite.status().failing?.problem).toBe(taken)
    expect(backupsIn(server)[earlier]).toBe(1000)
    other.forget(earlier)
    await offsite.run()
    expect(offsite.status().failing).toBeUndefined()
    expect(backupsIn(server)).toEqual({ [earlier]: 1000, [backupName(21)]: 10 })
    const first = one.open()
    await first.run()
    expect(first.status().failing?.problem).toBe(taken)
  })

  test.skipIf(!there)('with backups and no marker is claimed by no site', async () => {
    expectFailures('s3cret')
    const server = await serve()
    await server.leave(earlier, 'x'.repeat(1000))
    const offsite = await sendOnce(server.url)
    expect(offsite.status().failing?.problem).toBe(taken)
    expect(server.files()).toEqual({ [earlier]: 1000 })
  })
})

test.skipIf(!hasRclone)('a wrong WebDAV password is reported, and nothing else', async () => {
  const log = expectFailures('not-it')
  const { host, folder } = await webdavServer()
  const offsite = await sendOnce(`http://marie:not-it@${host}/EJJ/`)
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
})

const emptyFolder = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"><D:response>
<D:href>/EJJ/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop>
<D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`

/** The address of a WebDAV server that is rude where a file is sent, and its name. */
async function rudeWebdav(put: RequestListener) {
  const { host } = await rudeServer((request, response) => {
    if (request.method === 'PUT') put(request, response)
    else if (request.method === 'PROPFIND') response.writeHead(207).end(emptyFolder)
    else response.writeHead(500).end()
  })
  return { host, url: `http://marie:s3cret@${host}/EJJ/` }
}

async function endlessWebdav() {
  const { host } = await rudeServer((request, response) => {
    response.writeHead(207)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    request.resume().on('end', more)
  })
  return `http://marie:s3cret@${host}/EJJ/`
}

const truncate: RequestListener = (request, response) =>
  request.resume().on('end', () => response.writeHead(201).end())

test.each([
  [
    'a wrong key of S3',
    async () => (await s3Server()).url('/club', 'not-it'),
    /^Le serveur refuse l’identifiant ou le mot de passe de BACKUP_URL \(403\)\.$/,
  ],
  [
    'a missing bucket',
    async () => (await s3Server()).url('/another'),
    /^Cet espace \(bucket\) n’existe pas là-bas \(404\)\u00a0: vérifiez BACKUP_URL\.$/,
  ],
  ['an endless WebDAV list', endlessWebdav, /ne finit pas/],
  [
    'a truncated WebDAV file',
    async () => (await rudeWebdav(truncate)).url,
    /^Le fichier reçu là-bas n’est pas celui qui a été envoyé\.$/,
  ],
  [
    'an unreachable server',
    async () => 'http://marie:s3cret@127.0.0.1:9/EJJ/',
    /^Le serveur ne peut pas être joint\.$/,
  ],
])('%s is reported, without the secret', async (_, serve, problem) => {
  expectFailures('s3c')
  const offsite = await sendOnce(await serve())
  expect(offsite.status().failing?.problem).toMatch(problem)
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
])(
  'a server that %s is reported, tried again later and mailed once',
  async (_, answer, problem) => {
    expectFailures('s3cret')
    const { host, url } = await rudeWebdav(answer)
    // A slow machine is no server that hangs.
    const idleTimeoutMs = answer === hang ? 3000 : 60_000
    const site = volume(url, idleTimeoutMs)
    site.add(earlier, large)
    let offsite = site.open()
    await offsite.run()
    expect(offsite.status().failing).toMatchObject({ problem, attempts: 1 })
    expect(site.mails).toEqual([])
    await offsite.close()

    // Another start knows, and tries at once: what was wrong may have been put right.
    offsite = site.open()
    expect(offsite.status().failing).toMatchObject({ attempts: 1 })
    site.pass(5)
    offsite.start()
    await vi.waitFor(() => expect(offsite.status().failing?.attempts).toBe(2), { timeout: 30_000 })
    expect(offsite.status().failing).toMatchObject({ next: '2026-11-20T03:30:00.000Z' })
    await vi.waitFor(() => expect(site.mails).toEqual([`${host}/EJJ : ${problem}`]), 30_000)
    await offsite.run()
    expect(offsite.status().failing?.attempts).toBe(3)
    expect(site.mails).toHaveLength(1)
  },
)

test('a stop ends a running upload from its first moment', async () => {
  const { host } = await rudeServer(() => {})
  const site = volume(`http://marie:s3cret@${host}/EJJ/`, 10 * 60_000)
  site.add(earlier, 1000)
  const offsite = site.open()
  const running = offsite.run()
  await offsite.close()
  await running
  expect(offsite.status().failing).toBeUndefined()
})

test('a changed BACKUP_URL, even by its password, is tried at the next start', async () => {
  expectFailures('s3cr/et+')
  const { url, objects } = await s3Server()
  const site = volume(url('/club/site', 'not-it'))
  site.add(earlier, 1000)
  const wrong = site.open()
  for (let n = 0; n < 6; n++) await wrong.run()
  expect(wrong.status().failing).toMatchObject({ attempts: 6 })
  await wrong.close()

  const right = site.open(url('/club/site'))
  right.start()
  await expect.poll(() => objects('site')).toMatchObject({ [earlier]: 1000 })
  await right.run()
  expect(right.status().failing).toBeUndefined()
  await right.close()

  const elsewhere = site.open(url('/club/elsewhere'))
  elsewhere.start()
  await expect.poll(() => objects('elsewhere')).toMatchObject({ [earlier]: 1000 })
})

test('a stop ends a running download and leaves no partial file', async () => {
  const { host } = await rudeServer((request, response) => {
    if (request.method === 'PROPFIND') response.writeHead(207).end(folderWith(earlier, large))
    else response.writeHead(200).write('PK')
  })
  const site = volume(`http://marie:s3cret@${host}/EJJ/`)
  const offsite = site.open()
  const fetched = offsite.fetch(earlier).catch(() => {})
  await vi.waitFor(
    () => expect(readdirSync(site.folder)).toEqual([expect.stringMatching(/^\.received-/)]),
    60_000,
  )
  await offsite.close()
  expect(readdirSync(site.folder)).toEqual([])
  await fetched
})

const folderWith = (name: string, size: number) =>
  emptyFolder.replace(
    '</D:response>',
    `</D:response><D:response><D:href>/EJJ/${name}</D:href><D:propstat><D:prop><D:resourcetype/>
<D:getcontentlength>${size}</D:getcontentlength></D:prop><D:status>HTTP/1.1 200 OK</D:status>
</D:propstat></D:response>`,
  )
