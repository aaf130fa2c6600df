import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { noteKeyMade } from '#src/core/volume/site-news.ts'
import { day, firstDay, siteOnDisk } from '#src/testing/volume.ts'
import type { Backup, BackupFinding } from './backups.schema.ts'
import { planProofs } from './backups.ts'
import { recordPhraseNoted } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

/** A site with a backup whose phrase was noted; what the overview says is wrong with the backups. */
async function siteWithBackup() {
  const site = await siteOnDisk()
  const { app, folder, addPicture } = site
  for (let n = 0; n < 3; n++) await addPicture()
  const full = await app.backups.makeBackup()
  recordPhraseNoted(folder, new Date(firstDay))
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
  return { ...site, full, wrong }
}

test('a lost or replaced key, phrase or backup is reported until the former one is back, or noted anew', async () => {
  const { app, folder, backUpOnDay, full, wrong } = await siteWithBackup()
  const expectWrong = async (...words: RegExp[]) =>
    expect(await wrong()).toEqual(words.map((one) => expect.stringMatching(one)))

  const key = join(folder, 'jwt-secret')
  writeFileSync(key, 'n'.repeat(64))
  noteKeyMade(folder, 'n'.repeat(64), new Date(firstDay))
  await expectWrong(/^Clé du site : le fichier jwt-secret manquait le 20 novembre 2026/)
  writeFileSync(key, 'o'.repeat(64))
  await expectWrong()

  const file = join(folder, 'backup-phrase')
  const phrase = readFileSync(file)
  rmSync(file)
  await expectWrong(
    /^Phrase de secours : le fichier de celle .* le 20 novembre 2026 .* manque\. Remettez/,
  )
  writeFileSync(file, phrase.toString().trim().split('-').reverse().join('-'))
  await expectWrong(/^Phrase de secours : ce n’est plus celle .*, depuis le .* n’ouvre pas/)
  writeFileSync(file, phrase)
  await expectWrong()

  await backUpOnDay(1)
  const backup = join(folder, 'backups', full.name)
  const bytes = readFileSync(backup)
  rmSync(backup)
  await expectWrong(/^Sauvegardes : la sauvegarde du 20 novembre 2026 à 13:00 n’est plus là/)
  writeFileSync(backup, bytes)
  await expectWrong()
  const middle = Math.floor(bytes.length / 2)
  writeFileSync(backup, Buffer.from(bytes).fill(0xa5, middle, middle + 8))
  await app.backups.verifyBackup(full.name)
  const unusable =
    /^Sauvegardes : la sauvegarde du 20 novembre 2026 à 13:00 est inutilisable .* Constaté le 21 novembre 2026 à 13:00 ; supprimez-la/
  await expectWrong(unusable)
  rmSync(file)
  recordPhraseNoted(folder, new Date(firstDay))
  await expectWrong(unusable)
})

test('photos without files are reported at once, and in each backup without them', async () => {
  const { app, folder, backUpOnDay, full, wrong } = await siteWithBackup()
  rmSync(join(folder, 'uploads', 'pictures'), { recursive: true })
  expect(await wrong()).toEqual([
    expect.stringMatching(
      /^Photos perdues : 3 photos de la base n’ont plus de fichier .*20 novembre 2026 à 13:00 les a encore/,
    ),
  ])
  // The archive has them still.
  expect(await backUpOnDay(1)).toMatchObject({ missingPictures: 0 })
  const [, archive = ''] = app.backups.listParts(full.name)
  rmSync(archive)
  for (const n of [2, 3]) expect(await backUpOnDay(n)).toMatchObject({ missingPictures: 3 })
  // An older backup has lost what was in the archive alone.
  expect((await wrong())[0]).toMatch(
    /^Sauvegardes : .* est vérifiée, mais sans 3 photos qui n’ont plus de fichier.* manquent depuis le 20 novembre 2026 à 13:00 au plus tard : une copie gardée ailleurs les a peut-être/,
  )
  expect(app.backups.listBackups().at(-1)?.name).toBe(full.name)
})

test.each([1, 20, 45, 130])(
  'each of %i backup files is checked within 30 days, in turn',
  (count) => {
    const at = new Date(firstDay).toISOString()
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
      const now = new Date(firstDay + night * day)
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
  const { app, folder, addPicture, backUpOnDay, wrong } = await siteWithBackup()
  for (let n = 0; n < 4; n++) await addPicture()
  const before = await backUpOnDay(1)
  const archive = app.backups.listParts(before.name)[1] ?? ''
  rmSync(archive)
  rmSync(join(folder, 'uploads', 'pictures'), { recursive: true })
  expect((await wrong()).join()).not.toContain('les a encore')
  await backUpOnDay(2)
  expect((await wrong()).join()).not.toContain('les a encore')
  const missing = () => app.backups.listBackups().map((one) => one.missingPictures)
  expect(missing()).toEqual([7, 7, 3])
})
