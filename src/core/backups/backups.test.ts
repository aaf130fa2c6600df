import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { day, firstDay, siteOnDisk, unpackBackup } from '#src/testing/volume.ts'
import { perform } from './backup-work.ts'
import { lockBackups } from './lock.ts'
import { readPhrase } from './phrase.ts'

// The processes that do the work let everything else on the machine go first.
vi.setConfig({ testTimeout: 300_000 })

const listBackupFiles = (folder: string) =>
  readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.zip'))

/** What an unpacked database holds of one column. */
function column(folder: string, sql: string): unknown[] {
  const sqlite = new Sqlite(join(folder, 'site.sqlite'), { readonly: true })
  try {
    return sqlite.prepare(sql).pluck().all()
  } finally {
    sqlite.close()
  }
}

test('7-Zip opens a backup and its photos only with the phrase', async ({ skip }) => {
  if (spawnSync('7z', ['i']).status !== 0) {
    process.stderr.write(
      '\n!!! 7z is not installed (p7zip-full): NOT tested that it opens a backup.\n',
    )
    return skip('7z is not installed')
  }
  const { app, folder, addPicture } = await siteOnDisk()
  const { id, place } = await addPicture()
  const backup = await app.backups.makeBackup()
  expect(backup.kind).toBe('database')
  const phrase = readPhrase(folder) ?? ''
  expect(phrase).toMatch(/^[a-z]+(-[a-z]+){8}$/)
  const files = app.backups.listParts(backup.name)
  expect(files.map((file) => basename(file))).toEqual([
    'sauvegarde-2026-11-20-13h00.zip',
    expect.stringMatching(/^photos-\d{4}-\d\d-[0-9a-z]{8}\.zip$/),
  ])
  const sevenZip = (...args: string[]) => execFileSync('7z', args, { stdio: 'pipe' }).toString()
  const out = dataFolder()
  for (const file of files) {
    expect(sevenZip('x', '-aoa', `-p${phrase}`, `-o${out}`, file)).toContain('Everything is Ok')
    for (const wrong of ['-pabandon-abandon', '-p']) {
      expect(() => sevenZip('x', '-y', wrong, `-o${dataFolder()}`, file)).toThrow()
    }
    // The README is readable without a phrase.
    expect(sevenZip('x', '-so', file, 'LISEZ-MOI.txt')).toContain('REMETTRE LE SITE EN PLACE')
  }
  expect(readdirSync(out).sort()).toEqual([
    'LISEZ-MOI.txt',
    'jwt-secret',
    'manifest.json',
    'site.sqlite',
    'uploads',
  ])
  expect(readFileSync(join(out, 'uploads/pictures', id, '400.webp'))).toEqual(
    readFileSync(join(place, '400.webp')),
  )
  const [database, photos] = files.map((file) => sevenZip('l', '-slt', file))
  expect(database?.match(/Method = AES-256 Deflate/g)).toHaveLength(3)
  expect(photos?.match(/Method = AES-256 (Store|Deflate)/g)).toHaveLength(3)
  expect(column(out, 'select title from blogs')).toEqual(['La rentrée'])
})

test('GET /api/backups answers the last check and the problem', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  expect(app.backups.status()).toMatchObject({
    state: 'todo',
    text: expect.stringContaining('aucune sauvegarde n’a encore été faite'),
  })
  await addPicture()
  await addPicture()
  const { name } = await app.backups.makeBackup()
  expect(name).toBe('sauvegarde-2026-11-20-13h00.zip')
  const moment = '20 novembre 2026 à 13:00'
  expect(app.backups.status()).toMatchObject({
    state: 'well',
    text: `la dernière est du ${moment}, relue en entier le ${moment}\u00a0: 2\u00a0photos et fichiers, 1\u00a0article.`,
  })
  app.setNow(new Date(firstDay + 4 * day))
  expect(app.backups.status()).toMatchObject({
    state: 'wrong',
    text: `la dernière sauvegarde vérifiée date de plus de 3\u00a0jours\u00a0: ${moment}.`,
  })
  app.setNow(new Date('2026-12-01T12:00:00Z'))
  // Whatever the reason: here the phrase is cut off.
  const phrase = join(folder, 'backup-phrase')
  const words = readFileSync(phrase)
  truncateSync(phrase, 10)
  const problems: string[] = []
  app.backups.onFailed = (problem) => void problems.push(problem)
  for (let n = 0; n < 2; n++) await expect(app.backups.makeBackup()).rejects.toThrow('abîmée')
  expect(problems).toEqual([expect.stringContaining('La phrase de secours')])
  expect(app.backups.status()).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('la sauvegarde du 1er décembre 2026 à 13:00 n’a pas été faite.'),
  })
  expect(listBackupFiles(folder)).toEqual([expect.stringMatching(/^photos-/), name])
  writeFileSync(phrase, words)
  await app.backups.makeBackup()
  expect(app.backups.status()).toMatchObject({ state: 'well', failed: undefined })
})

