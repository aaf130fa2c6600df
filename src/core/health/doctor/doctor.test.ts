import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { dirname, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { BackupFinding } from '#src/core/backups/backups.schema.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { sharedAddress } from '#src/core/http/shared-address.ts'
import { withState, writeStored } from '#src/core/volume/index.ts'
import { backupsSession } from '#src/testing/backups-session.ts'
import { mailServer } from '#src/testing/mail-server.ts'
import { form, photo } from '#src/testing/photos.ts'
import { runCommand } from '#src/testing/run-command.ts'
import { s3Server } from '#src/testing/s3-server.ts'
import { afterAllTests, dataFolder, startOrThrow } from '#src/testing/server-process.ts'

type Visit = { env?: Record<string, string>; now?: Date }

/** Runs `npm run admin -- doctor` on a volume; returns its exit code and output. */
async function doctor(dataDir: string, { env, now = new Date() }: Visit = {}) {
  const { code, printed, complained } = await runCommand(dataDir, ['doctor'], { env, now })
  const lines = [...printed.map((line) => line.replaceAll('\u00a0', ' ')), ...complained]
  return { code, printed: lines, wrong: lines.filter((line) => !line.startsWith('✓')) }
}

/** What doctor answers where nothing else is wrong. */
const onlyWrong = (line: string | RegExp) => ({ code: 1, wrong: [expect.stringMatching(line)] })

/**
 * A site with the demo content and a photo, stopped; copied for each test that changes something.
 */
let prepared: string
/** The folder of the photo's files, in its volume */
let picture: string
/** The same, running */
let running: { dataDir: string; url: string }

const after = afterAllTests()
beforeAll(async () => {
  prepared = dataFolder(after)
  const site = await startOrThrow(prepared, { DEMO_CONTENT: 'on' }, after)
  const admin = await backupsSession(site)
  const shot = form({ images: photo(), event: 'Stage', title: 'Salut', consent: 'on' })
  const added = await admin.call('POST /api/gallery/upload', shot)
  expect(added.status).toBe(201)
  expect((await admin.make()).status.state).toBe('well')
  expect((await admin.call('POST /api/backups/phrase/noted')).status).toBe(204)
  const [{ url }] = (await added.json()) as [{ url: string }]
  picture = dirname(url)
  await site.kill('SIGTERM')
  const dataDir = dataFolder(after)
  cpSync(prepared, dataDir, { recursive: true })
  running = { dataDir, url: (await startOrThrow(dataDir, {}, after)).url }
}, 300_000)
function stoppedVolume() {
  const dataDir = dataFolder()
  cpSync(prepared, dataDir, { recursive: true })
  return { dataDir, picture: join(dataDir, picture) }
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Every file and folder with its bytes, rights and times. */
function readState(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const { mode, mtimeMs, size } = statSync(path)
      const bytes = entry.isFile() ? readFileSync(path) : ''
      return [path, mode, mtimeMs, size, createHash('sha256').update(bytes).digest('hex')].join(' ')
    })
    .sort()
}

test('doctor beside a healthy running site reports each check in a line', async () => {
  const { dataDir, url } = running
  const { code, printed } = await doctor(dataDir, { env: { PUBLIC_URL: url } })
  expect(printed).toEqual([
    expect.stringMatching(/^✓ Volume : \S+ contient [\d,]+\s[KMG]o, [\d,\s]+[MG]o sont libres\.$/),
    '✓ Droits : tout le dossier peut être lu et écrit, et ses secrets ne sont lisibles que par le site.',
    '✓ Base de données : elle est saine (integrity_check).',
    expect.stringMatching(
      /^✓ Photos : toutes celles des fiches sont là \(3\), et aucune n’est sans fiche/,
    ),
    expect.stringMatching(
      /^✓ Sauvegardes : la dernière est du .* \d{4} à \d\d:\d\d, relue en entier le .* : \d+ photos? (?:ou fichier|et fichiers), \d+ articles\.$/,
    ),
    expect.stringMatching(/^✓ Phrase de secours : elle a été notée/),
    expect.stringMatching(/^✓ Copies ailleurs : aucune, BACKUP_URL n’est pas réglée/),
    expect.stringMatching(/^✓ Courriel : aucun serveur n’est réglé/),
    '✓ Visiteurs : rien ne dit, depuis hier, que plusieurs partagent une même adresse.',
    `✓ Adresse publique : ${url} est bien ce site.`,
  ])
  expect(code).toBe(0)
})

