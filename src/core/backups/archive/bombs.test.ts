import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readSummary } from '#src/core/backups/backup-work.ts'
import { makePhrase } from '#src/core/backups/phrase.ts'
import { forge } from '#src/testing/forged-backup.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { siteOnDisk } from '#src/testing/volume.ts'
import type { Manifest } from './manifest.ts'
import { unpackAll } from './unpack.ts'

vi.setConfig({ testTimeout: 300_000 })

const swollen = 50 * 1024 * 1024
const promised = 100

/** A site with a backup, and another file in the folder that opens with the phrase. */
async function siteWith(forging: Parameters<typeof forge>[2], alter = (bytes: Buffer) => bytes) {
  const { app, folder } = await siteOnDisk()
  const genuine = await app.backups.makeBackup()
  const phrase = makePhrase(folder)
  const bytes = alter(await forge(app.backups.getPath(genuine.name), phrase, forging))
  const file = join(folder, 'backups', 'bombe.zip')
  writeFileSync(file, bytes)
  return { app, phrase, file, size: bytes.length }
}

const swell = (folder: string) => writeFileSync(join(folder, 'jwt-secret'), Buffer.alloc(swollen))
/** A list by which a file has other bytes. */
const declaring =
  (path: string, bytes: number) =>
  ({ files, ...rest }: Manifest) => ({
    ...rest,
    files: files.map((file) => (file.path === path ? { ...file, bytes } : file)),
  })

/** Writes the false size into both headers of the file: the local and the central one. */
function declareSmallSize(archive: Buffer): Buffer {
  const name = Buffer.from('jwt-secret')
  for (let at = archive.indexOf(name); at >= 0; at = archive.indexOf(name, at + 1)) {
    if (archive.readUInt32LE(at - 30) === 0x04034b50) archive.writeUInt32LE(promised, at - 8)
    if (archive.readUInt32LE(at - 46) === 0x02014b50) archive.writeUInt32LE(promised, at - 22)
  }
  return archive
}

test.each([
  ['its list', undefined],
  ['its list and the archive itself', declareSmallSize],
])('a file of an archive is read only as far as %s promises', async (_, alter) => {
  const { app, file, phrase, size } = await siteWith(
    { change: swell, lie: declaring('jwt-secret', promised) },
    alter,
  )
  expect(size).toBeLessThan(1_000_000)
  const folder = dataFolder()
  let read = 0
  const unpacking = unpackAll({ files: [file], phrase, folder, onRead: (done) => (read = done) })
  await expect(unpacking).rejects.toMatchObject({
    code: 'damaged',
    message: expect.stringContaining('jwt-secret'),
  })
  expect(read).toBeLessThan(3_000_000)
  expect(readdirSync(folder)).toEqual([])
  expect((await app.backups.verifyBackup('bombe.zip')).proof).toMatchObject({ ok: false })
})

test.each([
  ['longer than any site’s', { appVersion: ' '.repeat(70 * 1024 * 1024) }],
  ['of many brackets', { more: Array.from({ length: 500_000 }, () => []) }],
])('a list %s is refused unread', async (_, more) => {
  const { file, phrase, size } = await siteWith({ lie: (manifest) => ({ ...manifest, ...more }) })
  expect(size).toBeLessThan(1_000_000)
  await expect(readSummary([file], phrase)).rejects.toMatchObject({ code: 'foreign' })
})

test('a file larger than the disk’s free space is refused before the first byte', async () => {
  const { app, file, phrase } = await siteWith({ lie: declaring('site.sqlite', 2 ** 50) })
  await expect(app.backups.verifyBackup('bombe.zip')).rejects.toMatchObject({ code: 'no-room' })
  expect(app.backups.getBackup('bombe.zip').proof).toBeUndefined()
  expect(await readSummary([file], phrase)).toBeTruthy()
})
