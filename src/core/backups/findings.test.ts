import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { noteKeyMade } from '#src/core/volume/site-news.ts'
import { siteOnDisk } from '#src/testing/volume.ts'
import type { Backup, BackupFinding } from './backups.schema.ts'
import { planProofs } from './backups.ts'
import { recordPhraseNoted } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

const start = Date.parse('2026-11-20T12:00:00Z')
const day = 24 * 60 * 60 * 1000

/** A site with a backup whose phrase was noted; what the overview says is wrong with the backups. */
async function siteWithBackup() {
  const site = await siteOnDisk()
  const { app, folder, addPicture } = site
  const pictures = [await addPicture(), await addPicture(), await addPicture()]
  const full = await app.backups.makeBackup()
  recordPhraseNoted(folder, new Date(start))
  const wrong = async () => {
    const admin = await app.asAdmin()
    const { backups } = await (await admin.call('GET /api/overview')).json()
    const health = await (await admin.call('GET /api/health')).json()
    expect(health.backups).toEqual(backups)
    return (backups as BackupFinding[])
      .filter(({ state }) => state === 'wrong')
      .map(({ name, text }) => `${name} : ${text}`.replaceAll('\u00a0', ' '))
  }
  expect(await wrong()).toEqual([])
  return { ...site, pictures, full, wrong }
}

test('a replaced recovery phrase is reported until it is noted or the former one is back', async () => {
  const { folder, wrong } = await siteWithBackup()
  const file = join(folder, 'backup-phrase')
  const phrase = readFileSync(file)
  rmSync(file)
  expect(await wrong()).toEqual([
    expect.stringMatching(
      /^Phrase de secours : le fichier de celle .* le 20 novembre 2026 .* manque\. Remettez/,
    ),
  ])
  writeFileSync(file, phrase.toString().trim().split('-').reverse().join('-'))
  expect(await wrong()).toEqual([
    expect.stringMatching(/^Phrase de secours : ce n’est plus celle .*, depuis le .* n’ouvre pas/),
  ])
  writeFileSync(file, phrase)
  expect(await wrong()).toEqual([])
  rmSync(file)
  recordPhraseNoted(folder, new Date(start))
  expect(await wrong()).toEqual([])
})

test('photos without files are reported at once, and in each backup without them', async () => {
  const { app, folder, full, wrong } = await siteWithBackup()
  rmSync(join(folder, 'uploads', 'pictures'), { recursive: true })
  expect(await wrong()).toEqual([
    expect.stringMatching(
      /^Photos perdues : 3 photos de la base n’ont plus de fichier .*20 novembre 2026 à 13:00 les a encore/,
    ),
  ])
  app.setNow(new Date(start + day))
  // The archive has them still.
  expect(await app.backups.makeBackup()).toMatchObject({ missingPictures: 0 })
  const [, archive = ''] = app.backups.listParts(full.name)
  rmSync(archive)
  for (const n of [2, 3]) {
    app.setNow(new Date(start + n * day))
    expect(await app.backups.makeBackup()).toMatchObject({ missingPictures: 3 })
  }
  // An older backup has lost what was in the archive alone.
  expect((await wrong())[0]).toMatch(
    /^Sauvegardes : .* est vérifiée, mais sans 3 photos qui n’ont plus de fichier.* manquent depuis le 20 novembre 2026 à 13:00 au plus tard : une copie gardée ailleurs les a peut-être/,
  )
  expect(app.backups.listBackups().at(-1)?.name).toBe(full.name)
})

test.each([1, 20, 45, 130])(
  'each of %i backup files is checked within 30 days, in turn',
  (count) => {
    const at = new Date(start).toISOString()
    const files = Array.from(
      { length: count },
      (_, n): Backup => ({
        name: `${n}.zip`,
        bytes: 1,
        made: at,
        own: true,
        kind: 'photos',
        counts: {},
        missingPictures: 0,
        proof: { at, ok: true, problem: undefined },
      }),
    )
    const most: number[] = []
    for (let night = 1; night < 120; night++) {
      const now = new Date(start + night * day)
      const plan = planProofs(files, now)
      const tonight = plan.files.slice(0, plan.count)
      most.push(tonight.length)
      for (const { proof } of tonight) if (proof) proof.at = now.toISOString()
      const oldest = files.map(({ proof }) => proof?.at ?? '').sort()[0] ?? ''
      expect((now.getTime() - Date.parse(oldest)) / day).toBeLessThanOrEqual(30)
    }
    expect(Math.max(...most)).toBe(Math.ceil(count / 21))
  },
)

test('photos lost with their archive are missing in older backups too', async () => {
  const { app, folder, addPicture, wrong } = await siteWithBackup()
  for (let n = 0; n < 4; n++) await addPicture()
  app.setNow(new Date(start + day))
  const before = await app.backups.makeBackup()
  const archive = app.backups.listParts(before.name)[1] ?? ''
  rmSync(archive)
  rmSync(join(folder, 'uploads', 'pictures'), { recursive: true })
  expect((await wrong()).join()).not.toContain('les a encore')
  app.setNow(new Date(start + 2 * day))
  await app.backups.makeBackup()
  expect((await wrong()).join()).not.toContain('les a encore')
  const missing = () => app.backups.listBackups().map((one) => one.missingPictures)
  expect(missing()).toEqual([7, 7, 3])
})

test('a missing or changed backup is reported', async () => {
  const { app, folder, full, wrong } = await siteWithBackup()
  app.setNow(new Date(start + day))
  await app.backups.makeBackup()
  const file = join(folder, 'backups', full.name)
  const bytes = readFileSync(file)
  rmSync(file)
  expect(await wrong()).toEqual([
    expect.stringMatching(/^Sauvegardes : la sauvegarde du 20 novembre 2026 à 13:00 n’est plus là/),
  ])
  writeFileSync(file, bytes)
  expect(await wrong()).toEqual([])
  const damaged = Buffer.from(bytes)
  const middle = Math.floor(damaged.length / 2)
  damaged.fill(0xa5, middle, middle + 8)
  writeFileSync(file, damaged)
  await app.backups.verifyBackup(full.name)
  expect(await wrong()).toEqual([
    expect.stringMatching(
      /^Sauvegardes : la sauvegarde du 20 novembre 2026 à 13:00 est inutilisable .* Constaté le 21 novembre 2026 à 13:00 ; supprimez-la/,
    ),
  ])
})

test('a replaced key is reported until the lost one is back', async () => {
  const { folder, wrong } = await siteWithBackup()
  const file = join(folder, 'jwt-secret')
  writeFileSync(file, 'n'.repeat(64))
  noteKeyMade(folder, 'n'.repeat(64), new Date(start))
  expect(await wrong()).toEqual([
    expect.stringMatching(/^Clé du site : le fichier jwt-secret manquait le 20 novembre 2026/),
  ])
  writeFileSync(file, 'o'.repeat(64))
  expect(await wrong()).toEqual([])
})