test('doctor without a running site changes no byte, time or permission of the volume', async () => {
  const { dataDir } = stoppedVolume()
  const before = readState(dataDir)
  expect(await doctor(dataDir)).toMatchObject({ code: 0, wrong: [] })
  expect(readState(dataDir)).toEqual(before)
})

test('doctor reads the last writes of a killed site without changing the database', async () => {
  const { dataDir } = stoppedVolume()
  const site = await startOrThrow(dataDir)
  await site.kill('SIGKILL')
  const main = readFileSync(join(dataDir, 'site.sqlite'))
  expect(await doctor(dataDir)).toMatchObject({ code: 0, wrong: [] })
  expect(readFileSync(join(dataDir, 'site.sqlite')).equals(main)).toBe(true)
})

test('doctor reports a missing folder and one without a site, and changes nothing', async () => {
  const folder = dataFolder()
  expect(await doctor(join(folder, 'mistyped'))).toMatchObject(onlyWrong('Corrigez DATA_DIR'))
  const empty = await doctor(folder)
  expect(empty.code).toBe(1)
  expect(empty.wrong.join('\n')).toMatch(/✗ Base de données : il n’y a pas de base .*Démarrez/)
  expect(readdirSync(folder)).toEqual([])
})

test('doctor reports a damaged database and goes on', async () => {
  const { dataDir } = stoppedVolume()
  const file = join(dataDir, 'site.sqlite')
  const bytes = readFileSync(file)
  const damaged = Buffer.from(bytes)
  for (let page = 4; page < bytes.length / 4096; page += 3)
    damaged.fill(0xa5, page * 4096, page * 4096 + 2000)
  writeFileSync(file, damaged)
  const { code, printed, wrong } = await doctor(dataDir)
  expect(code).toBe(1)
  expect(wrong.join('\n')).toMatch(
    /✗ Base de données : La base de données \S+ est abîmée .*Mettez de côté/,
  )
  expect(printed.length).toBe(10)
  expect(readFileSync(file).equals(damaged)).toBe(true)
})

test('doctor reports what a start would refuse, in the same words', async () => {
  const readRefusal = async (change: (dataDir: string) => void) => {
    const { dataDir } = stoppedVolume()
    change(dataDir)
    const { code, wrong } = await doctor(dataDir)
    expect(code).toBe(1)
    return wrong
  }
  expect(await readRefusal((dataDir) => writeFileSync(join(dataDir, 'site.sqlite'), ''))).toEqual([
    expect.stringMatching(/^✗ Base de données : .* a déjà servi .* manque ou est vide/),
    '✗ Photos : pas d’examen possible sans la base de données.',
    '✗ Courriel : pas d’examen possible sans la base de données.',
  ])
  expect(await readRefusal((dataDir) => writeFileSync(join(dataDir, 'jwt-secret'), ''))).toEqual([
    expect.stringMatching(/^✗ Droits : La clé \S+jwt-secret est vide ou trop courte/),
  ])
  expect(await readRefusal((dataDir) => rmSync(join(dataDir, 'jwt-secret')))).toEqual([
    expect.stringMatching(/^✗ Droits : la clé jwt-secret manque : le prochain démarrage/),
  ])
  const parent = dataFolder()
  cpSync(prepared, join(parent, 'club', 'data'), { recursive: true })
  expect((await doctor(parent)).wrong[0]).toMatch(
    /^✗ Base de données : .* se trouvent plus bas, dans \S+\/club\/data/,
  )
})

test('doctor reports a read-only volume in the words of a start', async ({ skip }) => {
  const { dataDir } = stoppedVolume()
  try {
    execFileSync('mount', ['--bind', '-o', 'ro', dataDir, dataDir], { stdio: 'pipe' })
  } catch (error) {
    return skip(`nothing can be mounted: ${(error as Error).message}`)
  }
  onTestFinished(() => void execFileSync('umount', ['-l', dataDir]))
  expect((await doctor(dataDir)).wrong[0]).toMatch(/^✗ Volume : .* il ne peut qu’être lu .*EROFS/)
})

