import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { onStop } from '../measuring/on-stop.ts'
import { memoryEnv, memoryFlags } from '../memory.mjs'

/** How the image starts the site (Dockerfile). */
export const asShipped = [...memoryFlags, 'dist/server.js']

export type Running = { url: string; readyMs: number; child: ChildProcess }

/**
 * Starts a server in a process of its own and waits until it answers 200 at `health`.
 * `readyMs` counts from the start of the process to that answer.
 * @param through a command that becomes the server, such as one that limits it
 */
export async function start(
  args: string[],
  env: Record<string, string>,
  health: string,
  through: string[] = [],
): Promise<Running> {
  const begun = performance.now()
  const [program = '', ...rest] = [...through, process.execPath, ...args]
  const child = spawn(program, rest, {
    env: { ...process.env, ...memoryEnv, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.once(
    'exit',
    onStop(() => end(child)),
  )
  const port = await readPort(child)
  const url = `http://127.0.0.1:${port}`
  const answer = await fetch(url + health)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${args[0]} answered ${answer.status} at ${health}`)
  return { url, readyMs: performance.now() - begun, child }
}

/** The first line that ends with a port. */
async function readPort(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('No output to read the port from')
  const gone = once(child, 'exit').then(() => {
    throw new Error('The server ended before it was ready')
  })
  const listeningPort = (async () => {
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
      const port = /:(\d+)$/.exec(line)?.[1]
      if (port) return port
    }
    throw new Error('The server never told its port')
  })()
  gone.catch(() => {})
  const port = await Promise.race([listeningPort, gone])
  child.stdout.resume()
  return port
}

export const stop = ({ child }: Running): Promise<void> => end(child)

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** A token of the first admin, whose password was given at the start. */
export async function login({ url }: Running, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`The login answered ${answer.status}`)
  return token
}

/**
 * Looks at the memory of the site and its other processes until asked for the highest sum, in MB.
 * In a thread of its own: a look takes milliseconds, which the pages' visitors would wait for.
 */
export function watchMemory({ child }: Running): () => Promise<number> {
  const watcher = new Worker(new URL('./memory.worker.ts', import.meta.url), {
    workerData: child.pid,
  })
  return async () => {
    const answer = once(watcher, 'message')
    watcher.postMessage('stop')
    const [peak] = await answer
    return peak
  }
}

/** Resident memory in MB, where the system knows it (Linux); else undefined. */
export const residentMb = (pid: number | undefined) => memoryMb(pid, 'status', /VmRSS:\s+(\d+)/)

/** The same, with its share of what it has in common with other processes. */
export const proportionalMb = (pid: number) => memoryMb(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m)

/**
 * Milliseconds of processor time a process and those it started have taken so far, where the system
 * knows it (Linux); else NaN.
 */
export function processorMs(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
    // After the name, which may hold anything: the 12th and 13th fields, in hundredths of a second.
    const used = all.map((one) => {
      const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      return (Number(fields?.[11]) + Number(fields?.[12])) * 10
    })
    return used.reduce((sum, one) => sum + one, 0)
  } catch {
    return Number.NaN
  }
}

function memoryMb(pid: number | undefined, file: string, figure: RegExp): number | undefined {
  try {
    const kb = Number(figure.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1])
    return Number.isFinite(kb) ? kb / 1024 : undefined
  } catch {
    return undefined
  }
}
