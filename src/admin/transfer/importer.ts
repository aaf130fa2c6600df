import { join } from 'node:path'
import { databaseName } from '#src/core/backups/index.ts'
import { Invalid } from '#src/core/http/index.ts'
import { ChildEnded, runInChild, scriptBeside } from '#src/core/process/index.ts'
import type { Tasks } from './import.process.ts'
import type { Importer } from './transfer.feature.ts'
import { isWrittenTo } from './written-to.ts'

const script = scriptBeside<Tasks>(import.meta, 'import.process')

/** Imports into the running site, from its dashboard, in a child process. */
export const createImporter = (dataDir: string, migrations: string): Importer => ({
  isWritten: async () => await isWrittenTo(join(dataDir, databaseName)),
  async import(file) {
    const options = { maxHeapMb: 256, isSilent: true }
    try {
      return await runInChild(script, 'importExport', { file, dataDir, migrations }, options)
    } catch (error) {
      if (!(error instanceof ChildEnded)) throw error
      throw new Invalid([{ msg: endedEarly, path: 'file' }])
    }
  },
})

const endedEarly =
  'L’import s’est arrêté\u00a0: la mémoire n’a pas suffi à cet export. Rien n’a été changé.'
