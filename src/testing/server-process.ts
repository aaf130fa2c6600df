import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { emptyDatabase } from './memory-database.ts'
import { compiled, program } from './programs.ts'
import { requestInit } from './request-init.ts'

/** When to clean up: after the test, unless it is for all tests of a file. */
export type After = (clean: () => void | Promise<void>) => void
const afterTest: After = (clean) => onTestFinished(clean)

/** To be called where tests are declared: hooks that a running test or hook adds never run. */
export function afterAllTests(): After {
  const cleanings: (() => void | Promise<void>)[] = []
  afterAll(async () => {
    for (const clean of cleanings) await clean()
  })
  return (clean) => void cleanings.unshift(clean)
}

/** The first admin's */
export const password = 'only for this test'

/** A folder for a site's data, gone afterwards. */
export function dataFolder(after = afterTest): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A data folder whose database is already migrated, for tests of anything but the first start. */
export function siteFolder(after = afterTest): string {
  const folder = dataFolder(after)
  writeFileSync(join(folder, 'site.sqlite'), emptyDatabase(), { mode: 0o600 })
  return folder
}

export type Caller = {
  /** Sends a call as `POST /api/events`; its body as request-init.ts says */
  call(call: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

export type Started = Caller & {
  url: string
  pid: number | undefined
  /** Output until it printed its address, and its errors so far */
  output: () => string
  /** Answers how the process ended: its code, or the signal */
  kill(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  /** A token in a header, as the first admin's login gives it */
  login(): Promise<Record<string, string>>
  /** The calls of a session of the first admin */
  asAdmin(): Promise<Caller>
}

/** Outcome of a start that failed. */
export type Refused = { code: number | null; output: string }

/** Starts the whole server in its own process, which is gone afterwards. */
export async function start(
  dataDir: string,
  env: Record<string, string> = {},
  after = afterTest,
): Promise<Started | Refused> {
  const child = spawn(process.execPath, [program('serve')], {
    env: {
      ...process.env,
      ...compiled(),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: 'off',
      ...env,
      PORT: env.PORT ?? '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  after(async () => void (await kill(child, 'SIGKILL')))
  let output = ''
  const url = await new Promise<string | undefined>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const address = /(http:\/\/\S+:\d+)\n/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => resolve(undefined))
  })
  if (url === undefined) return { code: child.exitCode, output }
  return {
    url,
    pid: child.pid,
    output: () => output,
    kill: (signal = 'SIGKILL') => kill(child, signal),
    login: () => login(url),
    call: caller(url),
    asAdmin: async () => ({ call: caller(url, await login(url)) }),
  }
}

/** @throws when the start was refused, with what it said */
export async function startOrThrow(
  dataDir: string,
  env?: Record<string, string>,
  after?: After,
): Promise<Started> {
  const started = await start(dataDir, env, after)
  if (!('url' in started)) throw new Error(`The server did not start: ${started.output}`)
  return started
}

async function kill(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode ?? child.signalCode
}

const caller =
  (url: string, more: Record<string, string> = {}): Caller['call'] =>
  async (call, body, headers) => {
    const [method = '', path = ''] = call.split(' ')
    return await fetch(url + path, { method, ...requestInit(body, { ...more, ...headers }) })
  }

async function login(url: string): Promise<Record<string, string>> {
  const answer = await caller(url)('POST /api/auth/login', { username: 'admin', password })
  const { token } = (await answer.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}
