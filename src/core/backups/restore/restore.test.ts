import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import {
  backUp,
  changedSite,
  copyFolder,
  keyIn,
  leftovers,
  publish,
  quiet,
  readState,
  admin as runAdmin,
  type Shell,
} from '#src/testing/club-backup.ts'
import {
  afterAllTests,
  type Caller,
  dataFolder,
  type Started,
  startOrThrow,
} from '#src/testing/server-process.ts'
import { smallDisk } from '#src/testing/small-disk.ts'

// Whole processes on a machine that may be busy.
const testOptions = { timeout: 600_000 }
const soon = { timeout: 60_000 }

const present = 'Après 1, Après 2, Avant 1, Avant 2'
const restored = 'Avant 1, Avant 2'

const after = afterAllTests()
let site: Awaited<ReturnType<typeof changedSite>>
beforeAll(async () => {
  site = await changedSite(after)
}, 300_000)

async function titles({ call }: Started): Promise<string> {
  const list = (await (await call('GET /api/blogs')).json()) as { title: string }[]
  return list
    .map(({ title }) => title)
    .sort()
    .join(', ')
}

/**
 * Eight visitors who ask one call after the other until they are told to stop, each at least until
 * the restored state came; what each saw.
 */
function trickle(server: Started) {
  let going = true
  const visit = async () => {
    const seen: { state: string; at: number }[] = []
    while (going || seen.at(-1)?.state !== 'Avant') {
      const at = performance.now()
      const answer = await server.call('GET /api/blogs')
      const text = await answer.text()
      expect(answer.status).toBe(200)
      const state = ['Après', 'Avant'].filter((word) => text.includes(word)).join()
      seen.push({ state, at })
      await pause(10)
    }
    return seen
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visit))
  return async () => {
    going = false
    return await visitors
  }
}

/** An admin who saves one event after the other, until told to stop. */
function keepWriting({ call }: Caller) {
  let going = true
  const event = { title: 'Stage', description: 'x', date: '2030-01-01' }
  const write = async () => {
    while (going) {
      const answer = await call('POST /api/events', event)
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      await pause(20)
    }
  }
  const written = write()
  return async () => {
    going = false
    return await written
  }
}

/** What a command that restored prints, and more. */
const expectRestored = async ({ ended, output }: Shell, words = 'remise en place') =>
  expect([await ended, output()]).toEqual([0, expect.stringContaining(words)])

describe('beside the running site', testOptions, () => {
  test('visitors and writers are answered throughout, from one whole state and then the other', async () => {
    const dataDir = copyFolder(site.dataDir)
    const server = await startOrThrow(dataDir, quiet)
    const admin = await server.asAdmin()
    const stopVisits = trickle(server)
    const stopWriting = keepWriting(admin)
    await expectRestored(runAdmin(dataDir, ['restore', site.file]))
    const ended = performance.now()
    await pause(3000)
    await stopWriting()
    for (const seen of await stopVisits()) {
      // Each answer is of one state; a cached one of before is given for half a second more.
      const states = seen.map(({ state }) => state)
      expect(new Set(states)).toEqual(new Set(['Après,Avant', 'Avant']))
      const last = states.lastIndexOf('Après,Avant')
      expect((seen[last]?.at ?? 0) - ended).toBeLessThan(2000)
      expect(states.slice(last + 1)).not.toContain('Après,Avant')
    }
    expect((await admin.call('GET /api/overview')).status).toBe(200)
    expect((await fetch(server.url + site.photos.before)).status).toBe(200)
    await publish(server, 'Ensuite')
    expect(server.output()).not.toMatch(/ {4}at |could not|failed/)
    expect(await server.kill('SIGTERM')).toBe(0)
    expect(readState(dataDir)).toBe(`${restored}, Ensuite 1, Ensuite 2`)
    expect(leftovers(dataDir)).toEqual([])
    // The backup of what was there can itself be put back.
    const backups = readdirSync(join(dataDir, 'backups')).filter((name) => /^sauv.*zip$/.test(name))
    expect(backups).toHaveLength(1)
    const back = runAdmin(dataDir, ['restore', join(dataDir, 'backups', backups[0] ?? '')])
    expect(await back.ended).toBe(0)
    expect(readState(dataDir)).toBe(present)
  })

  test('a restore waits for a writer that holds SQLite’s lock, and reports success only then', async () => {
    const dataDir = copyFolder(site.dataDir)
    const prepared = join(dataDir, '.restore', 'site.sqlite')
    const writer = new Sqlite(join(dataDir, 'site.sqlite'))
    onTestFinished(() => void writer.close())
    writer.exec('begin immediate')
    const shell = runAdmin(dataDir, ['restore', site.file])
    await expect.poll(() => existsSync(prepared)).toBe(true)
    await pause(2000)
    expect(shell.output()).not.toContain('remise en place')
    writer.exec('rollback')
    await expectRestored(shell)
    expect(readState(dataDir)).toBe(restored)
  })

  test('a session logged out since the backup stays ended, and others go on', async () => {
    const dataDir = copyFolder(site.dataDir)
    const server = await startOrThrow(dataDir, quiet)
    const sessions = [await server.asAdmin(), await server.asAdmin()] as const
    const file = join(dataFolder(), 'two-sessions.zip')
    await backUp(dataDir, file)
    await sessions[0].call('POST /api/auth/logout')
    await expectRestored(
      runAdmin(dataDir, ['restore', file]),
      'Les comptes, leurs mots de passe et leurs droits sont ceux',
    )
    const answers = await Promise.all(sessions.map(({ call }) => call('GET /api/overview')))
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
  })
})

