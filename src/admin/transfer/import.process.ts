import { BackupRefused } from '#src/core/backups/index.ts'
import { Refused } from '#src/core/command/index.ts'
import { Invalid } from '#src/core/http/index.ts'
import { serveTasks, yieldToOthers } from '#src/core/process/index.ts'
import type { Imported } from './export.ts'
import { importSite } from './import.ts'

type ImportJob = { file: string; dataDir: string; migrations: string }

const tasks = {
  async importExport(job: ImportJob): Promise<Imported> {
    try {
      return await importSite({ ...job, now: () => new Date() })
    } catch (error) {
      const isRefused = error instanceof Refused || error instanceof BackupRefused
      throw isRefused ? new Invalid([{ msg: error.message, path: 'file' }]) : error
    }
  },
}
export type Tasks = typeof tasks

yieldToOthers()
serveTasks(tasks)
