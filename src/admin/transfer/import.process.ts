import { BackupRefused } from '#src/core/backups/index.ts'
import { Refused } from '#src/core/command/index.ts'
import { giveWayForMemory, yieldToOthers } from '#src/core/media/index.ts'
import { importSite } from './import.ts'
import type { ImportJob, ImportMessage } from './importer.ts'

/*
 * Does one import and ends. Files from outside can exhaust memory or hang: the site keeps its own
 * memory, and can kill this process.
 */

giveWayForMemory()
yieldToOthers()
process.once('message', async (job: ImportJob) => {
  try {
    send({ done: await importSite({ ...job, now: () => new Date() }) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isRefused = error instanceof Refused || error instanceof BackupRefused
    send(isRefused ? { refused: message } : { failed: message })
  }
  process.disconnect()
})
// Nobody waits for the result without the site.
process.on('disconnect', () => process.exit())

const send = (message: ImportMessage) => void process.send?.(message)