test('a check notices a backup that is corrupted, truncated or replaced', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  await addPicture(200_000)
  const { name, bytes } = await app.backups.makeBackup()
  const [file = ''] = app.backups.listParts(name)
  const phrase = readPhrase(folder) ?? ''
  const content = readFileSync(file)
  content[Math.floor(bytes / 2)] = 255 - (content[Math.floor(bytes / 2)] ?? 0)
  writeFileSync(file, content)
  const rotten = await app.backups.verifyBackup(name)
  expect(rotten.proof).toMatchObject({ ok: false, problem: expect.stringContaining('abîmée') })
  const expectRefused = (path: string, code: string) =>
    expect(
      perform('verify', { files: [path], phrase, dataDir: undefined, now: new Date(firstDay) }),
    ).rejects.toMatchObject({ code })
  truncateSync(file, bytes - 1000)
  await expectRefused(file, 'foreign')
  appendFileSync(file, Buffer.alloc(1000))
  await expectRefused(file, 'foreign')
  await expectRefused(join(folder, 'none.zip'), 'not-found')
  const out = dataFolder()
  await expect(unpackBackup([file], phrase, out)).rejects.toMatchObject({ code: 'foreign' })
  expect(readdirSync(out)).toEqual([])
})

test('a backup is consistent while records are written, added and erased', async () => {
  const { app, admin, folder, addPicture, unpack } = await siteOnDisk()
  const pictures = []
  for (let n = 0; n < 30; n++) pictures.push(await addPicture(100_000))
  const making = app.backups.makeBackup()
  let done = false
  void making.finally(() => {
    done = true
  })
  const erased: string[] = []
  for (let n = 0; !done; n++) {
    await admin.call('POST /api/messages', { name: 'x', email: 'x@example.fr', message: `${n}` })
    await admin.call('POST /api/blogs', { title: `Article ${n}`, content: 'Texte.' })
    await addPicture(1000)
    const { id } = pictures[n] ?? {}
    if (id && (await admin.call(`DELETE /api/photos/${id}/for-good`)).ok) erased.push(id)
    else if (id) await admin.call(`DELETE /api/gallery/${id}`)
    await pause(20)
  }
  const backup = await making
  expect(erased.length).toBeGreaterThan(0)
  expect(backup.proof?.ok).toBe(true)
  const { out } = await unpack(backup.name)
  const known = column(
    out,
    'select substr(address, 19) from uploads where removed_at is null order by 1',
  )
  expect(readdirSync(join(out, 'uploads', 'pictures')).sort()).toEqual(known)
  // Nothing unfinished is left.
  const parts = app.backups.listParts(backup.name).map((file) => basename(file))
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual(['.lock', ...parts.sort()])
})

test('one backup is made at a time among all processes; a second request gets the current one', async () => {
  const { app, folder } = await siteOnDisk()
  const [one, other] = await Promise.all([app.backups.makeBackup(), app.backups.makeBackup()])
  expect(other).toEqual(one)
  const lock = lockBackups(folder)
  await expect(app.backups.makeBackup()).rejects.toMatchObject({ code: 'busy' })
  expect(() => app.backups.deleteBackup(one.name)).toThrow('déjà en cours')
  lock.release()
  expect(app.backups.status().failed).toBeUndefined()
})

test('files copied into the folder are listed, and never removed by the site', async () => {
  const { app, folder, backUpOnDay } = await siteOnDisk()
  const full = await app.backups.makeBackup()
  const copy = 'Copie de la clé USB.zip'
  copyFileSync(app.backups.getPath(full.name), join(folder, 'backups', copy))
  writeFileSync(join(folder, 'backups', 'autre.zip'), 'no backup')
  expect(app.backups.getBackup(copy)).toMatchObject({ kind: undefined, proof: undefined })
  expect((await app.backups.verifyBackup(copy)).proof?.ok).toBe(true)
  expect((await app.backups.verifyBackup('autre.zip')).proof?.ok).toBe(false)
  rmSync(join(folder, 'backups', copy))
  await backUpOnDay(1)
  renameSync(app.backups.getPath(full.name), join(folder, 'backups', copy))
  for (const n of [400, 440, 480]) await backUpOnDay(n)
  expect(listBackupFiles(folder)).toEqual(expect.arrayContaining([copy, 'autre.zip']))
  for (const name of ['../site.sqlite', '../backups/autre.zip', '.lock', '']) {
    expect(() => app.backups.getPath(name)).toThrow('n’existe pas')
  }
})

