import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { perform } from '#src/core/backups/backup-work.ts'
import { openVolume } from '#src/core/volume/volume.ts'
import {
  admin,
  changedSite,
  copyFolder,
  leftovers,
  quiet,
  readState,
} from '#src/testing/club-backup.ts'
import { compiled, program } from '#src/testing/programs.ts'
import { afterAllTests, dataFolder, startOrThrow } from '#src/testing/server-process.ts'

// Whole processes, one after the other, on a machine that may be busy.
const testOptions = { timeout: 600_000 }

const present = 'Après 1, Après 2, Avant 1, Avant 2'
const restored = 'Avant 1, Avant 2'

const after = afterAllTests()
let site: Awaited<ReturnType<typeof changedSite>>
/** The changed site with the backup unpacked in its folder `.restore`. */
let ready: string

beforeAll(async () => {
  site = await changedSite(after)
  ready = dataFolder(after)
  cpSync(site.dataDir, ready, { recursive: true })
  const folder = join(ready, '.restore')
  mkdirSync(folder)
  const { file, phrase } = site
  const prepared = { files: [file], phrase, folder, migrations: 'migrations', incomplete: false }
  await perform('prepare', prepared)
  // Twenty megabytes take long enough to be killed in the middle of.
  const sqlite = new Sqlite(join(folder, 'site.sqlite'))
  sqlite.exec('create table ballast (bytes blob)')
  for (let n = 0; n < 20; n++) sqlite.exec('insert into ballast values (randomblob(1000000))')
  sqlite.pragma('wal_checkpoint(truncate)')
  sqlite.close()
}, 300_000)

/** Puts the prepared state in place; killed after so many milliseconds, unless it was quicker. */
async function putInPlace(dataDir: string, killAfterMs?: number) {
  const args = [program('restore-here'), dataDir, join(dataDir, '.restore')]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...compiled() } })
  await once(child.stdout, 'data')
  const begun = performance.now()
  const ended = once(child, 'exit')
  if (killAfterMs !== undefined) {
    await Promise.race([pause(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  return { code, signal, ms: performance.now() - begun }
}

const kills = 10

describe('a restore that is killed', testOptions, () => {
  test('leaves one whole state at any moment, and can be done again', async () => {
    const whole = await putInPlace(copyFolder(ready))
    expect(whole.code).toBe(0)
    let { ms } = whole
    const states: string[] = []
    for (let n = 0; n < kills; n++) {
      const dataDir = copyFolder(ready)
      const killed = await putInPlace(dataDir, (ms * (n + Math.random())) / kills)
      if (killed.signal === 'SIGKILL') states.push(readState(dataDir))
      // The machine was busier when it was measured.
      else ms = Math.min(ms, killed.ms)
      openVolume(dataDir, undefined)
      if (n % 10 === 0) {
        rmSync(join(dataDir, '.restore'), { recursive: true })
        expect(await admin(dataDir, ['restore', site.file]).ended).toBe(0)
        expect(readState(dataDir)).toBe(restored)
        expect(leftovers(dataDir)).toEqual([])
      }
      rmSync(dataDir, { recursive: true })
    }
    expect(states.length).toBeGreaterThan(kills / 2)
    expect(states).toContain(present)
    for (const state of states) expect([present, restored]).toContain(state)
  })

  test('on an empty volume leaves the whole state or nothing that starts', async () => {
    const { ms } = await putInPlace(emptied())
    for (let n = 0; n < 8; n++) {
      const dataDir = emptied()
      await putInPlace(dataDir, (ms * (n + Math.random())) / 8)
      let isRefused = false
      try {
        openVolume(dataDir, undefined)
      } catch (error) {
        isRefused = true
        expect((error as Error).message).toContain('n’a pas fini d’être remise en place')
      }
      if (!isRefused) expect(readState(dataDir)).toBe(restored)
      const env = { RESTORE_FROM: site.file, RESTORE_PHRASE: site.phrase, ...quiet }
      if (n === 3) {
        const server = await startOrThrow(dataDir, env)
        await server.kill('SIGTERM')
        expect(readState(dataDir)).toBe(restored)
      }
    }
  })

  test('after any line of the command leaves a site that runs and can be restored', async () => {
    const dataDir = copyFolder(site.dataDir)
    const server = await startOrThrow(dataDir, quiet)
    for (const words of ['d’abord sauvegardé', 'ouverte', 'mise en place']) {
      const shell = admin(dataDir, ['restore', site.file])
      await expect.poll(shell.output, { timeout: 120_000, interval: 5 }).toContain(words)
      shell.child.kill('SIGKILL')
      await shell.ended
      const either = words === 'mise en place' ? [present, restored] : [present]
      expect(either, words).toContain(readState(dataDir))
      expect((await fetch(`${server.url}/api/blogs`)).status).toBe(200)
    }
    expect(await admin(dataDir, ['restore', site.file]).ended).toBe(0)
    await server.kill('SIGTERM')
    expect(readState(dataDir)).toBe(restored)
  })
})

/** An empty volume into which the backup is being restored. */
function emptied(): string {
  const dataDir = copyFolder(join(ready, '.restore'))
  const folder = copyFolder(ready)
  for (const name of ['site.sqlite', 'uploads', 'jwt-secret']) {
    if (existsSync(join(dataDir, name))) rmSync(join(dataDir, name), { recursive: true })
  }
  cpSync(join(folder, '.restore'), join(dataDir, '.restore'), { recursive: true })
  return dataDir
}