test('doctor compares photos with their records both ways, each size of a picture', async () => {
  const { dataDir, picture } = stoppedVolume()
  const expectPhotos = async (words: RegExp) =>
    expect(await doctor(dataDir)).toMatchObject(onlyWrong(words))
  const unreferencedPicture = join(dataDir, 'uploads', 'pictures', 'zzzzzzzzzzzz')
  cpSync(picture, unreferencedPicture, { recursive: true })
  await expectPhotos(
    /^✗ Photos : des photos n’ont pas de fiche \(1\) : uploads\/pictures\/zzzzzzzzzzzz/,
  )
  rmSync(unreferencedPicture, { recursive: true })
  for (const end of ['.jpg', '.webp']) {
    const file = join(picture, readdirSync(picture).find((name) => name.endsWith(end)) ?? '')
    const bytes = readFileSync(file)
    truncateSync(file)
    await expectPhotos(/^✗ Photos : .*\(vide\)/)
    rmSync(file)
    await expectPhotos(/^✗ Photos : des photos montrées par des fiches manquent \(1\)/)
    writeFileSync(file, bytes)
  }
  rmSync(picture, { recursive: true })
  await expectPhotos(/^✗ Photos : des photos montrées par des fiches manquent \(1\)/)
})

test('doctor reports a key readable by others, and leaves it so', async () => {
  const { dataDir } = stoppedVolume()
  chmodSync(join(dataDir, 'jwt-secret'), 0o644)
  expect(await doctor(dataDir)).toMatchObject(onlyWrong(/^✗ Droits : .*chmod 600/))
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o644)
})

test('doctor asks the mail server in use without sending', async () => {
  const { dataDir } = stoppedVolume()
  const server = await mailServer()
  const addresses = { MAIL_FROM: 'site@club.example', MAIL_TO: 'bureau@club.example' }
  const report = await doctor(dataDir, { env: { SMTP_URL: server.url, ...addresses } })
  expect(report.wrong).toEqual([])
  expect(report.printed.join('\n')).toMatch(
    /✓ Courriel : le serveur répond \(127\.0\.0\.1, port \d+\)/,
  )
  expect(server.mails).toEqual([])
  const closed = await doctor(dataDir, { env: { SMTP_URL: 'smtp://127.0.0.1:9', ...addresses } })
  expect(closed).toMatchObject(
    onlyWrong(/^✗ Courriel : Rien ne répond .* À corriger dans SMTP_URL\.$/),
  )
  // Set in the dashboard, where there is nothing in the environment
  const db = openDatabase(join(dataDir, 'site.sqlite'), 'migrations')
  const content = JSON.stringify({
    host: '127.0.0.1',
    port: 9,
    security: 'none',
    user: '',
    password: '',
    senderName: '',
    sender: 'site@club.example',
    receivers: ['bureau@club.example'],
  })
  await db.updateTable('mail_settings').set({ content }).execute()
  await db.destroy()
  expect(await doctor(dataDir)).toMatchObject(onlyWrong('les Réglages'))
})

test('doctor checks that the public address leads to this site', async () => {
  const { dataDir } = stoppedVolume()
  const other = createHttp((_, response) => response.end('{"club":{}}'))
  const failing = createHttp((_, response) => response.writeHead(502).end())
  for (const [PUBLIC_URL, words] of [
    ['http://127.0.0.1:9', /^✗ Adresse publique : rien ne répond .*docker compose up -d/],
    [`http://127.0.0.1:${await listening(other)}`, /^✗ Adresse publique : .*un autre site/],
    [`http://127.0.0.1:${await listening(failing)}`, /^✗ Adresse publique : .*en erreur \(502\)/],
    ['http://site.invalid', /^✗ Adresse publique : le nom site\.invalid est introuvable/],
  ] as const) {
    expect(await doctor(dataDir, { env: { PUBLIC_URL } })).toMatchObject(onlyWrong(words))
  }
})

