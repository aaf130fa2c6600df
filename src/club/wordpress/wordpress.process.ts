import { join } from 'node:path'
import { openDatabase } from '#src/core/database/index.ts'
import { ApiError } from '#src/core/http/index.ts'
import type { Store } from '#src/core/media/index.ts'
import { serveTasks, yieldToOthers } from '#src/core/process/index.ts'
import { findBeside } from './beside.ts'
import { importWordpress } from './import-wordpress.ts'

/** `fetchFrom`: host of the old site, if an admin allows downloads */
export type ImportJob = {
  dataDir: string
  file: string
  dryRun: boolean
  fetchFrom?: string | undefined
}

export type Progress = { done: number; total: number }

type Convert = Store['imageProcessor']['convert']
export type PhotoJob = { job: Parameters<Convert>[0]; path: string }
export type PhotoAnswer =
  | { sizes: Awaited<ReturnType<Convert>> }
  | { status: ApiError['status']; message: string }

let photoAnswered = (_answer: PhotoAnswer) => {}

const tasks = {
  async importFile(
    { dataDir, file, ...job }: ImportJob,
    report: (step: Progress | { photo: PhotoJob }) => void,
  ) {
    await using db = openDatabase(join(dataDir, 'site.sqlite'))
    /** Lets the site convert a photo: two decoders would take twice the memory. */
    const convert: Convert = async (job, path) => {
      const answered = new Promise<PhotoAnswer>((resolve) => {
        photoAnswered = resolve
      })
      report({ photo: { job, path } })
      const answer = await answered
      if ('sizes' in answer) return answer.sizes
      throw new ApiError(answer.status, [{ msg: answer.message }])
    }
    return await importWordpress({
      ...job,
      db,
      uploads: join(dataDir, 'uploads'),
      imageProcessor: { convert },
      now: () => new Date(),
      file,
      beside: await findBeside(file),
      report,
    })
  },

  takePhoto: (answer: PhotoAnswer) => photoAnswered(answer),
}
export type Tasks = typeof tasks

yieldToOthers()
serveTasks(tasks)
