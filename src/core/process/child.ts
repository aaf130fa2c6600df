import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'

/** What a program needs to find its libraries and its temporary folder, and no more. */
const harmless = [
  'PATH',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  // Windows
  'SYSTEMROOT',
  'WINDIR',
  'TEMP',
  'TMP',
]

/** Linux's allocator gives large blocks back at once, and leaves little about: half the memory. */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

type Options = Pick<ForkOptions, 'execArgv' | 'serialization'> & {
  threads: number
  /** Names of the environment it is to know besides the harmless ones */
  told?: string[]
}

/** A bundle lies beside a bundle, a source beside a source. */
export const scriptBeside = ({ filename, url }: ImportMeta, name: string) =>
  new URL(`./${name}${extname(filename)}`, url)

/**
 * What opens something comes by message: the environment of a process can be read by others, and
 * whatever it is given to read, it is to know nothing worth stealing.
 */
export function startChild(script: URL, { threads, told = [], ...options }: Options): ChildProcess {
  const known = Object.entries(process.env).filter(
    // Windows has its own ways of writing a name.
    ([name]) => harmless.includes(name.toUpperCase()) || told.includes(name),
  )
  return fork(script, {
    ...options,
    env: { ...Object.fromEntries(known), ...sparing, UV_THREADPOOL_SIZE: String(threads) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

export async function end(child: ChildProcess): Promise<void> {
  // One that could not be started never ends.
  if (child.pid === undefined || hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
