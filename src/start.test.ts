import {
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { form, photo, pictures } from './testing/photos.ts'
import { runCommand } from './testing/run-command.ts'
import {
  afterAllTests,
  dataFolder,
  type Refused,
  type Started,
  start,
  startOrThrow,
} from './testing/server-process.ts'

// Whole servers in their own processes, each of some seconds on a busy machine.
const testOptions = { timeout: 120_000 }
/** Limit for repairs that a start makes while it answers already. */
const soon = { timeout: 30_000 }

/** Every file below a folder with its bytes: what a refused start must not change. */
function contents(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  // SQLite's index of a log, and a log without words, come and go with each reader.
  const isNoContent = (path: string) =>
    path.endsWith('-shm') || (path.endsWith('-wal') && statSync(path).size === 0)
  const paths = entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isNoContent(path))
    .sort()
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(folder.length + 1),
      statSync(path).isFile() ? readFileSync(path).toString('base64') : 'folder',
    ]),
  )
}

const after = afterAllTests()

/** A site that was used: one photo, some articles, and the last words still in the log. */
async function usedSite() {
  const dataDir = dataFolder(after)
  const server = await startOrThrow(dataDir, {}, after)
  const admin = await server.asAdmin()
  const images = photo(pictures.jpg)
  const sent = await admin.call('POST /api/gallery/upload', form({ images }))
  const [{ url }] = (await sent.json()) as [{ url: string }]
  for (let n = 0; n < 12; n++) {
    await admin.call('POST /api/blogs', { title: `Article ${n}`, content: 'Bien. '.repeat(2000) })
  }
  await server.kill()
  return { dataDir, url }
}

/** The admin command on the same folder has to refuse it in the same words. */
async function adminSays(dataDir: string, ...args: string[]): Promise<string> {
  const { code, printed, complained } = await runCommand(dataDir, args)
  return `${code} ${[...printed, ...complained].join('\n')}`
}

