import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { serveTasks, yieldToOthers } from '#src/core/process/index.ts'
import { convert, readPhoto, readWhen } from './convert.ts'
import type { Format } from './formats.ts'
import type { PictureFields } from './pictures.shared.ts'

export type Job = { source: string; format: Format; folder: string }

/** `taken`: yyyy-MM-ddThh:mm in local time of the place */
export type Sizes = Omit<PictureFields, 'id'> & { taken: string | null }

// A cache would only take memory, because no two photos are alike.
sharp.cache(false)
sharp.concurrency(1)
// Two jobs run at once, one photo being read while another is copied. Reading takes the most
// memory, so it has priority and runs one at a time.
const work = new PQueue({ concurrency: 2 })
const reading = new PQueue({ concurrency: 1 })

const tasks = {
  /** Answers that the library loaded. */
  load: () => {},
  convertPhoto,
}
export type Tasks = typeof tasks

yieldToOthers()
serveTasks(tasks)

async function convertPhoto({ source, format, folder }: Job): Promise<Sizes> {
  const master = await reading.add(() => work.add(() => readPhoto(source, format), { priority: 1 }))
  const { files, ...picture } = await convert(master, (step) => work.add(step))
  // Malformed metadata must not refuse the photo.
  const taken = await readWhen(source, format).catch(() => null)
  await mkdir(folder)
  await Promise.all(
    files.map(({ name, content }) => writeFile(join(folder, name), content, { flush: true })),
  )
  const directory = await open(folder)
  await directory.sync().finally(() => directory.close())
  return { ...picture, taken }
}
