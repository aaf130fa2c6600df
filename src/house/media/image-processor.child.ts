import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError } from '#src/house/http/errors.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { harmlessOf, permissions } from './confinement.ts'
import type { Job, Made, Report } from './image-processor.process.ts'

/** A bundle lies beside a bundle, a source beside a source. */
const script = fileURLToPath(
  new URL(`./image-processor.process${extname(import.meta.filename)}`, import.meta.url),
)

/** Milliseconds the library may take to load. */
const patience = 60_000

/** Linux's allocator gives large blocks back at once: half the memory. */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  // Two for the pictures, one for the files.
  UV_THREADPOOL_SIZE: '3',
}

/** It does not keep the site from ending. @throws ApiError 503 when sharp can't be loaded here */
export async function startChild(folder: string): Promise<ChildProcess> {
  const child = fork(script, {
    env: { ...harmlessOf(process.env), ...sparing },
    execArgv: permissions(script, folder),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
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

export const hasEnded = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