/** The start is refused in one French line, by the admin command too, and nothing is changed. */
async function expectRefused(dataDir: string, words: RegExp): Promise<void> {
  const before = contents(dataDir)
  const { code, output } = (await start(dataDir)) as Refused
  expect(output).toMatch(words)
  expect(output.trimEnd().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  for (const args of [['list'], ['create', 'marie', '--generate']]) {
    expect(await adminSays(dataDir, ...args)).toBe(`1 ${output.trimEnd()}`)
  }
  expect(contents(dataDir)).toEqual(before)
}

let used: Awaited<ReturnType<typeof usedSite>>

/** A copy of the used site to do harm to. */
function copyOfUsed(): string {
  const dataDir = dataFolder()
  cpSync(used.dataDir, dataDir, { recursive: true })
  return dataDir
}

const removeDatabase = (dataDir: string) => {
  for (const end of ['', '-wal', '-shm'])
    rmSync(join(dataDir, `site.sqlite${end}`), { force: true })
}

const listArticles = async ({ call }: Started) =>
  await (await call('GET /api/blogs?view=card&limit=50')).json()

/** All of it in the one file, as after a stop. */
function checkpointLog(dataDir: string): string {
  const file = join(dataDir, 'site.sqlite')
  const sqlite = new Sqlite(file)
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return file
}

function writeDatabase(dataDir: string, sql: string): void {
  const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
  sqlite.exec(sql)
  sqlite.close()
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
}

/** Overwrites the page where a table begins; what is done before with the file as it was. */
function damagePage(file: string, table: string, before = (_file: string) => {}): void {
  const sqlite = new Sqlite(file, { readonly: true })
  const find = sqlite.prepare('select rootpage from sqlite_schema where name = ?').pluck()
  const page = Number(find.get(table)) - 1
  sqlite.close()
  before(file)
  overwrite(file, page * 4096, Buffer.alloc(4096, 0xa5))
}

describe('a start on a folder that was used', testOptions, () => {
  beforeAll(async () => {
    used = await usedSite()
  }, 120_000)

  test('refuses a second server in one line, on any port; commands work beside the first', async () => {
    const dataDir = copyOfUsed()
    const first = await startOrThrow(dataDir)
    const second = (await start(dataDir)) as Refused
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/^Un autre serveur du site tourne déjà sur .*arrêtez-le[^\n]*\n$/)
    expect(await adminSays(dataDir, 'list')).toMatch(/^0 admin/)
    expect(await listArticles(first)).toHaveLength(12)
    await first.kill('SIGTERM')
    const third = await startOrThrow(dataDir)
    // The system lets go of what a killed process held.
    await third.kill('SIGKILL')
    await startOrThrow(dataDir)
  })

  test('has everything after a kill, the last lines of the log included', async () => {
    const dataDir = copyOfUsed()
    expect(statSync(join(dataDir, 'site.sqlite-wal')).size).toBeGreaterThan(0)
    const server = await startOrThrow(dataDir)
    expect(await listArticles(server)).toHaveLength(12)
    expect((await fetch(server.url + used.url)).status).toBe(200)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.check-'))).toEqual([])
    expect(await adminSays(dataDir, 'list')).toMatch(/^0 admin/)
  })

  const unused = /a déjà servi \(site\.marker\), .* manque ou est vide : remettez/
  const corrupt = /abîmée \((SQLITE_CORRUPT|quick_check)\)/

  test.each<[string, RegExp, (dataDir: string) => void]>([
    ['is missing', unused, removeDatabase],
    [
      'is empty',
      unused,
      (dataDir) => {
        removeDatabase(dataDir)
        writeFileSync(join(dataDir, 'site.sqlite'), '')
      },
    ],
    ['was emptied beside its log', unused, (dataDir) => truncateSync(join(dataDir, 'site.sqlite'))],
    [
      'has no table',
      unused,
      (dataDir) => {
        removeDatabase(dataDir)
        writeDatabase(dataDir, 'create table a (b); drop table a')
      },
    ],
    [
      'is missing with all but the marker',
      unused,
      (dataDir) => {
        for (const name of readdirSync(dataDir).filter((name) => name !== 'site.marker'))
          rmSync(join(dataDir, name), { recursive: true })
      },
    ],
    [
      'is no database',
      /abîmée \(SQLITE_NOTADB\)/,
      (dataDir) => writeFileSync(checkpointLog(dataDir), 'Bonjour. '.repeat(5000)),
    ],
    [
      'lost its first bytes',
      /abîmée \(SQLITE_NOTADB\)/,
      (dataDir) => overwrite(checkpointLog(dataDir), 0, Buffer.alloc(100)),
    ],
    [
      'was cut off',
      corrupt,
      (dataDir) => {
        const file = checkpointLog(dataDir)
        truncateSync(file, Math.floor(statSync(file).size / 2))
      },
    ],
    ['has one bad page', corrupt, (dataDir) => damagePage(checkpointLog(dataDir), 'photos')],
    [
      'has one bad page and a log',
      corrupt,
      (dataDir) => damagePage(checkpointLog(dataDir), 'coaches', withLog),
    ],
  ])('is refused when its database %s, every byte untouched', async (_, words, harm) => {
    const dataDir = copyOfUsed()
    harm(dataDir)
    await expectRefused(dataDir, words)
  })

  test.each([['copie'], ['sauvegardes/2026-11-20']])(
    'is refused when the site’s files are below it, in %s',
    async (below) => {
      const dataDir = dataFolder()
      cpSync(used.dataDir, join(dataDir, below), { recursive: true })
      await expectRefused(dataDir, new RegExp(`plus bas, dans ${join(dataDir, below)} : déplacez`))
    },
  )

  test.each([['passwd'], ['sites-enabled/club.conf']])(
    'is refused for a folder of something else (%s), which is left unchanged',
    async (name) => {
      const dataDir = dataFolder()
      mkdirSync(dirname(join(dataDir, name)), { recursive: true })
      writeFileSync(join(dataDir, name), 'x')
      await expectRefused(
        dataDir,
        /contient déjà autre chose qu’un site \((passwd|sites-enabled)\)/,
      )
      const adminOutput = await adminSays(dataDir, 'import', join(dataDir, name))
      expect(adminOutput).toContain('contient déjà autre chose qu’un site')
      expect(readdirSync(dataDir)).toEqual([name.split('/')[0]])
    },
  )

  // Node's own way of making folders never ends there.
  test.skipIf(process.platform !== 'linux')('reports where no folder can be made', async () => {
    const words =
      /^Le dossier de données \/proc\/site\/data .* ne permet pas d’y créer un dossier .*\n$/
    const { code, output } = (await start('/proc/site/data')) as Refused
    expect({ code, said: output }).toEqual({ code: 1, said: expect.stringMatching(words) })
    const adminOutput = await adminSays('/proc/site/data', 'create', 'marie', '--generate')
    expect(adminOutput).toBe(`1 ${output.trimEnd()}`)
  })

  test.each([
    ['another program’s database', 'create table recipes (name text)'],
    [
      'one that has a log of its own',
      'pragma journal_mode = WAL; create table recipes (name text)',
    ],
    [
      'one with another id',
      'pragma application_id = 7; create table migrations (name text); insert into migrations values (1)',
    ],
  ])('refuses %s', async (_, sql) => {
    const dataDir = dataFolder()
    writeDatabase(dataDir, sql)
    await expectRefused(dataDir, /n’est pas la base de données du site/)
  })

  test('accepts a database from before there were ids, and gives it one', async () => {
    const dataDir = copyOfUsed()
    writeDatabase(dataDir, 'pragma application_id = 0')
    const server = await startOrThrow(dataDir)
    expect(await listArticles(server)).toHaveLength(12)
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(readFileSync(join(dataDir, 'site.sqlite')).toString('latin1', 68, 72)).toBe('judo')
  })

  test.each(['', 'court'])('refuses a key that is %j without replacing it', async (key) => {
    const dataDir = copyOfUsed()
    const file = join(dataDir, 'jwt-secret')
    writeFileSync(file, key)
    const { code, output } = (await start(dataDir)) as Refused
    expect(code).toBe(1)
    expect(output).toMatch(/^La clé \S+jwt-secret est vide ou trop courte : remettez .*\n$/)
    expect(readFileSync(file, 'utf8')).toBe(key)
  })
})

