import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { extname } from 'node:path'
import { clubZone } from '#src/core/time/club-time.shared.ts'

/** Environment variables a program needs to find libraries and its temporary folder. */
const harmless = [
  'PATH',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'DYLD_LIBRARY_PATH',
  // Windows only
  'SYSTEMROOT',
  'WINDIR',
  'TEMP',
  'TMP',
]

/** Settings of Linux's allocator to return large blocks at once, which halves memory use. */
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}

type Options = Pick<ForkOptions, 'execArgv' | 'serialization'> & {
  threads: number
  /** Environment variables to pass besides the harmless ones */
  envNames?: string[]
  /** Keeps V8's dump of addresses out of the log where a file may exhaust the memory */
  isSilent?: boolean
}

/** URL of a script in the same folder: a bundle beside a bundle, a source beside a source. */
export const scriptBeside = ({ filename, url }: ImportMeta, name: string) =>
  new URL(`./${name}${extname(filename)}`, url)

/**
 * Starts a child process with a minimal environment. Secrets are sent by message: other processes
 * can read an environment, and a file that exploits the child must find nothing.
 */
export function startChild(
  script: URL,
  { threads, envNames = [], isSilent = false, ...options }: Options,
): ChildProcess {
  const known = Object.entries(process.env).filter(
    // Windows ignores case in names of variables.
    ([name]) => harmless.includes(name.toUpperCase()) || envNames.includes(name),
  )
  return fork(script, {
    ...options,
    env: {
      ...Object.fromEntries(known),
      ...sparing,
      TIME_ZONE: clubZone(),
      UV_THREADPOOL_SIZE: String(threads),
    },
    stdio: ['ignore', 'ignore', isSilent ? 'ignore' : 'inherit', 'ipc'],
  })
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

export async function end(child: ChildProcess): Promise<void> {
  // A child that could not be started never exits.
  if (child.pid === undefined || hasEnded(child)) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