test('doctor checks the public address over https with the browsers’ certificates', async () => {
  const { dataDir, url } = running
  const folder = join(dataFolder(), 'tls')
  mkdirSync(folder)
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const out = ['-keyout', keyFile, '-out', certFile, '-days', '90']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', ...kind, ...subject, ...out], { stdio: 'ignore' })
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)]
  const proxy = createHttps({ key, cert }, async (request, response) => {
    response.end(await (await fetch(url + request.url)).text())
  })
  const env = { PUBLIC_URL: `https://localhost:${await listening(proxy)}` }
  expect(await doctor(dataDir, { env })).toMatchObject(
    onlyWrong(/^✗ Adresse publique : .*n’est reconnu par aucun navigateur/),
  )
  const trusted = getCACertificates()
  onTestFinished(() => setDefaultCACertificates(trusted))
  setDefaultCACertificates([...trusted, cert.toString()])
  const report = await doctor(dataDir, { env })
  expect(report.printed.at(-1)).toMatch(/^✓ Adresse publique : .* est bien ce site\.$/)
})

test('doctor reports no backup, a missing archive and a phrase not noted', async () => {
  const { dataDir } = stoppedVolume()
  withState(dataDir, (sqlite) => sqlite.exec("delete from state where key = 'phraseNoted'"))
  expect(await doctor(dataDir)).toMatchObject(
    onlyWrong(/^✗ Phrase de secours : personne n’a encore dit l’avoir notée, .*notez-la/),
  )
  rmSync(join(dataDir, 'backups'), { recursive: true })
  const { code, wrong } = await doctor(dataDir)
  expect(code).toBe(1)
  expect(wrong).toContainEqual(
    expect.stringMatching(/^✗ Sauvegardes : l’archive de photos .* n’est plus là, .*remettez-la/),
  )
  withState(dataDir, (sqlite) => sqlite.exec("delete from state where key = 'backups'"))
  expect((await doctor(dataDir)).wrong).toContainEqual(
    expect.stringMatching(
      /^✗ Sauvegardes : aucune sauvegarde n’a encore été faite\s: «\sSauvegarder maintenant/,
    ),
  )
})

test('doctor reaches the offsite target with its own password, as overview and handover report', async () => {
  const { dataDir } = stoppedVolume()
  const dead = { BACKUP_URL: 'http://marie:s3cret@backup.invalid/EJJ/', BACKUPS: 'off' }
  const { code, printed, wrong } = await doctor(dataDir, { env: dead })
  expect(code).toBe(1)
  expect(wrong).toEqual([
    expect.stringMatching(
      /^✗ Copies ailleurs : elles n’arrivent pas à backup\.invalid\/EJJ\. Le serveur/,
    ),
    expect.stringMatching(/^✗ Copies en clair : .*une adresse https/),
  ])
  const reported = printed.slice(4, 8).map((line) => line.slice(2))
  const admin = await backupsSession(await startOrThrow(dataDir, dead))
  await vi.waitFor(
    async () => {
      const { backups } = await admin.read<{ backups: BackupFinding[] }>('/api/overview')
      const lines = backups.map(({ name, text }) => `${name} : ${text}`.replaceAll('\u00a0', ' '))
      expect(lines).toEqual(reported)
    },
    { timeout: 30_000 },
  )
  const { text } = await admin.read<{ text: string }>('/api/handover/sheet')
  for (const line of reported) expect(text.replaceAll('\u00a0', ' ')).toContain(line)

  const bucket = await s3Server()
  const visit = (key?: string) =>
    doctor(dataDir, { env: { BACKUP_URL: bucket.url('/club/site', key) } })
  expect((await visit()).wrong).toEqual([
    `✗ Copies ailleurs : aucune n’est encore arrivée à ${bucket.host}/club/site.`,
  ])
  await bucket.leave('site/sauvegarde-2026-11-20-03h10.zip', 'a backup')
  expect((await visit()).wrong).toEqual([])
  expect(await visit('not-it')).toMatchObject(onlyWrong('refuse l’identifiant'))
})

test.each([
  [sharedAddress.proxy, /✗ Visiteurs : un proxy.*derriere-un-serveur-web/],
  [sharedAddress.network, /✗ Visiteurs : .*réseau interne.*IPv6/],
])('doctor reports visitors who shared an address since yesterday: %s', async (kind, words) => {
  const { dataDir } = stoppedVolume()
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const error = { kind, detail: '', count: 1, first: at, last: at }
  writeStored(dataDir, 'errors', [error])
  expect(await doctor(dataDir)).toMatchObject(onlyWrong(words))
  const later = new Date(Date.now() + 23.5 * 3_600_000)
  expect((await doctor(dataDir, { now: later })).printed.join()).toContain('✓ Visiteurs')
})
