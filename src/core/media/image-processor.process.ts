import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { convert, readPhoto, readWhen } from './convert.ts'
import type { Format } from './formats.ts'
import type { PictureFields } from './pictures.shared.ts'
import { giveWayForMemory, yieldToOthers } from './priority.ts'

export type Job = { source: string; format: Format; folder: string }

/** `taken`: yyyy-MM-ddThh:mm in local time of the place */
export type Sizes = Omit<PictureFields, 'id'> & { taken: string | null }

/** `code` is the system's error code, such as ENOSPC */
export type Made = Sizes | { error: string; code?: string }

/** Messages to the site: first that the library loaded, then each job's result, by its folder. */
export type Report = { ready: true } | { folder: string; made: Made }

// A cache would only take memory, because no two photos are alike.
sharp.cache(false)
sharp.concurrency(1)
// Two jobs run at once, one photo being read while another is copied. Reading takes the most
// memory, so it has priority and runs one at a time.
const work = new PQueue({ concurrency: 2 })
const reading = new PQueue({ concurrency: 1 })

yieldToOthers()
giveWayForMemory()

const report = (message: Report) => process.send?.(message)

process.on('message', async (job: Job) => {
  const made: Made = await handle(job).catch((error) => ({
    error: String(error),
    code: error.code,
  }))
  report({ folder: job.folder, made })
})
// Ctrl-C reaches this process too; the site lets it finish its job, then ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Nobody waits for a picture without the site.
process.on('disconnect', () => process.exit())
report({ ready: true })

async function handle({ source, format, folder }: Job): Promise<Sizes> {
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
