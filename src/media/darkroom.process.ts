import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { develop } from './develop.ts'
import type { Format } from './formats.ts'
import { yieldToOthers } from './priority.ts'

/** A photo to develop into a folder that is made for it. */
export type Job = { source: string; format: Format; folder: string }

/** What comes back: first that the library is there, then an answer for each job. */
export type Report =
  | { ready: true }
  | { width: number; height: number; colour: string | null; bytes: number }
  | { error: string }

// One photo at a time, no two alike: a cache would only take memory.
sharp.cache(false)
sharp.concurrency(1)

yieldToOthers()

const report = (message: Report) => process.send?.(message)

process.on('message', async (job: Job) => {
  try {
    report(await work(job))
  } catch (error) {
    report({ error: String(error) })
  }
})
// Ctrl-C reaches this process too; the site lets it finish what it is at, then ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Without the site nobody waits for a picture.
process.on('disconnect', () => process.exit())
report({ ready: true })

/** Everything is on disk when this returns. */
async function work({ source, format, folder }: Job): Promise<Report> {
  const { files, ...picture } = await develop(source, format)
  await mkdir(folder)
  await Promise.all(
    files.map(({ name, content }) => writeFile(join(folder, name), content, { flush: true })),
  )
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0)
  return { ...picture, bytes }
}
