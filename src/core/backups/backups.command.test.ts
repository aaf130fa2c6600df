import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runCommand } from '#src/testing/run-command.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { siteOnDisk } from '#src/testing/volume.ts'
import { readPhrase } from './phrase.ts'

vi.setConfig({ testTimeout: 300_000 })

const admin = (dataDir: string, args: readonly string[], piped?: string) =>
  runCommand(dataDir, args, { piped })

/** What a command answers that refuses in one line. */
const refusal = (line: string | RegExp) => ({
  code: 1,
  complained: [expect.stringMatching(line)],
})

test('backup writes one whole file beside the running site; verify checks it anywhere', async () => {
  const { folder, addPicture } = await siteOnDisk()
  await addPicture()
  const file = join(dataFolder(), 'club.zip')
  expect(await admin(folder, ['backup', file])).toMatchObject({
    code: 0,
    complained: [],
    printed: [
      'Sauvegarde faite et vérifiée\u00a0: 1\u00a0photo ou fichier, 1\u00a0article.',
      `Fichier\u00a0: ${file}`,
      `Phrase de secours\u00a0: ${readPhrase(folder)} (sans elle, rien ne s’ouvre\u00a0: notez-la)`,
    ],
  })
  // The nights' own are left alone, and nothing half made stays.
  expect(readdirSync(join(folder, 'backups'))).toEqual(['.lock'])
  expect((await admin(folder, ['verify', file])).printed).toEqual([
    'Sauvegarde du 20 novembre 2026 à 13:00, vérifiée\u00a0: 1\u00a0photo ou fichier, 1\u00a0article. Elle peut être restaurée.',
  ])

  const elsewhere = join(dataFolder(), 'no-site')
  const typed = `  ${readPhrase(folder)?.toUpperCase().replaceAll('-', ' ')}\n`
  expect((await admin(elsewhere, ['verify', file], typed)).code).toBe(0)
  expect(existsSync(elsewhere)).toBe(false)
  const mistyped = await admin(elsewhere, ['verify', file], 'abaisser abandon')
  expect(mistyped).toMatchObject(refusal('compte neuf mots'))
  const wrong = await admin(folder, ['verify', file, '--phrase'], 'abaisser '.repeat(9))
  expect(wrong).toMatchObject(refusal(/^La phrase de secours n’ouvre pas cette sauvegarde\.$/))
})

test('backup refuses in one line, and changes nothing', async () => {
  const { folder } = await siteOnDisk()
  const file = join(dataFolder(), 'club.zip')
  writeFileSync(file, 'somebody’s')
  for (const [args, text] of [
    [['backup', file], 'existe déjà'],
    [['backup', join(file, 'club.zip')], 'n’existe pas'],
    [['verify', file], 'n’est pas une sauvegarde'],
    [['verify', join(folder, 'none.zip')], 'n’existe pas'],
  ] as const) {
    expect(await admin(folder, args)).toMatchObject(refusal(text))
  }
  expect(readFileSync(file, 'utf8')).toBe('somebody’s')
  const empty = join(dataFolder(), 'mistyped')
  const none = await admin(empty, ['backup', join(dataFolder(), 'x.zip')])
  expect(none).toMatchObject(refusal('Il n’y a pas de base de données'))
  expect(existsSync(empty)).toBe(false)
  for (const args of [['backup'], ['verify'], ['backup', 'a', 'b'], ['verify', 'a', '--what']]) {
    expect((await admin(folder, args)).code).toBe(2)
  }
})

test('a backup is verified with its photos, wherever the files lie', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  await addPicture()
  const backup = await app.backups.makeBackup()
  const [database = '', photos = ''] = app.backups.listParts(backup.name)
  const [one, other] = [dataFolder(), dataFolder()]
  copyFileSync(database, join(one, 'base.zip'))
  copyFileSync(photos, join(other, 'photos.zip'))
  expect(await admin(folder, ['verify', join(one, 'base.zip')])).toMatchObject(
    refusal(
      /^Il manque 1\u00a0photo ou fichier, des archives photos-\d{4}-\d\d-….zip\u00a0: mettez/,
    ),
  )
  const files = [join(one, 'base.zip'), join(other, 'photos.zip')]
  for (const both of [files, files.toReversed()]) {
    expect(await admin(folder, ['verify', ...both])).toMatchObject({
      code: 0,
      complained: [],
      printed: [expect.stringContaining('Sauvegarde du 20 novembre')],
    })
  }
})

