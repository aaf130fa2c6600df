import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { changedSite, copyFolder, leftovers, quiet, readState } from '#src/testing/club-backup.ts'
import {
  afterAllTests,
  dataFolder,
  type Refused,
  start,
  startOrThrow,
} from '#src/testing/server-process.ts'

// Whole processes on a machine that may be busy.
const testOptions = { timeout: 300_000 }

const after = afterAllTests()
let site: Awaited<ReturnType<typeof changedSite>>
beforeAll(async () => {
  site = await changedSite(after)
}, 300_000)

describe('the first start with RESTORE_FROM', testOptions, () => {
  const from = () => ({ ...quiet, RESTORE_FROM: site.file, RESTORE_PHRASE: site.phrase })

  test('makes an empty volume the backup’s site, and later starts leave it alone', async () => {
    const dataDir = join(dataFolder(), 'volume')
    const first = await startOrThrow(dataDir, from())
    expect(first.output()).toMatch(/^Le site commence par la sauvegarde .*club\.zip…\n/)
    expect(first.output()).not.toContain('Mot de passe')
    expect((await fetch(first.url + site.photos.before)).status).toBe(200)
    const admin = await first.asAdmin()
    await admin.call('POST /api/blogs', { title: 'Ensuite', content: 'Bien.' })
    await first.kill('SIGTERM')
    const second = await startOrThrow(dataDir, from())
    expect(second.output()).toMatch(
      /^RESTORE_FROM n’est pas pris en compte : .* contient déjà un site\.\n/,
    )
    await second.kill('SIGTERM')
    expect(readState(dataDir)).toBe('Avant 1, Avant 2, Ensuite')
    expect(leftovers(dataDir)).toEqual([])
  })

  test('never touches a used volume, even one without its database', async () => {
    const dataDir = copyFolder(site.dataDir)
    writeFileSync(join(dataDir, 'site.sqlite'), '')
    const { code, output } = (await start(dataDir, from())) as Refused
    expect(code).toBe(1)
    expect(output).toMatch(/^RESTORE_FROM n’est pas pris en compte.*\n.*a déjà servi/)
    expect(readFileSync(join(dataDir, 'site.sqlite'), 'utf8')).toBe('')
  })

  test('is refused in one line for a missing or wrong file or phrase; the volume stays empty', async () => {
    const dataDir = dataFolder()
    const wrong: [Record<string, string>, RegExp][] = [
      [{ RESTORE_PHRASE: site.phrase.split('-').reverse().join(' ') }, /phrase/],
      [{ RESTORE_PHRASE: '' }, /demande aussi RESTORE_PHRASE/],
      [{ RESTORE_FROM: '/nowhere/club.zip' }, /n’existe pas/],
    ]
    for (const [env, words] of wrong) {
      const { code, output } = (await start(dataDir, { ...from(), ...env })) as Refused
      expect(code).toBe(1)
      expect(output.trimEnd().split('\n').at(-1)).toMatch(words)
      expect(output).not.toMatch(/ {4}at /)
      expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(false)
    }
    const right = await startOrThrow(dataDir, from())
    await right.kill('SIGTERM')
    expect(readState(dataDir)).toBe('Avant 1, Avant 2')
  })
})
