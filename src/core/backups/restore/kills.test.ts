import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openVolume } from '#src/core/volume/volume.ts'
import { admin, changedSite, copyOf, leftovers, quiet, stateOf } from '#src/testing/club-backup.ts'
import { compiled, program } from '#src/testing/programs.ts'
import { startWell } from '#src/testing/server-process.ts'
import { openSource, prepare } from './restore.ts'

// Whole processes, one after the other, on a machine that may be busy.
const patience = { timeout: 600_000 }

const preload = `--import=${program('kill-at')}`
const present = 'Après 1, Après 2, Avant 1, Avant 2'
const restored = 'Avant 1, Avant 2'
const aside = '.before-restore/2026-11-20T12-00-00-000Z'

let site: Awaited<ReturnType<typeof changedSite>>
/** A copy of the changed site with the backup unpacked beside it, ready to be exchanged. */
let ready: { dataDir: string; incoming: string }

beforeAll(async () => {
  site = await changedSite()
  const { dataDir, file, phrase } = site
  const opened = await openSource({ files: [file], phrase }, dataDir, 'migrations')
  ready = { dataDir, incoming: await prepare(opened, dataDir, 'migrations') }
}, 300_000)

/** Runs a script until its step number `at`, counted from the first that names `from`. */
function runUntil(at: number, from: string, script: string, ...args: string[]) {
  const env = { ...process.env, ...compiled(), KILL_AT: String(at), KILL_FROM: from }
  return spawnSync(process.execPath, [preload, script, ...args], { env })
}

/** Opens the volume as a start does, which finishes an interrupted exchange. */
function openAgain(dataDir: string): void {
  openVolume(dataDir, undefined).lock.release()
}

/** The exchange, cut off; answers what became of it. */
function exchangeUntil(at: number): { dataDir: string; killed: boolean } {
  const dataDir = copyOf(ready.dataDir)
  const args = [dataDir, ready.incoming, aside]
  const { signal, status, stderr } = runUntil(at, aside, program('exchange-here'), ...args)
  if (!signal && status !== 0) throw new Error(String(stderr))
  return { dataDir, killed: signal === 'SIGKILL' }
}

describe('a restore that is killed', patience, () => {
  test('at any step of the exchange leaves one state, whole, and the other is not lost', () => {
    const states: string[] = []
    for (let at = 1; ; at++) {
      const { dataDir, killed } = exchangeUntil(at)
      openAgain(dataDir)
      const state = stateOf(dataDir)
      states.push(state)
      expect(existsSync(join(dataDir, 'exchange.json')), `step ${at}`).toBe(false)
      const other = join(dataDir, state === present ? ready.incoming : aside)
      expect(stateOf(other), `step ${at}`).toBe(state === present ? restored : present)
      expect(existsSync(join(dataDir, 'jwt-secret'))).toBe(true)
      if (!killed) break
    }
    // Undone up to a certain step, done from there on.
    const undone = states.indexOf(restored)
    expect(new Set(states.slice(0, undone))).toEqual(new Set([present]))
    expect(new Set(states.slice(undone))).toEqual(new Set([restored]))
    expect(undone).toBeGreaterThan(10)
  })

  test('a kill while it is undone leaves the old state too', () => {
    const { dataDir } = exchangeUntil(12)
    expect(() => stateOf(dataDir)).toThrow()
    let kills = 0
    for (let at = 1; at < 8; at++) {
      const ended = runUntil(at, dataDir, program('open-volume'), dataDir)
      if (ended.signal === 'SIGKILL') kills++
    }
    expect(kills).toBeGreaterThan(3)
    openAgain(dataDir)
    expect(stateOf(dataDir)).toBe(present)
  })

  test('with the running site, half way, is finished by who asked for it', async () => {
    const dataDir = copyOf(site.dataDir)
    // Kills the site as it reports that it has released the volume.
    const killed = { NODE_OPTIONS: preload, KILL_AT: '1', KILL_FROM: 'aside.json' }
    const server = await startWell(dataDir, { ...quiet, ...killed })
    const shell = admin(dataDir, ['restore', site.file])
    expect([await shell.ended, shell.said()]).toEqual([
      0,
      expect.stringContaining('remise en place'),
    ])
    await expect(fetch(server.url), 'the site was killed').rejects.toThrow()
    const again = await startWell(dataDir, quiet)
    const answer = await fetch(`${again.url}/api/blogs`)
    const articles = (await answer.json()) as { title: string }[]
    const titles = articles.map(({ title }) => title).sort()
    expect(titles.join(', ')).toBe(restored)
    expect((await fetch(again.url + site.photos.before)).status).toBe(200)
    await again.kill('SIGTERM')
    expect(stateOf(dataDir)).toBe(restored)
    const [folder = ''] = readdirSync(join(dataDir, '.before-restore')).slice(-1)
    expect(stateOf(join(dataDir, '.before-restore', folder))).toBe(present)
    expect(leftovers(dataDir)).toEqual([])
  })

  test('at any word it says leaves the running site as it was, and a later one goes well', async () => {
    const dataDir = copyOf(site.dataDir)
    for (const words of ['d’abord sauvegardé', 'ouverte', 'mise en place']) {
      const server = await startWell(dataDir, quiet)
      const shell = admin(dataDir, ['restore', site.file])
      await expect.poll(shell.said, { timeout: 120_000, interval: 5 }).toContain(words)
      shell.child.kill('SIGKILL')
      expect(await shell.ended).toBe('SIGKILL')
      // The site goes on although the command that requested the restore is gone.
      const answer = async () => (await fetch(`${server.url}/api/blogs`)).status
      await expect.poll(answer, { timeout: 60_000 }).toBe(200)
      await server.kill()
      openAgain(dataDir)
      // The kill may have come too late to stop the requested restore.
      const either = words === 'mise en place' ? [present, restored] : [present]
      expect(either, words).toContain(stateOf(dataDir))
    }
    const again = await startWell(dataDir, quiet)
    await expect.poll(() => leftovers(dataDir)).toEqual([])
    expect(await admin(dataDir, ['restore', site.file]).ended).toBe(0)
    await again.kill('SIGTERM')
    expect(stateOf(dataDir)).toBe(restored)
  })
})
