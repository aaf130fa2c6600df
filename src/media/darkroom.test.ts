import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictures } from '#src/testing/photos.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { Darkroom } from './darkroom.ts'

/** A darkroom and a photo to develop in it, each time into a folder of its own. */
function testDarkroom(limit?: number, content = pictures.png) {
  const folder = mkdtempSync(join(tmpdir(), 'darkroom-'))
  const source = join(folder, 'photo')
  writeFileSync(source, content)
  const darkroom = new Darkroom(folder, limit)
  onTestFinished(async () => {
    await darkroom.close()
    rmSync(folder, { recursive: true, force: true })
  })
  let count = 0
  const develop = (signal?: AbortSignal) =>
    darkroom.develop(
      { source, format: 'png', folder: join(folder, `made-${count++}`) },
      'images.0',
      signal,
    )
  return { darkroom, develop, made: () => readdirSync(folder).filter((name) => name !== 'photo') }
}

test('photos are developed in turn, each into its folder', async () => {
  const { develop, made } = testDarkroom()
  const sizes = await Promise.all([develop(), develop(), develop()])
  expect(sizes).toMatchObject(Array(3).fill({ width: 3, height: 2, colour: 'ff0000' }))
  expect(made()).toEqual(['made-0', 'made-1', 'made-2'])
})

test('a photo that takes too long is given up, and named', async () => {
  expectConsoleError(/given up: out of time/)
  const { develop } = testDarkroom(0)
  await expect(develop()).rejects.toMatchObject({ status: 422, problems: [{ path: 'images.0' }] })
})

/** Without /proc there is no telling which process to end. */
test.skipIf(process.platform !== 'linux')(
  'when the process ends, the photos it was at are developed all the same',
  async () => {
    const background = { r: 200, g: 30, b: 40 }
    const large = sharp({ create: { width: 4000, height: 3000, channels: 3, background } }).png()
    const { develop } = testDarkroom(undefined, await large.toBuffer())
    const first = await develop()
    expect(children()).toHaveLength(1)
    const both = Promise.all([develop(), develop()])
    for (const pid of children()) process.kill(pid, 'SIGKILL')
    expect(await both).toEqual([first, first])
    expect(children()).toEqual([])
    expect(await develop()).toEqual(first)
  },
)

function children(): number[] {
  const lists = readdirSync('/proc/self/task').map((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8'),
  )
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

test('a darkroom that was closed opens again', async () => {
  const { darkroom, develop } = testDarkroom()
  await develop()
  await darkroom.close()
  expect(await develop()).toMatchObject({ width: 3 })
})

test('120 photos may wait; more are refused at once, with the seconds to wait', async () => {
  const { develop } = testDarkroom()
  const sender = new AbortController()
  const waiting = Array.from({ length: 120 }, () => develop(sender.signal))
  await expect(develop()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  // Whoever sent them has gone: none of them is developed any more.
  sender.abort()
  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100)
  expect(await develop()).toMatchObject({ width: 3 })
})