/** Modification times of the club's data, without files derived from it. */
function stamps(dataDir: string): Record<string, number> {
  const names = ['site.sqlite', 'jwt-secret', 'uploads', 'backup-phrase']
  return Object.fromEntries(names.map((name) => [name, statSync(join(dataDir, name)).mtimeMs]))
}

describe('without a running site', testOptions, () => {
  test('an older site’s backup is migrated', async () => {
    const old = dataFolder()
    const migrations = dataFolder()
    for (const name of readdirSync('migrations').filter((name) => name < '0010')) {
      cpSync(join('migrations', name), join(migrations, name))
    }
    await openDatabase(join(old, 'site.sqlite'), migrations).destroy()
    const sqlite = new Sqlite(join(old, 'site.sqlite'))
    sqlite.exec('update settings set revision = 77 where id = 1; pragma wal_checkpoint(truncate)')
    sqlite.close()
    mkdirSync(join(old, 'uploads', 'pictures'), { recursive: true })
    writeFileSync(join(old, 'jwt-secret'), 'k'.repeat(40))
    const file = join(dataFolder(), 'old.zip')
    await backUp(old, file)
    const phrase = readFileSync(join(old, 'backup-phrase'), 'utf8')

    const dataDir = copyFolder(site.dataDir)
    await expectRestored(runAdmin(dataDir, ['restore', file], { input: phrase }), 'plus ancienne')
    await startOrThrow(dataDir, quiet)
    const now = new Sqlite(join(dataDir, 'site.sqlite'), { readonly: true })
    onTestFinished(() => void now.close())
    expect(now.prepare('select revision from settings').pluck().get()).toBe(77)
    const done = now.prepare('select name from migrations order by name').pluck().all()
    expect(done).toEqual(readdirSync('migrations').sort())
    expect(keyIn(dataDir)).toBe(keyIn(site.dataDir))
  })

  test('a newer site’s backup and a damaged, truncated or foreign file are refused', async () => {
    const folder = dataFolder()
    const newer = copyFolder(site.dataDir)
    const sqlite = new Sqlite(join(newer, 'site.sqlite'))
    sqlite.exec("insert into migrations values ('9999-later.sql', '')")
    sqlite.close()
    await backUp(newer, join(folder, 'newer.zip'))
    const words = /^Cette sauvegarde vient d’une version plus récente du site/m
    await expectRefused(join(folder, 'newer.zip'), words)
    const bytes = readFileSync(site.file)
    bytes.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64)
    writeFileSync(join(folder, 'damaged.zip'), bytes)
    cpSync(site.file, join(folder, 'cut.zip'))
    truncateSync(join(folder, 'cut.zip'), bytes.length - 3000)
    writeFileSync(join(folder, 'letter.txt'), 'Bonjour. '.repeat(500))
    for (const name of ['damaged.zip', 'cut.zip', 'letter.txt', 'missing.zip']) {
      await expectRefused(
        join(folder, name),
        /abîmé|incomplète|n’est pas une sauvegarde|n’existe pas/,
      )
    }
  })

  test('a wrong phrase is refused; the right one is accepted in any spelling', async () => {
    // The volume's own phrase does not open this one.
    const other = copyFolder(site.dataDir)
    rmSync(join(other, 'backup-phrase'))
    const file = join(dataFolder(), 'other.zip')
    await backUp(other, file)
    const right = readFileSync(join(other, 'backup-phrase'), 'utf8').trim()
    const wrong = right.split('-').reverse().join(' ')
    await expectRefused(file, /phrase/, wrong)
    await expectRefused(file, /phrase/, '')
    const dataDir = copyFolder(site.dataDir)
    const typed = ` ${right.toUpperCase().replaceAll('-', '  ')}\n`
    await expectRestored(runAdmin(dataDir, ['restore', file], { input: typed }))
    // The phrase the volume has stays its own.
    expect(readFileSync(join(dataDir, 'backup-phrase'), 'utf8').trim()).toBe(site.phrase)
  })

  /** Expects unchanged data and no temporary files. */
  async function expectRefused(file: string, words: RegExp, phrase = ''): Promise<void> {
    const dataDir = copyFolder(site.dataDir)
    const before = stamps(dataDir)
    const shell = runAdmin(dataDir, ['restore', file], { input: `${phrase}\n` })
    expect([await shell.ended, shell.output()]).toEqual([1, expect.stringMatching(words)])
    expect(shell.output()).not.toMatch(/inattendue| {4}at /)
    expect(stamps(dataDir)).toEqual(before)
    expect(leftovers(dataDir)).toEqual([])
    expect(readState(dataDir)).toBe(present)
  }

  test('an empty folder on another machine becomes the site, with the same passwords', async () => {
    const dataDir = join(dataFolder(), 'volume')
    const restore = runAdmin(dataDir, ['restore', site.file], { input: site.phrase })
    await expectRestored(restore, '2\u00a0articles')
    const server = await startOrThrow(dataDir, { ...quiet, ADMIN_PASSWORD: 'not this one at all' })
    expect(await titles(server)).toBe(restored)
    expect((await fetch(server.url + site.photos.before)).status).toBe(200)
    expect((await server.login()).Authorization).not.toContain('undefined')
    // Backups made here open with the phrase the club has.
    expect(readFileSync(join(dataDir, 'backup-phrase'), 'utf8').trim()).toBe(site.phrase)
    expect(keyIn(dataDir)).toBe(keyIn(site.dataDir))
  })

  test('a damaged database is replaced, and a copy of it kept', async () => {
    const dataDir = copyFolder(site.dataDir)
    const bytes = 'Bonjour. '.repeat(5000)
    writeFileSync(join(dataDir, 'site.sqlite'), bytes)
    const words = 'L’état d’avant n’a pas pu être sauvegardé'
    await expectRestored(runAdmin(dataDir, ['restore', site.file]), words)
    const copy = readdirSync(dataDir).find((name) => /before-.*-restore\.bak$/.test(name)) ?? ''
    expect(readFileSync(join(dataDir, copy), 'utf8')).toBe(bytes)
    expect(await titles(await startOrThrow(dataDir, quiet))).toBe(restored)
  })

  test('another program’s database is left alone', async () => {
    const dataDir = dataFolder()
    const sqlite = new Sqlite(join(dataDir, 'site.sqlite'))
    sqlite.exec('create table recipes (name text)')
    sqlite.close()
    const shell = runAdmin(dataDir, ['restore', site.file], { input: site.phrase })
    expect([await shell.ended, shell.output()]).toEqual([
      1,
      expect.stringContaining('n’est pas la base de données du site'),
    ])
    expect(readdirSync(dataDir)).toEqual(['site.sqlite'])
  })

  test('photos on another disk are restored there', async ({ skip }) => {
    const dataDir = copyFolder(site.dataDir)
    const uploads = join(dataDir, 'uploads')
    const disk = smallDisk(64, uploads)
    if ('reason' in disk) return skip(disk.reason)
    cpSync(join(site.dataDir, 'uploads'), uploads, { recursive: true })
    const id = /pictures\/(\w+)\//.exec(site.photos.before)?.[1] ?? ''
    rmSync(join(uploads, 'pictures', id), { recursive: true })
    expect(await runAdmin(dataDir, ['restore', site.file]).ended).toBe(0)
    expect(readState(dataDir)).toBe(restored)
  })

  test('a restore on a full disk changes nothing', async ({ skip }) => {
    const disk = smallDisk(4)
    if ('reason' in disk) return skip(disk.reason)
    const dataDir = join(disk.folder, 'data')
    const isNotReserve = (source: string) => !source.endsWith('.reserve')
    cpSync(site.dataDir, dataDir, { recursive: true, filter: isNotReserve })
    const server = await startOrThrow(dataDir, quiet)
    const shell = runAdmin(dataDir, ['restore', site.file])
    expect([await shell.ended, shell.output()]).toEqual([1, expect.stringMatching(/place|plein/)])
    expect(shell.output()).not.toMatch(/inattendue| {4}at /)
    expect(await titles(server)).toBe(present)
    await expect.poll(() => leftovers(dataDir), soon).toEqual([])
    await server.kill('SIGTERM')
    expect(readState(dataDir)).toBe(present)
  })
})

/** The priorities its child processes had while a command ran. */
async function readPriorities({ child, ended }: Shell): Promise<Set<number>> {
  const seen = new Set<number>()
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    try {
      const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      for (const pid of children.trim().split(' ').filter(Boolean)) {
        seen.add(getPriority(Number(pid)))
      }
    } catch {
      // The process ended meanwhile.
    }
    await pause(5)
  }
  return seen
}

test.skipIf(process.platform !== 'linux')(
  'a restore by hand has normal priority, a backup the lowest',
  testOptions,
  async () => {
    const dataDir = copyFolder(site.dataDir)
    const currentPriority = getPriority()
    const backup = runAdmin(dataDir, ['backup', join(dataFolder(), 'a.zip')])
    expect(await readPriorities(backup)).toContain(19)
    const shell = runAdmin(dataDir, ['restore', site.file])
    expect(await readPriorities(shell)).toEqual(new Set([currentPriority]))
    expect(await shell.ended).toBe(0)
  },
)
