import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ApiError } from '#src/house/http/errors.ts'
import { scriptBeside, startChild } from '#src/house/process/child.ts'
import { logFailure } from '#src/house/process/failures.ts'
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

/*
 * What the image processor may touch. It decodes what comes from outside, so it is to know nothing
 * worth stealing: not the database, not the key, no password of the environment.
 *
 * Node's permission model holds its JavaScript to its own code and to the folder of unfinished
 * uploads: no other file, no other process, no other thread. It does not hold native code. A photo
 * that takes over the image library, or libvips asked for a path, can still open what the user of
 * the process can. That is site.sqlite and jwt-secret among others, and the site's environment
 * under /proc. Holding that too takes another user or a sandbox of the system. A process without
 * rights can set up neither for its child on all systems that the site runs on. HEIC is decoded in
 * WebAssembly, which is held.
 */

/** Node's flags for a process that runs `script`. @param folder as it is named in its jobs */
function permissions(script: string, folder: string): string[] {
  const description = findPackageJSON(pathToFileURL(script)) ?? script
  const root = dirname(description)
  // Elsewhere where node_modules is a link.
  const library = createRequire(script).resolve('sharp')
  const modules = library.slice(0, library.lastIndexOf(join(sep, 'node_modules', sep)))
  const work = join(resolve(folder), '*')
  const read = [
    extname(script) === '.ts' ? join(root, 'src', '*') : script,
    description,
    join(root, 'node_modules', '*'),
    join(modules, 'node_modules', '*'),
    work,
    // Its own threads, to give each the lowest priority.
    '/proc/self/task',
  ]
  const write = [work, '/proc/self/oom_score_adj']
  return [
    '--permission',
    // The image library is one.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
  ]
}
