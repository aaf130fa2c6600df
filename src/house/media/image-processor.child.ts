import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ApiError } from '#src/house/http/errors.ts'
import { scriptBeside, startChild } from '#src/house/process/child.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { permissions } from './confinement.ts'
import type { Job, Made, Report } from './image-processor.process.ts'

const script = scriptBeside(import.meta, 'image-processor.process')

/** Milliseconds the library may take to load. */
const patience = 60_000

/** It does not keep the site from ending. @throws ApiError 503 when sharp can't be loaded here */
export async function startProcessor(folder: string): Promise<ChildProcess> {
  const execArgv = permissions(fileURLToPath(script), folder)
  // Two for the pictures, one for the files.
  const child = startChild(script, { execArgv, threads: 3 })
  // What goes wrong is told by its exit; without a listener an error would end the site.
  child.on('error', () => {})
  try {
    await nextReport(
      child,
      (report) => 'ready' in report || undefined,
      AbortSignal.timeout(patience),
    )
  } catch (error) {
    child.kill('SIGKILL')
    logFailure('Ce serveur ne peut pas traiter de photos.', error)
    throw new ApiError(503, [{ msg: 'Ce serveur ne peut pas traiter de photos pour le moment.' }])
  }
  child.unref()
  child.channel?.unref()
  return child
}

/** @throws when the process ends, or `signal` is aborted, before it has answered */
export async function ask(child: ChildProcess, job: Job, signal: AbortSignal): Promise<Made> {
  const made = (report: Report) =>
    'made' in report && report.folder === job.folder ? report.made : undefined
  const answer = nextReport(child, made, signal)
  child.send(job)
  return await answer
}

async function nextReport<T>(
  child: ChildProcess,
  read: (report: Report) => T | undefined,
  signal: AbortSignal,
): Promise<T> {
  for await (const [report] of on(child, 'message', { signal, close: ['exit'] })) {
    const found = read(report)
    if (found !== undefined) return found
  }
  throw new Error(`the process ended (${child.signalCode ?? child.exitCode})`)
}