test(
  'a start continues a first start interrupted before there was a database',
  testOptions,
  async () => {
    const dataDir = dataFolder()
    mkdirSync(join(dataDir, 'uploads', '.tmp'), { recursive: true })
    writeFileSync(join(dataDir, 'site.sqlite'), '')
    const server = await startOrThrow(dataDir)
    await expect.poll(() => readdirSync(dataDir), soon).toContain('site.marker')
    await server.kill('SIGTERM')
    await (await startOrThrow(dataDir)).kill()
  },
)

test('a start keeps photos newer than the database', testOptions, async () => {
  const dataDir = dataFolder()
  const first = await startOrThrow(dataDir)
  const headers = await first.login()
  await first.kill('SIGTERM')
  const file = join(dataDir, 'site.sqlite')
  copyFileSync(file, `${file}.old`)
  const second = await startOrThrow(dataDir)
  const body = form({ images: [photo(pictures.jpg), photo(pictures.jpg)] })
  const sent = await second.call('POST /api/gallery/upload', body, headers)
  const photos = (await sent.json()) as { url: string }[]
  await second.kill('SIGTERM')
  renameSync(file, `${file}.new`)
  renameSync(`${file}.old`, file)

  const older = await startOrThrow(dataDir)
  for (const { url } of photos) {
    await expect.poll(async () => (await fetch(older.url + url)).status, soon).toBe(404)
  }
  await older.kill('SIGTERM')
  renameSync(`${file}.new`, file)

  const right = await startOrThrow(dataDir)
  for (const { url } of photos) {
    await expect.poll(async () => (await fetch(right.url + url)).status, soon).toBe(200)
  }
})

/** Leaves a write in the log, as a process does that is killed. */
function withLog(file: string): void {
  const sqlite = new Sqlite(file)
  sqlite.exec('update settings set revision = revision + 1; insert into demo_fill values (1)')
  for (const end of ['', '-wal', '-shm']) copyFileSync(file + end, `${file}${end}.kept`)
  sqlite.close()
  for (const end of ['', '-wal', '-shm']) renameSync(`${file}${end}.kept`, file + end)
}

test('a club in another time zone has calendars in its hours', testOptions, async () => {
  const dataDir = dataFolder()
  const server = await startOrThrow(dataDir, { TIME_ZONE: 'Pacific/Marquesas' })
  const admin = await server.asAdmin()
  const event = { title: 'Gala', description: 'Fête', date: '2046-12-05', startTime: '18:30' }
  await admin.call('POST /api/events', { ...event, endTime: '21:00' })
  const calendar = await (await server.call('GET /events.ics')).text()
  expect(calendar).toContain('TZID:Pacific/Marquesas')
  expect(calendar).toContain('TZOFFSETTO:-0930')
  expect(calendar).toContain('DTSTART;TZID=Pacific/Marquesas:20461205T183000')
  expect(calendar).not.toContain('Paris')
})
