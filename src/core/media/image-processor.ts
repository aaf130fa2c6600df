import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { ApiError, Busy, cutOff, diskTrouble, Malformed } from '#src/core/http/index.ts'
import { end, hasEnded, logFailure, scriptBeside, startChild } from '#src/core/process/index.ts'
import { lighter, tooCostly } from './cost.ts'
import type { Job, Made, Report, Sizes } from './image-processor.process.ts'

const seconds = 1000
/** Timeout per photo: one takes about a second, a HEIC some; a small machine several times that. */
const photoTimeoutMs = 60 * seconds
const idle = 60 * seconds
const maxWaiting = 120

/** Two photos at once take more memory: not on one core, nor with 1 GB or less. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
const concurrency = availableParallelism() > 1 && memory >= 1.5 * 10 ** 9 ? 2 : 1

/**
 * Decodes photos in a process of its own, so that neither an exploit of the decoder nor its memory
 * affects the site. It ends when a photo takes too long, a minute after the last, and on `close`.
 * @param folder the only one its process can access @param limit milliseconds per photo
 */
export function imageProcessorFor(folder: string, limit = photoTimeoutMs) {
  const queue = new PQueue({ concurrency })
  let running: Promise<ChildProcess> | undefined
  let leaving: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(leaving)
    const starting = running
    running = undefined
    const child = await starting?.catch(() => undefined)
    if (child) await end(child)
  }

  async function work(job: Job, path: string, signal?: AbortSignal): Promise<Made> {
    try {
      return await sendJobWithTimeout(await ready(), job, path)
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error
    }
    // Another photo may have ended the process: this one is retried alone to find out.
    await rm(job.folder, { recursive: true, force: true })
    const child = await startProcessor(folder)
    try {
      return await sendJobWithTimeout(child, job, path, tooHeavy)
    } finally {
      await end(child)
    }
  }

  /** Asks within `limit`. `killed`: error for a killed process. @throws ApiError 422 on timeout */
  async function sendJobWithTimeout(
    child: ChildProcess,
    job: Job,
    path: string,
    killed?: typeof tooHeavy,
  ) {
    const tooLong = AbortSignal.timeout(limit)
    try {
      return await sendJob(child, job, tooLong)
    } catch (error) {
      const isKilled = child.signalCode === 'SIGKILL'
      await end(child)
      if (tooLong.aborted) throw tooSlow(path)
      throw killed && isKilled ? killed(path) : error
    }
  }

  async function ready(): Promise<ChildProcess> {
    const starting = running ?? startProcessor(folder)
    running = starting
    const forget = () => {
      if (running === starting) running = undefined
    }
    try {
      const child = await starting
      if (!hasEnded(child)) return child
    } catch (error) {
      forget()
      throw error
    }
    // The process ended after its start.
    forget()
    return await ready()
  }

  /**
   * Converts photos in the order of calls. @param path name of the photo in errors
   * @throws ApiError 422 unreadable or too slow, 413 too large by its header or out of memory, 503
   * queue full or no library, 507 disk full, 400 `signal` aborted
   */
  async function convert(job: Job, path: string, signal?: AbortSignal): Promise<Sizes> {
    if (queue.size + queue.pending >= maxWaiting) {
      throw new Busy(10, 'Trop de photos à la fois. Merci de patienter un instant.')
    }
    return await queue.add(async () => {
      if (signal?.aborted) throw new Malformed(cutOff)
      clearTimeout(leaving)
      try {
        const made = await work(job, path, signal)
        if ('width' in made) return made
        const costs = tooCostly[made.code ?? '']
        if (costs) throw new ApiError(413, [{ msg: `Cette photo ${costs}`, path }])
        const trouble = diskTrouble({ ...made, message: made.error })
        if (trouble) throw trouble
      } catch (error) {
        if (error instanceof ApiError) throw error
        if (signal?.aborted) throw new Malformed(cutOff)
        logFailure('Une photo n’a pas pu être traitée.', error)
      } finally {
        clearTimeout(leaving)
        leaving = setTimeout(close, idle).unref()
      }
      const msg = 'Cette photo est illisible\u00a0: elle semble incomplète.'
      throw new ApiError(422, [{ msg, path }])
    })
  }

  return { convert, close }
}

export type ImageProcessor = ReturnType<typeof imageProcessorFor>

const tooSlow = (path: string) => heavy(422, 'demande trop de temps à ce serveur', path)

const tooHeavy = (path: string) => heavy(413, 'demande plus de mémoire que ce serveur n’en a', path)

function heavy(status: 413 | 422, why: string, path: string): ApiError {
  logFailure(
    'Une photo trop lourde a été refusée.',
    status === 413 ? 'la mémoire n’a pas suffi' : 'elle demandait trop de temps',
  )
  return new ApiError(status, [{ msg: `Cette photo ${why}. ${lighter}`, path }])
}

const script = scriptBeside(import.meta, 'image-processor.process')

/** Timeout in milliseconds for loading the library. */
const loading = 60_000

/** Starts the process, kept alive until it ends. @throws ApiError 503 if sharp can't be loaded */
async function startProcessor(folder: string): Promise<ChildProcess> {
  const execArgv = permissions(fileURLToPath(script), folder)
  // Threads: two for pictures, one for files.
  const child = startChild(script, { execArgv, threads: 3 })
  // Its exit reports the failure; an error without a listener would end the site.
  child.on('error', () => {})
  try {
    await nextReport(
      child,
      (report) => 'ready' in report || undefined,
      AbortSignal.timeout(loading),
    )
  } catch (error) {
    child.kill('SIGKILL')
    logFailure('Ce serveur ne peut pas traiter de photos.', error)
    throw new ApiError(503, [{ msg: 'Ce serveur ne peut pas traiter de photos pour le moment.' }])
  }
  return child
}

/** Sends one job. @throws if the process ends, or `signal` is aborted, before it answers */
async function sendJob(child: ChildProcess, job: Job, signal: AbortSignal): Promise<Made> {
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
 * Permissions of the image processor. It decodes files from outside, so nothing worth stealing is
 * within its reach: not the database, not the key, no password of the environment.
 *
 * Node's permission model limits its JavaScript to its own code and the folder of unfinished
 * uploads: no other file, process or thread. It does not limit native code. A photo that exploits
 * the image library can still open whatever the process's user can: site.sqlite and jwt-secret
 * among others, and the site's environment under /proc. Preventing that takes another user or a
 * sandbox of the system. A process without privileges can set up neither for its child on all
 * systems that the site runs on. HEIC is decoded in WebAssembly, which is limited.
 */

/** Node's flags for a process that runs `script`. @param folder path as used in its jobs */
function permissions(script: string, folder: string): string[] {
  const description = findPackageJSON(pathToFileURL(script)) ?? script
  const root = dirname(description)
  // The library may lie elsewhere if node_modules is a link.
  const library = createRequire(script).resolve('sharp')
  const modules = library.slice(0, library.lastIndexOf(join(sep, 'node_modules', sep)))
  const work = join(resolve(folder), '*')
  const read = [
    extname(script) === '.ts' ? join(root, 'src', '*') : script,
    description,
    join(root, 'node_modules', '*'),
    join(modules, 'node_modules', '*'),
    work,
    // Needed to lower the priority of each of its threads.
    '/proc/self/task',
  ]
  const write = [work, '/proc/self/oom_score_adj']
  return [
    '--permission',
    // The image library is a native addon.
    '--allow-addons',
    '--disable-warning=SecurityWarning',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
  ]
}
