import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/database.ts'
import { form, photo } from '#src/testing/photos.ts'
import { copyWidths, readPictureAddress } from './pictures.contract.ts'

const password = 'only for this test'
const running = new Set<ChildProcess>()

async function serve(dataDir: string) {
  const child = spawn(process.execPath, ['src/testing/serve.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: 'off',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.add(child)
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const url = /(http:\/\/\S+:\d+)$/.exec(line)?.[1]
    if (url) return { url, kill: () => kill(child) }
  }
  throw new Error('The server never told its address')
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  running.delete(child)
}

async function login(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

async function upload(url: string, headers: Record<string, string>, content: Buffer) {
  const body = form({ images: [photo(content), photo(content)] })
  return (await fetch(`${url}/api/gallery/upload`, { method: 'POST', headers, body })).status
}

// Six starts of the whole server, each of some seconds on a busy machine.
const patience = { timeout: 240_000 }

test(
  'wherever an upload is cut off, rows and files are both there or neither',
  patience,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
    onTestFinished(async () => {
      for (const child of running) await kill(child)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    })
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const content = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: 'white', noise },
    })
      .jpeg()
      .toBuffer()

    let cut = 0
    for (const delay of [50, 200, 400, 650, 900]) {
      const server = await serve(dataDir)
      const sending = upload(server.url, await login(server.url), content)
      const outcome = sending.catch(() => 'cut' as const)
      await pause(delay)
      await server.kill()
      if ((await outcome) === 'cut') cut++
    }
    expect(cut).toBeGreaterThan(0)

    const { url } = await serve(dataDir)
    // What the last cut left is swept while the server answers already.
    const uploads = join(dataDir, 'uploads')
    await expect.poll(() => readdirSync(join(uploads, '.tmp'))).toEqual([])
    expect(await upload(url, await login(url), content)).toBe(201)

    const db = openDatabase(join(dataDir, 'site.sqlite'), 'migrations')
    onTestFinished(() => db.destroy())
    const rows = await db.selectFrom('pictures').select(['id', 'width']).orderBy('id').execute()
    const folder = join(uploads, 'pictures')
    await expect.poll(() => readdirSync(folder).sort()).toEqual(rows.map(({ id }) => id))
    for (const { id, width } of rows) {
      expect(readdirSync(join(folder, id))).toHaveLength(1 + copyWidths(width).length)
    }
    const photos = await db.selectFrom('photos').select('url').execute()
    expect(photos.length).toBeGreaterThanOrEqual(2)
    for (const photo of photos) {
      expect(rows.map(({ id }) => id)).toContain(readPictureAddress(photo.url)?.id)
      expect((await fetch(url + photo.url)).status).toBe(200)
    }
  },
)
