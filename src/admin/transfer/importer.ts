import { once } from 'node:events'
import { join } from 'node:path'
import { databaseName } from '#src/core/backups/index.ts'
import { Invalid } from '#src/core/http/index.ts'
import { end, scriptBeside, startChild } from '#src/core/process/index.ts'
import type { Imported } from './export.ts'
import type { Importer } from './transfer.feature.ts'
import { isWrittenTo } from './written-to.ts'

export type ImportJob = { file: string; dataDir: string; migrations: string }

/** The process's one message; `refused`: a French sentence for the admin. */
export type ImportMessage = { done: Imported } | { refused: string } | { failed: string }

const script = scriptBeside(import.meta, 'import.process')

/** Files from outside may exhaust memory: the process ends before the site. */
const execArgv = ['--optimize-for-size', '--max-old-space-size=256']

/** Imports into the running site, from its dashboard. */
export const importerOf = (dataDir: string, migrations: string): Importer => ({
  isWritten: async () => await isWrittenTo(join(dataDir, databaseName)),
  import: async (file) => await runImport({ file, dataDir, migrations }),
})

/**
 * Imports in a process of its own, beside the running site.
 * @throws Invalid an export that is refused, ApiError 500: nothing is changed
 */
async function runImport(job: ImportJob): Promise<Imported> {
  const child = startChild(script, { execArgv, threads: 2 })
  try {
    const ended = once(child, 'disconnect').then((): [ImportMessage] => [{ refused: endedEarly }])
    child.send(job)
    const [message] = await Promise.race([
      once(child, 'message') as Promise<[ImportMessage]>,
      ended,
    ])
    if ('done' in message) return message.done
    if ('refused' in message) throw new Invalid([{ msg: message.refused, path: 'file' }])
    throw new Error(message.failed)
  } finally {
    await end(child)
  }
}

const endedEarly =
  'L’import s’est arrêté\u00a0: la mémoire n’a pas suffi à cet export. Rien n’a été changé.'
