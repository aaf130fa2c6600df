import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { admin, quiet } from '#src/testing/club-backup.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'
import { siteOnDisk } from '#src/testing/volume.ts'

vi.setConfig({ testTimeout: 300_000 })

/** Made by the version of 26 November 2026 (9b505d2b): a full backup, and an addition to it. */
const former = 'src/testing/former-backups'
const [addition, full] = [
  `${former}/sauvegarde-2026-11-27-21h49-ajout.zip`,
  `${former}/sauvegarde-2026-11-27-21h49-complete.zip`,
]
const phrase = readFileSync(`${former}/phrase.txt`, 'utf8')

const titlesIn = (folder: string) => {
  using sqlite = Object.assign(new Sqlite(join(folder, 'site.sqlite')), {
    [Symbol.dispose](this: Sqlite.Database) {
      this.close()
    },
  })
  return sqlite.prepare('select title from blogs order by title').pluck().all()
}

test('a full backup of an earlier version is restored, and so is an addition with it', async () => {
  for (const [files, titles, photos] of [
    [[full], ['La rentrée'], 1],
    [[addition], ['La rentrée', 'Le gala'], 2],
    [[full, addition], ['La rentrée', 'Le gala'], 2],
  ] as const) {
    const fresh = join(dataFolder(), 'new')
    const shell = admin(fresh, ['restore', ...files], { input: phrase })
    expect([await shell.ended, shell.output()]).toEqual([0, expect.stringContaining('en place')])
    expect(titlesIn(fresh)).toEqual(titles)
    expect(readdirSync(join(fresh, 'uploads/pictures'))).toHaveLength(photos)
    const server = await startOrThrow(fresh, quiet)
    const gallery = await (await fetch(`${server.url}/api/gallery`)).json()
    expect(gallery).toHaveLength(photos)
    for (const { url } of gallery) expect((await fetch(server.url + url)).status).toBe(200)
    await server.kill('SIGTERM')
  }
})

test('an addition without its full backup says which one it needs', async () => {
  const alone = join(dataFolder(), 'ajout.zip')
  copyFileSync(addition, alone)
  const fresh = join(dataFolder(), 'new')
  const verified = admin(fresh, ['verify', alone], { input: phrase })
  expect([await verified.ended, verified.output()]).toEqual([
    1,
    expect.stringContaining(basename(full)),
  ])
  const both = admin(fresh, ['verify', alone, full], { input: phrase })
  expect([await both.ended, both.output()]).toEqual([
    0,
    expect.stringContaining('Elle peut être restaurée.'),
  ])
})

test('backups of an earlier version stay beside the new ones, an addition never without its full one', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  await addPicture()
  mkdirSync(join(folder, 'backups'))
  copyFileSync(`${former}/phrase.txt`, join(folder, 'backup-phrase'))
  for (const file of [full, addition]) {
    copyFileSync(file, join(folder, 'backups', basename(file)))
    expect((await app.backups.verifyBackup(basename(file))).proof?.ok).toBe(true)
  }
  const made = await app.backups.makeBackup()
  expect(made).toMatchObject({ kind: 'database', base: undefined })
  expect(() => app.backups.deleteBackup(basename(full))).toThrow(basename(addition))
  expect(app.backups.listBackups().map(({ kind }) => kind)).toEqual([
    'addition',
    'full',
    'database',
  ])
})
