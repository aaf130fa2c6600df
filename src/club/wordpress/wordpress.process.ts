import { once } from 'node:events'
import { join } from 'node:path'
import { openDatabase } from '#src/core/database/index.ts'
import { ApiError } from '#src/core/http/index.ts'
import { giveWayForMemory, type Store, yieldToOthers } from '#src/core/media/index.ts'
import { findBeside } from './beside.ts'
import { importWordpress } from './import-wordpress.ts'
import type { ImportJob, ImportMessage, PhotoAnswer } from './run-import.ts'

/*
 * Does one import and ends. Files from outside can exhaust memory or hang: the site keeps its own
 * memory, and can kill this process.
 */

giveWayForMemory()
yieldToOthers()
process.once('message', async ({ dataDir, file, ...job }: ImportJob) => {
  try {
    await using db = openDatabase(join(dataDir, 'site.sqlite'))
    const done = await importWordpress({
      ...job,
      db,
      uploads: join(dataDir, 'uploads'),
      imageProcessor: { convert },
      now: () => new Date(),
      file,
      beside: await findBeside(file),
      report: (progress) => send({ progress }),
    })
    send({ done })
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
// Nobody waits for the result without the site. The same import continues when repeated.
process.on('disconnect', () => process.exit())

const send = (message: ImportMessage) => void process.send?.(message)

/** Lets the parent convert a photo: two decoders would take twice the memory. */
const convert: Store['imageProcessor']['convert'] = async (job, path) => {
  send({ photo: { job, path } })
  const [answer] = (await once(process, 'message')) as [PhotoAnswer]
  if ('sizes' in answer) return answer.sizes
  throw new ApiError(answer.status, [{ msg: answer.message }])
}
