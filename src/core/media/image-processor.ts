import { rm } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { availableParallelism, totalmem } from 'node:os'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import PQueue from 'p-queue'
import { ApiError, Busy, cutOff, diskTrouble, Malformed } from '#src/core/http/index.ts'
import { Child, ChildEnded, ChildError, logFailure, scriptBeside } from '#src/core/process/index.ts'
import { lighter, tooCostly } from './cost.ts'
import type { Job, Sizes, Tasks } from './image-processor.process.ts'

const seconds = 1000
/** Timeout per photo: one takes about a second, a HEIC some; a small machine several times that. */
const photoTimeoutMs = 60 * seconds
const idle = 60 * seconds
const maxWaiting = 120

/** Two photos at once take more memory: not on one core, nor with 1 GB or less. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
const concurrency = availableParallelism() > 1 && memory >= 1.5 * 10 ** 9 ? 2 : 1

/**
 * Decodes photos in its own process, so that neither an exploit of the decoder nor its memory
 * affects the site. It ends when a photo takes too long, a minute after the last, and on `close`.
 * @param folder the only one its process can access @param limit milliseconds per photo
 */
export function imageProcessorFor(folder: string, limit = photoTimeoutMs) {
  const queue = new PQueue({ concurrency })
  let child: Child<Tasks> | undefined
  let leaving: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(leaving)
    await child?.end()
  }

  async function work(job: Job, signal?: AbortSignal): Promise<Sizes> {
    if (!child || child.hasEnded) child = startProcessor(folder)
    try {
      return await convertIn(child, job)
    } catch (error) {
      const isRetried = error instanceof ChildEnded && error.by !== 'timeout' && !signal?.aborted
      if (!isRetried) throw error
    }
    // Another photo may have ended the process: this one is retried alone to find out.
    await rm(job.folder, { recursive: true, force: true })
    const lone = startProcessor(folder)
    try {
      return await convertIn(lone, job)
    } finally {
      await lone.end()
    }
  }

  /** @throws ApiError 503 if sharp can't be loaded */
  async function convertIn(child: Child<Tasks>, job: Job): Promise<Sizes> {
    try {
      await child.call('load', undefined, { idleMs: loadingTimeoutMs })
    } catch (error) {
      if (error instanceof ChildEnded && error.by.startsWith('SIG')) throw error
      logFailure('Ce serveur ne peut pas traiter de photos.', error)
      throw new ApiError(503, [{ msg: 'Ce serveur ne peut pas traiter de photos pour le moment.' }])
    }
    return await child.call('convertPhoto', job, { idleMs: limit })
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
        return await work(job, signal)
      } catch (error) {
        throw signal?.aborted ? new Malformed(cutOff) : explain(error, path)
      } finally {
        clearTimeout(leaving)
        leaving = setTimeout(close, idle).unref()
      }
    })
  }

  return { convert, close }
}

export type ImageProcessor = ReturnType<typeof imageProcessorFor>

function explain(error: unknown, path: string): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ChildEnded && error.by === 'timeout') {
    logFailure(tooHeavy, 'elle demandait trop de temps')
    const msg = `Cette photo demande trop de temps à ce serveur. ${lighter}`
    return new ApiError(422, [{ msg, path }])
  }
  if (error instanceof ChildEnded && error.by === 'SIGKILL') {
    logFailure(tooHeavy, 'la mémoire n’a pas suffi')
    const msg = `Cette photo demande plus de mémoire que ce serveur n’en a. ${lighter}`
    return new ApiError(413, [{ msg, path }])
  }
  const { code, message } = error as ChildError
  const costs = tooCostly[code ?? '']
  if (costs) return new ApiError(413, [{ msg: `Cette photo ${costs}`, path }])
  const trouble = diskTrouble({ code, message })
  if (trouble) return trouble
  // Only admins learn that a file is no whole picture.
  if (!(error instanceof ChildError)) logFailure('Une photo n’a pas pu être traitée.', error)
  const msg = 'Cette photo est illisible\u00a0: elle semble incomplète.'
  return new ApiError(422, [{ msg, path }])
}

const tooHeavy = 'Une photo trop lourde a été refusée.'

const script = scriptBeside<Tasks>(import.meta, 'image-processor.process')

/** Timeout in milliseconds for loading the library. */
const loadingTimeoutMs = 60_000

/** Starts the process, kept alive until it ends. Threads: two for pictures, one for files. */
const startProcessor = (folder: string) =>
  new Child(script, { flags: permissions(fileURLToPath(script), folder), threads: 3 })

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
