import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compiled, program } from '#src/testing/programs.ts'
import { siteOnDisk } from '#src/testing/volume.ts'

/**
 * A program that makes a backup, with the process that does the work: all of them one group.
 * Answers once it has come to the step, or to its end.
 */
async function runUntil(step: string, folder: string, time: number) {
  const args = [program('back-up'), folder, String(time)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...compiled() },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void killGroup(child))
  for await (const chunk of child.stdout as NodeJS.ReadableStream) {
    if (String(chunk).includes(step)) break
  }
  return child
}

/** kill -9 of the program alone, after which its process ends by itself, or of both at once. */
function killGroup({ pid }: ChildProcess, both = true): void {
  // A process that never started has no pid; 0 would kill the tests' own group.
  if (pid === undefined) return
  try {
    process.kill(both ? -pid : pid, 'SIGKILL')
  } catch {
    // The process had already ended.
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

test('a backup killed at any step loses nothing, and the next one succeeds', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  for (let n = 0; n < 4; n++) await addPicture(600_000)
  const start = Date.parse('2026-11-20T12:00:00Z')
  const first = await app.backups.makeBackup()
  let kills = 0
  for (const step of ['database', 'packing', 'checking']) {
    for (const both of [true, false]) {
      kills++
      // Its archive of photos is being written, or read back.
      await addPicture(600_000)
      const child = await runUntil(step, folder, start + kills * 60_000)
      killGroup(child, both)
      await ended(child)
      // The earlier backup survives each kill.
      expect(app.backups.listBackups().map(({ name }) => name)).toContain(first.name)
    }
  }
  // The process of a killed program ends as soon as it notices: at the lowest priority, as it runs,
  // that may take a while.
  const waitOptions = { timeout: 240_000, interval: 100 }
  const last = await vi.waitFor(() => app.backups.makeBackup(), waitOptions)
  expect(last.proof).toMatchObject({ ok: true })
  const all = app.backups.listFiles()
  expect(app.backups.listBackups().every(({ own }) => own)).toBe(true)
  expect(all.map(({ name }) => name)).toContain(first.name)
  for (const { name } of all) {
    expect((await app.backups.verifyBackup(name)).proof, name).toMatchObject({ ok: true })
  }
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual(
    ['.lock', ...all.map(({ name }) => name)].sort(),
  )
}, 600_000)

test('a photo archive killed while it is renamed is either the site’s own or absent', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  const start = Date.parse('2026-11-20T12:00:00Z')
  await addPicture(40_000)
  const first = await app.backups.makeBackup()
  const args = [`--import=${program('kill-at')}`, program('back-up'), folder]
  let kills = 0
  for (let killed = true; killed; kills++) {
    await addPicture(40_000)
    const env = {
      ...process.env,
      ...compiled(),
      KILL_AT: String(kills + 1),
      // The first step after the archive is closed and read back.
      KILL_FROM: 'work/proof',
    }
    const time = String(start + (kills + 1) * 60_000)
    const { signal, status, stderr } = spawnSync(process.execPath, [...args, time], { env })
    killed = signal === 'SIGKILL'
    if (!killed && status !== 0) throw new Error(String(stderr))
    const found = app.backups.listFiles()
    expect(found.map(({ name }) => name)).toContain(first.name)
    expect(found.filter(({ own }) => !own)).toEqual([])
  }
  expect(kills).toBeGreaterThan(8)
  const last = await app.backups.makeBackup()
  expect((await app.backups.verifyBackup(last.name)).proof).toMatchObject({ ok: true })
  const photos = app.backups.listFiles().filter(({ kind }) => kind === 'photos')
  expect(photos).toHaveLength(1)
  for (const { name } of photos) {
    expect((await app.backups.verifyBackup(name)).proof, name).toMatchObject({ ok: true })
  }
}, 600_000)