test('restore refuses without an archive, and names the photos with --incomplete', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  await addPicture()
  const backup = await app.backups.makeBackup()
  const file = join(dataFolder(), 'base.zip')
  copyFileSync(app.backups.getPath(backup.name), file)
  const fresh = join(dataFolder(), 'new')
  const refused = await admin(fresh, ['restore', file], readPhrase(folder))
  expect(refused).toMatchObject(refusal(/^Il manque 1\u00a0photo ou fichier.* --incomplete/))
  expect(existsSync(join(fresh, 'site.sqlite'))).toBe(false)
  const restored = await admin(fresh, ['restore', file, '--incomplete'], readPhrase(folder))
  expect(restored).toMatchObject({
    code: 0,
    complained: [],
    printed: expect.arrayContaining([
      expect.stringMatching(/^Sans 1\u00a0photo ou fichier, des archives photos-/),
    ]),
  })
  const photos = await admin(fresh, ['restore', app.backups.listParts(backup.name)[1] ?? ''])
  expect(photos).toMatchObject(refusal('ne contient que des photos'))
})

/** Changes one byte in the middle of a file of an archive. */
function damage(file: string, name: string): void {
  const bytes = readFileSync(file)
  const middle = bytes.indexOf(name) + 10_000
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

test('restore leaves out a damaged photo by name on request, one of the trash at once', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  const { id } = await addPicture(20_000)
  const other = await addPicture(20_000)
  const path = `uploads/pictures/${id}/400.webp`
  const backUpWithDamage = async () => {
    const file = join(dataFolder(), 'club.zip')
    await admin(folder, ['backup', file])
    damage(file, `pictures/${id}/400.webp`)
    return { file, fresh: join(dataFolder(), 'new') }
  }
  const { file, fresh } = await backUpWithDamage()
  const phrase = readPhrase(folder)
  const verified = await admin(folder, ['verify', file])
  expect(verified.complained).toEqual([
    expect.stringContaining(`1\u00a0photo ou fichier (${path})`),
  ])
  const refused = await admin(fresh, ['restore', file], phrase)
  expect(refused.complained).toEqual([
    expect.stringMatching(new RegExp(`${path}.*restore … --incomplete`)),
  ])
  expect(existsSync(join(fresh, 'site.sqlite'))).toBe(false)
  const notRestored = {
    code: 0,
    complained: [],
    printed: expect.arrayContaining([
      expect.stringContaining(`n’est pas revenu\u00a0: 1\u00a0photo ou fichier (${path}).`),
    ]),
  }
  expect(await admin(fresh, ['restore', file, '--incomplete'], phrase)).toMatchObject(notRestored)
  const pictures = join(fresh, 'uploads/pictures')
  expect(readdirSync(join(pictures, id))).toEqual(['400x300-none.jpg'])
  expect(readdirSync(join(pictures, other.id))).toHaveLength(2)

  expect((await (await app.asAdmin()).call(`DELETE /api/gallery/${id}`)).ok).toBe(true)
  const trashed = await backUpWithDamage()
  const restored = await admin(trashed.fresh, ['restore', trashed.file], phrase)
  expect(restored).toMatchObject(notRestored)
})

test('a backup half received before a kill is removed by a later one', async () => {
  const { app, folder } = await siteOnDisk()
  const [old, young] = ['.received-old', '.received-young']
  await app.backups.makeBackup()
  for (const name of [old, young]) writeFileSync(join(folder, 'backups', name), 'half')
  const daysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  utimesSync(join(folder, 'backups', old), daysAgo, daysAgo)
  await app.backups.makeBackup()
  const left = readdirSync(join(folder, 'backups'))
  expect(left).not.toContain(old)
  expect(left).toContain(young)
})
