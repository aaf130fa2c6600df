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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAdmin } from './admin-command.ts'
import { form, photo, pictures } from './testing/photos.ts'
import { dataFolder, type Refused, start, startOrThrow } from './testing/server-process.ts'

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

/** A site that was used: one photo, some articles, and the last words still in the log. */
async function usedSite() {
  const dataDir = dataFolder(afterAll)
  const server = await startOrThrow(dataDir, {}, afterAll)
  const headers = await server.login()
  const body = form({ images: photo(pictures.jpg) })
  const sent = await fetch(`${server.url}/api/gallery/upload`, { method: 'POST', headers, body })
  const [{ url }] = (await sent.json()) as [{ url: string }]
  for (let n = 0; n < 12; n++) {
    await fetch(`${server.url}/api/blogs`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: `Article ${n}`, content: 'Bien. '.repeat(2000) }),
    })
  }
  await server.kill()
  return { dataDir, url }
}

/** The admin command on the same folder has to refuse it in the same words. */
async function adminSays(dataDir: string, ...args: string[]): Promise<string> {
  const lines: string[] = []
  const code = await runAdmin(args, {
    env: { DATA_DIR: dataDir },
    migrations: 'migrations',
    terminal: { input: process.stdin, output: process.stderr },
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    now: () => new Date(),
  })
  return `${code} ${lines.join('\n')}`
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

/** All of it in the one file, as after a stop. */
function checkpointLog(dataDir: string): string {
  const file = join(dataDir, 'site.sqlite')
  const sqlite = new Sqlite(file)
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
  return file
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
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
    expect((await fetch(`${first.url}/api/blogs`)).status).toBe(200)
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
    const articles = await fetch(`${server.url}/api/blogs?view=card&limit=50`)
    expect(await articles.json()).toHaveLength(12)
    expect((await fetch(server.url + used.url)).status).toBe(200)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.check-'))).toEqual([])
    expect(await adminSays(dataDir, 'list')).toMatch(/^0 admin/)
  })

  test.each([
    ['is missing', removeDatabase],
    [
      'is empty',
      (dataDir: string) => {
        removeDatabase(dataDir)
        writeFileSync(join(dataDir, 'site.sqlite'), '')
      },
    ],
    ['was emptied beside its log', (dataDir: string) => truncateSync(join(dataDir, 'site.sqlite'))],
    [
      'has no table',
      (dataDir: string) => {
        removeDatabase(dataDir)
        const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
        sqlite.exec('create table a (b); drop table a')
        sqlite.close()
      },
    ],
  ])('is refused when its database %s, and no photo is touched', async (_, harm) => {
    const dataDir = copyOfUsed()
    harm(dataDir)
    await expectRefused(dataDir, /a déjà servi \(site\.marker\), .* manque ou est vide : remettez/)
  })

  test('recognises a used folder by its marker alone', async () => {
    const dataDir = dataFolder()
    copyFileSync(join(used.dataDir, 'site.marker'), join(dataDir, 'site.marker'))
    await expectRefused(dataDir, /\(site\.marker\)/)
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
    const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
    sqlite.exec(sql)
    sqlite.close()
    await expectRefused(dataDir, /n’est pas la base de données du site/)
  })

  test('accepts a database from before there were ids, and gives it one', async () => {
    const dataDir = copyOfUsed()
    const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
    sqlite.pragma('application_id = 0')
    sqlite.close()
    const server = await startOrThrow(dataDir)
    expect(await (await fetch(`${server.url}/api/blogs?view=card&limit=50`)).json()).toHaveLength(
      12,
    )
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(readFileSync(join(dataDir, 'site.sqlite')).toString('latin1', 68, 72)).toBe('judo')
  })

  test.each<[string, (dataDir: string) => void, RegExp]>([
    [
      'is no database',
      (dataDir) => writeFileSync(checkpointLog(dataDir), 'Bonjour. '.repeat(5000)),
      /abîmée \(SQLITE_NOTADB\)/,
    ],
    [
      'lost its first bytes',
      (dataDir) => overwrite(checkpointLog(dataDir), 0, Buffer.alloc(100)),
      /abîmée \(SQLITE_NOTADB\)/,
    ],
    [
      'was cut off',
      (dataDir) => {
        const file = checkpointLog(dataDir)
        truncateSync(file, Math.floor(statSync(file).size / 2))
      },
      /abîmée \((SQLITE_CORRUPT|quick_check)\)/,
    ],
    [
      'has one bad page',
      (dataDir) => {
        const file = checkpointLog(dataDir)
        overwrite(file, rootPage(file, 'photos') * 4096, Buffer.alloc(4096, 0xa5))
      },
      /abîmée \((SQLITE_CORRUPT|quick_check)\)/,
    ],
    [
      'has one bad page and a log',
      (dataDir) => {
        const file = checkpointLog(dataDir)
        const page = rootPage(file, 'coaches')
        withLog(file)
        overwrite(file, page * 4096, Buffer.alloc(4096, 0xa5))
      },
      /abîmée \((SQLITE_CORRUPT|quick_check)\)/,
    ],
  ])('is refused when its database %s, every byte untouched', async (_, harm, words) => {
    const dataDir = copyOfUsed()
    harm(dataDir)
    await expectRefused(dataDir, words)
  })

  test.each([
    ['', 'empty'],
    ['court', 'short'],
  ])('refuses a key that is %j without replacing it', async (key) => {
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
  const images = Array.from({ length: 2 }, () => photo(pictures.jpg))
  const body = form({ images })
  const sent = await fetch(`${second.url}/api/gallery/upload`, { method: 'POST', headers, body })
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

/** The page of the file, counted from 0, where a table begins. */
function rootPage(file: string, table: string): number {
  const sqlite = new Sqlite(file, { readonly: true })
  const page = sqlite
    .prepare('select rootpage from sqlite_schema where name = ?')
    .pluck()
    .get(table) as number
  sqlite.close()
  return page - 1
}

/** Leaves a write in the log, as a process does that is killed. */
function withLog(file: string): void {
  const sqlite = new Sqlite(file)
  sqlite.exec('update settings set revision = revision + 1; insert into demo_fill values (1)')
  for (const end of ['', '-wal', '-shm']) copyFileSync(file + end, `${file}${end}.kept`)
  sqlite.close()
  for (const end of ['', '-wal', '-shm']) renameSync(`${file}${end}.kept`, file + end)
}

test('a club in another time zone has calendars in its hours', testOptions, async () => {
  const dataDir = dataFolder(afterAll)
  const server = await startOrThrow(dataDir, { TIME_ZONE: 'Pacific/Marquesas' }, afterAll)
  const headers = { ...(await server.login()), 'Content-Type': 'application/json' }
  const event = { title: 'Gala', description: 'Fête', date: '2046-12-05', startTime: '18:30' }
  const body = JSON.stringify({ ...event, endTime: '21:00' })
  await fetch(`${server.url}/api/events`, { method: 'POST', headers, body })
  const calendar = await (await fetch(`${server.url}/events.ics`)).text()
  expect(calendar).toContain('TZID:Pacific/Marquesas')
  expect(calendar).toContain('TZOFFSETTO:-0930')
  expect(calendar).toContain('DTSTART;TZID=Pacific/Marquesas:20461205T183000')
  expect(calendar).not.toContain('Paris')
})
