import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { dataFolder } from '#src/testing/server-process.ts'
import { firstDay, siteOnDisk, unpackBackup } from '#src/testing/volume.ts'
import type { ManifestFile } from './archive/manifest.ts'
import { readManifest } from './archive/unpack.ts'
import { archiveLimits, type PhotoArchive, planPhotos } from './photo-archives.ts'
import { readPhrase } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

/** A site on disk whose nights pass, with the names of its archives of photos. */
async function siteOfNights() {
  const site = await siteOnDisk()
  const { folder, unpack } = site
  let nights = 0
  const night = async (days = 1) => {
    nights += days
    return await site.backUpOnDay(nights)
  }
  const archives = () =>
    readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('photos-'))
  const phrase = () => readPhrase(folder) ?? ''
  const picturesIn = async (name: string) => {
    const { files } = await readManifest(join(folder, 'backups', name), phrase())
    return [...new Set(files.map(({ path }) => path.split('/').at(-2)))].sort()
  }
  const picturesOf = async (name: string) => {
    const { out } = await unpack(name)
    return readdirSync(join(out, 'uploads/pictures')).sort()
  }
  return { ...site, night, archives, picturesIn, picturesOf, phrase }
}

test('new photos of a month join its archive, which a night without any leaves; each backup restores its own', async () => {
  const site = await siteOfNights()
  const { app, night, archives, addPicture, picturesIn, picturesOf } = site
  const old = await addPicture(50_000)
  const first = await night()
  const [before = ''] = archives()
  const fresh = await addPicture(1000)
  const second = await night()
  const [name = '', ...others] = archives()
  expect(others).toEqual([])
  expect(name).not.toBe(before)
  const both = [old.id, fresh.id].sort()
  expect(await picturesIn(name)).toEqual(both)
  expect(await picturesOf(first.name)).toEqual([old.id])
  expect(await picturesOf(second.name)).toEqual(both)
  const { out } = await site.unpack(second.name)
  expect(readFileSync(join(out, 'uploads/pictures', old.id, '400.webp'))).toEqual(
    readFileSync(join(old.place, '400.webp')),
  )

  const third = await night()
  expect(archives()).toEqual([name])
  expect(third).toMatchObject({ kind: 'database', proof: { ok: true }, missingPictures: 0 })
  expect(app.backups.listParts(third.name).map((file) => basename(file))).toEqual([
    third.name,
    name,
  ])
})

test('a picture that was in the trash is in no second archive', async () => {
  const { night, archives, addPicture, app, picturesOf } = await siteOfNights()
  const { id } = await addPicture(20_000)
  await night()
  const before = archives()
  // A session does not last for days.
  expect((await (await app.asAdmin()).call(`DELETE /api/gallery/${id}`)).ok).toBe(true)
  const backup = await night()
  expect(archives()).toEqual(before)
  expect(await picturesOf(backup.name)).toEqual([id])
  const call = await (await app.asAdmin()).call(`POST /api/trash/gallery/${id}/restore`)
  expect(call.status).toBe(200)
  await night()
  expect(archives()).toEqual(before)
})

test('an erased picture moves to a new archive while a kept backup needs it, and leaves with the last', async () => {
  const site = await siteOfNights()
  const { night, archives, addPicture, picturesIn, app } = site
  const erased = await addPicture(20_000)
  const bytes = readFileSync(join(erased.place, '400.webp'))
  const first = await night()
  const before = archives()
  expect((await (await app.asAdmin()).call(`DELETE /api/photos/${erased.id}/for-good`)).ok).toBe(
    true,
  )
  const kept = await addPicture(3000)
  await night()
  expect(archives()).toHaveLength(1)
  expect(archives()).not.toEqual(before)
  const { out } = await site.unpack(first.name)
  expect(readFileSync(join(out, 'uploads/pictures', erased.id, '400.webp'))).toEqual(bytes)
  const archived = async () => (await Promise.all(archives().map(picturesIn))).flat()
  const isKept = () => app.backups.listBackups().some(({ name }) => name === first.name)
  let months = 0
  for (; isKept() && months < 12; months++) {
    expect(await archived()).toContain(erased.id)
    await night(31)
  }
  // The privacy page promises these months.
  expect(months).toBe(6)
  await night()
  expect(await archived()).toEqual([kept.id])
  expect(app.backups.listReplaced()).toHaveLength(2)
})

test('a lost archive is reported and written again from the disk', async () => {
  const { night, archives, addPicture, app, folder, picturesOf } = await siteOfNights()
  const { id } = await addPicture(20_000)
  const first = await night()
  const [lost = ''] = archives()
  rmSync(join(folder, 'backups', lost))
  expect(app.backups.status()).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining(`n’est plus là, ou n’est plus la même (${lost})`),
  })
  await expect(picturesOf(first.name)).rejects.toMatchObject({ code: 'photos-missing' })
  await night()
  expect(app.backups.status().state).toBe('well')
  expect(await picturesOf(first.name)).toEqual([id])
})

