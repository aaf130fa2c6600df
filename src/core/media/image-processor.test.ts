import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { pictures } from '#src/testing/photos.ts'
import { dataFolder } from '#src/testing/server-process.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { imageProcessorFor } from './image-processor.ts'

/** An image processor and a photo to convert in it, each time into a folder of its own. */
function testImageProcessor(limit?: number, content = pictures.png) {
  const folder = dataFolder()
  const source = join(folder, 'photo')
  writeFileSync(source, content)
  const imageProcessor = imageProcessorFor(folder, limit)
  onTestFinished(() => imageProcessor.close())
  let count = 0
  const convert = (signal?: AbortSignal) =>
    imageProcessor.convert(
      { source, format: 'png', folder: join(folder, `made-${count++}`) },
      'images.0',
      signal,
    )
  return {
    imageProcessor,
    convert,
    made: () => readdirSync(folder).filter((name) => name !== 'photo'),
  }
}

test('photos are converted in turn, each into its folder, also after the processor was closed', async () => {
  const { imageProcessor, convert, made } = testImageProcessor()
  const sizes = await Promise.all([convert(), convert(), convert()])
  expect(sizes).toMatchObject(Array(3).fill({ width: 3, height: 2, colour: 'ff0000' }))
  expect(made()).toEqual(['made-0', 'made-1', 'made-2'])
  await imageProcessor.close()
  expect(await convert()).toEqual(sizes[0])
})

test('a photo that takes too long is refused by name', async () => {
  expectConsoleError(/elle demandait trop de temps/)
  const { convert } = testImageProcessor(0)
  await expect(convert()).rejects.toMatchObject({ status: 422, problems: [{ path: 'images.0' }] })
})

/** Without /proc nobody knows which process to end. */
test.skipIf(process.platform !== 'linux')(
  'photos in progress are converted when the process ends',
  async () => {
    const background = { r: 200, g: 30, b: 40 }
    const large = sharp({ create: { width: 4000, height: 3000, channels: 3, background } }).png()
    const { convert } = testImageProcessor(undefined, await large.toBuffer())
    const first = await convert()
    expect(children()).toHaveLength(1)
    const both = Promise.all([convert(), convert()])
    for (const pid of children()) process.kill(pid, 'SIGKILL')
    expect(await both).toEqual([first, first])
    expect(children()).toEqual([])
    expect(await convert()).toEqual(first)
  },
)

function children(): number[] {
  const lists = readdirSync('/proc/self/task').map((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8'),
  )
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number)
}

test('120 photos may wait; more are refused with the seconds to wait', async () => {
  const { convert } = testImageProcessor()
  const sender = new AbortController()
  const waiting = Array.from({ length: 120 }, () => convert(sender.signal))
  await expect(convert()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '10' } })
  // The senders have disconnected: none of their photos is converted any more.
  sender.abort()
  const outcomes = await Promise.allSettled(waiting)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100)
  expect(await convert()).toMatchObject({ width: 3 })
})
