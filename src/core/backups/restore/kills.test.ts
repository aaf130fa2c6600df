import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readNews } from '#src/core/volume/index.ts'
import { openVolume } from '#src/core/volume/volume.ts'
import {
  admin,
  changedSite,
  copyOf,
  keyIn,
  leftovers,
  quiet,
  stateOf,
} from '#src/testing/club-backup.ts'
import { compiled, program } from '#src/testing/programs.ts'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'
import { isRestoreRequested } from './requested.ts'
import { openSource, prepareRestore } from './restore.ts'

// Whole processes, one after the other, on a machine that may be busy.
const testOptions = { timeout: 600_000 }

const preload = `--import=${program('kill-at')}`
const present = 'Après 1, Après 2, Avant 1, Avant 2'
const restored = 'Avant 1, Avant 2'
/** Time of restore-here.ts. */
const replacedFolder = '.before-restore/2026-11-20T12-00-00-000Z'

let site: Awaited<ReturnType<typeof changedSite>>
/** The changed site with the backup unpacked beside it, to be put in place by the next start. */
let ready: string

beforeAll(async () => {
  site = await changedSite()
  const { file, phrase } = site
  ready = dataFolder(afterAll)
  cpSync(site.dataDir, ready, { recursive: true })
  const opened = await openSource({ files: [file], phrase }, ready, 'migrations')
  const deps = { incomplete: false, dataDir: ready, migrations: 'migrations', bound: undefined }
  const now = () => new Date()
  await prepareRestore(opened, { ...deps, secret: () => keyIn(ready), now }, () => {})
}, 300_000)

/** Runs a script until its step number `at`, counted from the first that names `from`. */
function runUntil(at: number, from: string, script: string, ...args: string[]) {
  const env = { ...process.env, ...compiled(), KILL_AT: String(at), KILL_FROM: from }
  return spawnSync(process.execPath, [preload, script, ...args], { env })
}

/** Applies or undoes a requested restore, as a start does first. */
function startAgain(dataDir: string): void {
  const { status, stderr } = runUntil(Number.NaN, replacedFolder, program('restore-here'), dataDir)
  if (status !== 0) throw new Error(String(stderr))
  openVolume(dataDir, undefined).lock.release()
}

/** A start that puts the other state in place, cut off at a step of it. */
function restoreUntil(at: number): { dataDir: string; killed: boolean } {
  const dataDir = copyOf(ready)
  const { signal, status, stderr } = runUntil(at, replacedFolder, program('restore-here'), dataDir)
  if (!signal && status !== 0) throw new Error(String(stderr))
  return { dataDir, killed: signal === 'SIGKILL' }
}

describe('a restore that is killed', testOptions, () => {
  test('at any step of it leaves one state, whole, and says which', () => {
    const states: string[] = []
    for (let at = 1; ; at++) {
      const { dataDir, killed } = restoreUntil(at)
      if (killed) startAgain(dataDir)
      const state = stateOf(dataDir)
      states.push(state)
      expect(leftovers(dataDir), `step ${at}`).toEqual([])
      expect(readNews(dataDir).restored?.ok, `step ${at}`).toBe(state === restored)
      if (state === restored)
        expect(stateOf(join(dataDir, replacedFolder)), `step ${at}`).toBe(present)
      expect(existsSync(join(dataDir, 'jwt-secret'))).toBe(true)
      if (!killed) break
    }
    // Undone from the first rename to the last word, done before and after: by the next start.
    const [undone, done] = [states.indexOf(present), states.lastIndexOf(present)]
    expect(new Set(states.slice(undone, done + 1))).toEqual(new Set([present]))
    expect(done - undone).toBeGreaterThan(10)
    expect(states.at(-1)).toBe(restored)
  })

  test('a kill while it is undone leaves the old state too', () => {
    const { dataDir } = restoreUntil(12)
    expect(() => stateOf(dataDir)).toThrow()
    let kills = 0
    for (let at = 1; at < 8; at++) {
      const ended = runUntil(at, dataDir, program('open-volume'), dataDir)
      if (ended.signal === 'SIGKILL') kills++
    }
    expect(kills).toBeGreaterThan(3)
    openVolume(dataDir, undefined).lock.release()
    expect(stateOf(dataDir)).toBe(present)
  })

  test('with the site before it restarts is done by the next start', async () => {
    const dataDir = copyOf(ready)
    expect(isRestoreRequested(dataDir)).toBe(true)
    const again = await startOrThrow(dataDir, quiet)
    expect(again.output()).toContain('La sauvegarde est remise en place.')
    expect((await fetch(again.url + site.photos.before)).status).toBe(200)
    await again.kill('SIGTERM')
    expect(stateOf(dataDir)).toBe(restored)
    const [folder = ''] = readdirSync(join(dataDir, '.before-restore')).slice(-1)
    expect(stateOf(join(dataDir, '.before-restore', folder))).toBe(present)
    expect(leftovers(dataDir)).toEqual([])
  })

  test('at any word the command says leaves a site that runs, and a later one goes well', async () => {
    const dataDir = copyOf(site.dataDir)
    for (const words of ['d’abord sauvegardé', 'ouverte', 'mise en place']) {
      const server = await startOrThrow(dataDir, quiet)
      const shell = admin(dataDir, ['restore', site.file])
      await expect.poll(shell.output, { timeout: 120_000, interval: 5 }).toContain(words)
      shell.child.kill('SIGKILL')
      expect(await shell.ended).toBe('SIGKILL')
      // The restore goes on without the command.
      const answer = () =>
        fetch(`${server.url}/api/blogs`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(answer, { timeout: 60_000 }).toBe(200)
      await server.kill()
      openVolume(dataDir, undefined).lock.release()
      // The last moment may have been too late to stop the site from doing what it was asked for.
      const either = words === 'mise en place' ? [present, restored] : [present]
      expect(either, words).toContain(stateOf(dataDir))
    }
    const again = await startOrThrow(dataDir, quiet)
    await expect.poll(() => leftovers(dataDir)).toEqual([])
    expect(await admin(dataDir, ['restore', site.file]).ended).toBe(0)
    await again.kill('SIGTERM')
    expect(stateOf(dataDir)).toBe(restored)
  })
})