test('an archive put back by hand some nights later is used again', async () => {
  const { night, archives, addPicture, app, folder, picturesOf } = await siteOfNights()
  const { id, place } = await addPicture(20_000)
  await night()
  const [name = ''] = archives()
  const path = join(folder, 'backups', name)
  const kept = join(dataFolder(), name)
  copyFileSync(path, kept)
  rmSync(path)
  rmSync(place, { recursive: true })
  await night()
  copyFileSync(kept, path)
  await night()
  await app.backups.verifyInTurn()
  const backup = await night()
  expect(backup.missingPictures).toBe(0)
  expect(app.backups.listParts(backup.name).map((file) => basename(file))).toContain(name)
  expect(await picturesOf(backup.name)).toEqual([id])
})

test('a damaged archive is found by the daily check, replaced, and then removed', async () => {
  const { night, archives, addPicture, app, folder } = await siteOfNights()
  await addPicture(200_000)
  await night()
  const [name = ''] = archives()
  const file = join(folder, 'backups', name)
  const bytes = readFileSync(file)
  bytes.fill(0xa5, 100_000, 100_008)
  rmSync(file)
  writeFileSync(file, bytes)
  for (let n = 0; n < 10 && app.backups.status().state === 'well'; n++) {
    await night()
    await app.backups.verifyInTurn()
  }
  expect(app.backups.status()).toMatchObject({
    state: 'wrong',
    text: expect.stringMatching(new RegExp(`^l’archive ${name} est inutilisable`)),
  })
  await night()
  expect(app.backups.status().state).toBe('well')
  expect(archives()).toHaveLength(1)
  expect(archives()).not.toContain(name)
})

test('a whole backup downloaded in one file is restored on its own', async () => {
  const { night, addPicture, app, folder, phrase } = await siteOfNights()
  const { id, place } = await addPicture(300_000)
  const backup = await night()
  const admin = await app.asAdmin()
  const { href } = await (await admin.call(`POST /api/backups/${backup.name}/link`)).json()
  const answer = await admin.call(`GET ${href}`)
  expect(answer.headers.get('content-disposition')).toContain('-entiere.zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  const half = Math.floor(bytes.length / 2)
  const headers = { range: `bytes=${half}-`, 'if-range': answer.headers.get('etag') ?? '' }
  const rest = await admin.call(`GET ${href}`, undefined, headers)
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(half))).toBe(true)

  const elsewhere = dataFolder()
  const file = join(elsewhere, 'entiere.zip')
  writeFileSync(file, bytes)
  const out = join(elsewhere, 'new')
  await unpackBackup([file], phrase(), out)
  expect(readFileSync(join(out, 'uploads/pictures', id, '400.webp'))).toEqual(
    readFileSync(join(place, '400.webp')),
  )
  // Brought in, it is verified with all that is in it, and is not the site's own.
  copyFileSync(file, join(folder, 'backups', 'entiere.zip'))
  const verified = await app.backups.verifyBackup('entiere.zip')
  expect(verified).toMatchObject({ own: false, kind: 'database', proof: { ok: true } })
})

const file = (n: number, bytes: number): ManifestFile => ({
  path: `uploads/pictures/${String(n).padStart(12, '0')}/400.webp`,
  bytes,
  sha256: String(n).padStart(64, '0'),
  modified: firstDay,
})

const archiveOf = (files: ManifestFile[]): PhotoArchive => ({
  name: 'photos-2026-11-abcdefgh.zip',
  path: 'one',
  bytes: 1,
  files,
})

const listUploads = (files: ManifestFile[]) =>
  files.map(({ path, bytes, modified }) => ({ path, source: path, bytes, modified }))

test('a full archive of a month is not changed by new photos', () => {
  const files = Array.from({ length: archiveLimits.files / 2 + 1 }, (_, n) => file(n, 1000))
  const present = {
    archives: [archiveOf(files)],
    pictures: new Set<string>(),
    needed: new Set<string>(),
  }
  const added = [file(5000, 10), file(5001, archiveLimits.bytes), file(5002, 10)]
  const { writes } = planPhotos({ ...present, uploads: listUploads([...files, ...added]) })
  expect(writes.map(({ files }) => files.map(({ bytes }) => bytes))).toEqual([
    [10],
    [archiveLimits.bytes],
    [10],
  ])
})

test('no picture counts as erased while a kept backup can’t be read', () => {
  const archives = [archiveOf([file(1, 10)])]
  const present = { archives, pictures: new Set<string>(), uploads: [] }
  expect(planPhotos({ ...present, needed: undefined }).writes).toEqual([])
  // Known to be mentioned by none, it is left out: nothing is written in its place.
  expect(planPhotos({ ...present, needed: new Set() }).writes).toEqual([])
})

test('two contents of one path are in two archives; a rounded time is no other content', () => {
  const old = file(1, 10)
  const archives = [archiveOf([old])]
  const present = { archives, pictures: new Set<string>(), needed: undefined }
  const rounded = listUploads([{ ...old, modified: firstDay + 999 }])
  expect(planPhotos({ ...present, uploads: rounded }).writes).toEqual([])
  const changed = listUploads([{ ...old, bytes: 11 }])
  const { writes } = planPhotos({ ...present, uploads: changed })
  expect(writes.map(({ files }) => files.map(({ bytes }) => bytes))).toEqual([[10], [11]])
})
