import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { siteOnDisk } from '#src/testing/volume.ts'

const script = `
  import { Backups } from '#src/backups/backups.ts'
  const backups = new Backups({
    dataDir: process.argv[1], secret: () => 'x'.repeat(40), nightly: false, bound: undefined,
    now: () => new Date(Number(process.argv[2])), steady: () => 0,
  })
  console.log('begun')
  await backups.makeBackup(process.argv[3] || undefined)
  console.log('done')
`

/** A program that makes a backup, with the process that does the work: all of them one group. */
async function begin(folder: string, time: number, kind: string): Promise<ChildProcess> {
  const args = ['--input-type=module', '-e', script, folder, String(time), kind]
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void killGroup(child))
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

/** kill -9 of the program alone, after which its process ends by itself, or of both at once. */
function killGroup({ pid }: ChildProcess, both = true): void {
  // One that never started has none, and 0 would be the group of the tests themselves.
  if (pid === undefined) return
  try {
    process.kill(both ? -pid : pid, 'SIGKILL')
  } catch {
    // It had ended.
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

test('20 kills at any moment of a backup lose nothing, and the next one is fine', async () => {
  const { app, folder, addPicture } = await siteOnDisk()
  for (let n = 0; n < 4; n++) await addPicture(600_000)
  const start = Date.parse('2026-11-20T12:00:00Z')
  const first = await app.backups.makeBackup()
  const begun = performance.now()
  await ended(await begin(folder, start + 1000, 'full'))
  const whole = performance.now() - begun
  const before = app.backups.listBackups().map(({ name }) => name)
  expect(before).toHaveLength(2)
  for (let n = 0; n < 20; n++) {
    const child = await begin(folder, start + (n + 2) * 60_000, n % 2 ? 'full' : '')
    await pause((whole * n) / 20)
    killGroup(child, n % 4 < 2)
    await ended(child)
    // Whatever has its name is whole; nothing that was there is gone.
    const names = app.backups.listBackups().map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(before))
  }
  // The process of a killed program ends as soon as it notices: at the lowest priority, as it runs,
  // that may take a while.
  const patience = { timeout: 240_000, interval: 100 }
  const last = await vi.waitFor(() => app.backups.makeBackup(), patience)
  expect(last.proof).toMatchObject({ ok: true })
  const all = app.backups.listBackups()
  expect(all.map(({ name }) => name)).toContain(first.name)
  for (const { name } of all) {
    expect((await app.backups.verifyBackup(name)).proof, name).toMatchObject({ ok: true })
  }
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual(
    ['.lock', 'state.json', ...all.map(({ name }) => name)].sort(),
  )
}, 600_000)
