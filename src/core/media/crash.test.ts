import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/core/database/index.ts'
import { form, photo } from '#src/testing/photos.ts'
import { type Caller, dataFolder, startOrThrow } from '#src/testing/server-process.ts'
import { pictureId } from './files.ts'
import { copyWidths, readPictureAddress } from './pictures.shared.ts'

async function upload({ call }: Caller, content: Buffer) {
  const images = [photo(content), photo(content)]
  return (await call('POST /api/gallery/upload', form({ images }))).status
}

// Six starts of the whole server, each of some seconds on a busy machine.
const testOptions = { timeout: 240_000 }
/** Limit for repairs that a start makes while it answers already. */
const soon = { timeout: 30_000 }

test('a killed upload leaves both row and files, or neither', testOptions, async () => {
  const dataDir = dataFolder()
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const content = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'white', noise },
  })
    .jpeg()
    .toBuffer()

  let cut = 0
  for (const delay of [50, 200, 400, 650, 900]) {
    const server = await startOrThrow(dataDir)
    const admin = await server.asAdmin()
    const outcome = upload(admin, content).catch(() => 'cut' as const)
    await pause(delay)
    await server.kill()
    if ((await outcome) === 'cut') cut++
  }
  expect(cut).toBeGreaterThan(0)

  const site = await startOrThrow(dataDir)
  // The server removes the interrupted upload's files while it answers already.
  const uploads = join(dataDir, 'uploads')
  await expect.poll(() => readdirSync(join(uploads, '.tmp')), soon).toEqual([])
  expect(await upload(await site.asAdmin(), content)).toBe(201)

  const db = openDatabase(join(dataDir, 'site.sqlite'), 'migrations')
  onTestFinished(() => db.destroy())
  const rows = await db.selectFrom('uploads').select('address').orderBy('address').execute()
  const ids = rows.flatMap(({ address }) => pictureId(address) ?? [])
  const folder = join(uploads, 'pictures')
  await expect.poll(() => readdirSync(folder).sort(), soon).toEqual(ids)
  for (const id of ids) {
    const names = readdirSync(join(folder, id))
    const address = (name: string) => `/uploads/pictures/${id}/${name}`
    const [picture] = names.flatMap((name) => readPictureAddress(address(name)) ?? [])
    expect(names).toHaveLength(1 + copyWidths(picture?.width ?? 0).length)
  }
  const photos = await db.selectFrom('photos').select('url').execute()
  expect(photos.length).toBeGreaterThanOrEqual(2)
  for (const photo of photos) {
    expect(ids).toContain(readPictureAddress(photo.url)?.id)
    expect((await site.call(`GET ${photo.url}`)).status).toBe(200)
  }
})