test('the last proven backup, and photos that backups need, can’t be deleted', async () => {
  const { app, addPicture, backUpOnDay } = await siteOnDisk()
  await addPicture()
  const first = await app.backups.makeBackup()
  expect(() => app.backups.deleteBackup(first.name)).toThrow('la seule sauvegarde vérifiée')
  const second = await backUpOnDay(1)
  app.backups.deleteBackup(second.name)
  expect(app.backups.listBackups().map(({ name }) => name)).toEqual([first.name])
  const [, photos = ''] = app.backups.listParts(first.name).map((file) => basename(file))
  expect(() => app.backups.deleteBackup(photos)).toThrow('ont besoin de ces photos')
})

test('BACKUP_KEEP_MB removes the oldest backups first, and reports it', async () => {
  const { app, folder, addPicture, backUpOnDay, db } = await siteOnDisk({ BACKUP_KEEP_MB: '3' })
  await addPicture(600_000)
  // Random digits can't be packed: each backup of the database takes a megabyte.
  const noise = () => randomBytes(500_000).toString('hex')
  await db.updateTable('blogs').set({ content: noise() }).execute()
  for (const n of [0, 8, 16, 24]) await backUpOnDay(n)
  expect(listBackupFiles(folder).filter((name) => name.startsWith('sauvegarde'))).toHaveLength(3)
  const { notes, bytes, maxBytes } = app.backups.status()
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(notes).toEqual([expect.stringMatching(/^Faute de place \(3\u00a0Mo, BACKUP_KEEP_MB\)/)])
  await addPicture(2_000_000)
  await expect(app.backups.makeBackup()).rejects.toMatchObject({ code: 'bound' })
  expect(app.backups.status().text).toContain('BACKUP_KEEP_MB')
})

test('no older backup is removed while many pictures have no files', async () => {
  const { app, folder, addPicture, backUpOnDay, unpack } = await siteOnDisk()
  const places = []
  for (let n = 0; n < 8; n++) places.push((await addPicture(60_000)).place)
  for (let n = 0; n < 9; n++) await backUpOnDay(n)
  const before = listBackupFiles(folder)
  for (const place of places) rmSync(place, { recursive: true })
  for (let n = 9; n < 12; n++) await backUpOnDay(n)
  expect(app.backups.status().notes).toEqual([
    expect.stringMatching(
      /\(8\).* les a encore, restaurez-la\. Aucune sauvegarde n’a été effacée\.$/,
    ),
  ])
  expect(listBackupFiles(folder)).toEqual(expect.arrayContaining(before))
  expect(listBackupFiles(folder)).toHaveLength(before.length + 3)
  // The backups made since have the pictures from the archives.
  const { out, summary } = await unpack(app.backups.listBackups()[0]?.name ?? '')
  expect(summary.missingPictures).toBe(0)
  expect(readdirSync(join(out, 'uploads/pictures'))).toHaveLength(8)
})

test('an unreadable folder is reported by the overview with the rest', async () => {
  expectConsoleError(/ENOTDIR/)
  const { admin, folder } = await siteOnDisk()
  rmSync(join(folder, 'backups'), { recursive: true, force: true })
  writeFileSync(join(folder, 'backups'), 'no folder')
  const overview = await readJson(await admin.call('GET /api/overview'))
  expect(overview.backups[0]).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(/^le dossier des sauvegardes ne peut pas être lu/),
  })
  expect(overview).toHaveProperty('uploads')
  await readJson(await admin.call('GET /api/health'))
  await readJson(await admin.call('GET /api/handover/sheet'))
})

test('a backup refuses a damaged state file, says what to do and leaves it as it is', async () => {
  const { app, folder } = await siteOnDisk()
  await app.backups.makeBackup()
  const notes = join(folder, 'state.sqlite')
  writeFileSync(notes, 'no database')
  expectConsoleError(/^Une panne n’a pas pu être notée/)
  await expect(app.backups.makeBackup()).rejects.toThrow(/state\.sqlite, ne peuvent pas être lues/)
  expect(app.backups.status()).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('redémarrez le site'),
  })
  expect(readFileSync(notes, 'utf8')).toBe('no database')
})
