import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { smallDisk } from '#src/testing/small-disk.ts'
import { siteOnDisk, unpackBackup } from '#src/testing/volume.ts'
import { makeBackup } from './backup-work.ts'
import type { BackupProgress } from './backups.schema.ts'
import { readPhrase } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

test('a backup without disk space is refused; on a full disk all is cleaned', async ({ skip }) => {
  const disk = smallDisk(60)
  if ('reason' in disk) return skip(disk.reason)
  const dataDir = join(disk.folder, 'data')
  const options = { dataDir, secret: 'x'.repeat(40), now: new Date('2026-11-20T12:00:00Z') }
  execFileSync('mkdir', ['-p', join(dataDir, 'uploads')])
  await openDatabase(join(dataDir, 'site.sqlite'), 'migrations').destroy()
  writeFileSync(join(dataDir, 'uploads', 'large.bin'), Buffer.alloc(20_000_000))
  const refused = await makeBackup(options).catch((error) => error)
  expect(refused).toMatchObject({ code: 'no-room' })
  expect(refused.message).toMatch(/il faut environ [\d,]+\u00a0Mo, il en reste [\d,]+\u00a0[KM]o/)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['.lock'])

  // Somebody else fills it meanwhile.
  writeFileSync(join(dataDir, 'uploads', 'large.bin'), Buffer.alloc(8_000_000))
  const filler = join(disk.folder, 'filler')
  const fill = ({ step }: BackupProgress) => {
    if (step !== 'database') return
    const { bavail, bsize } = statfsSync(disk.folder)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)))
  }
  const full = await makeBackup(options, { onProgress: fill }).catch((error) => error)
  expect(full).toMatchObject({ code: 'no-room' })
  // Whether it is seen before the first byte or while one is written.
  expect(full.message).toMatch(/Le disque du serveur est plein|pas assez de place/)
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['.lock'])
  rmSync(filler)
  const { file } = await makeBackup(options)
  const out = join(disk.folder, 'out')
  writeFileSync(filler, Buffer.alloc(20_000_000))
  const unpacking = unpackBackup([file], readPhrase(dataDir) ?? '', out)
  await expect(unpacking).rejects.toMatchObject({ code: 'no-room' })
})

test('a backup without disk space is reported until one succeeds', async ({ skip }) => {
  const disk = smallDisk(60)
  if ('reason' in disk) return skip(disk.reason)
  const { app, admin, folder } = await siteOnDisk()
  execFileSync('ln', ['-s', disk.folder, join(folder, 'backups')])
  const filler = join(disk.folder, 'filler')
  const { bavail, bsize } = statfsSync(disk.folder)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  const backUp = async () => {
    expect((await admin.call('POST /api/backups', {})).status).toBe(202)
    await vi.waitFor(async () => expect(app.backups.running).toBeUndefined(), 60_000)
    return (await (await admin.call('GET /api/backups/progress')).json()).status
  }
  const { state, failed } = await backUp()
  expect({ state, failed }).toEqual({
    state: 'wrong',
    failed: { at: expect.any(String), problem: expect.stringMatching(/disque|place/) },
  })
  rmSync(filler)
  expect(await backUp()).toMatchObject({ state: 'well' })
})

test('files that can’t be hard-linked are read in place', async ({ skip }) => {
  const disk = smallDisk(100)
  if ('reason' in disk) return skip(disk.reason)
  const { app, folder, addPicture, unpack } = await siteOnDisk()
  // The folder of backups on a disk of its own.
  execFileSync('ln', ['-s', disk.folder, join(folder, 'backups')])
  const { id } = await addPicture()
  const { name } = await app.backups.makeBackup()
  const { out } = await unpack(name, join(disk.folder, 'out'))
  expect(readdirSync(join(out, 'uploads/pictures', id)).sort()).toEqual([
    '400.webp',
    '400x300-none.jpg',
  ])
})
