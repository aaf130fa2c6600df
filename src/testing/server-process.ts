import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const password = 'only for this test'

export type ServerProcess = {
  url: string
  port: number
  dataDir: string
  /** What the server has printed so far */
  log(): string
  /** Sends the signal and tells how the process ended: its code or the signal */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
  /** Headers of calls made as the admin */
  login(): Promise<Record<string, string>>
}

/** The whole server without its pages, in a process of its own; killed when the test is over. */
export async function serverProcess(dataDir = temporaryFolder()): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/testing/serve.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: password,
      DEMO_CONTENT: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const exit = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code, killedBy] = await exit
    return code ?? killedBy
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk
      // The last line of a start.
      const told = /http:\/\/\S+:(\d+)\/admin\/login\n/.exec(log)?.[1]
      if (told) resolve(Number(told))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server did not start:\n${log}`)))
  })
  const url = `http://127.0.0.1:${port}`
  const login = async () => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    const { token } = (await answer.json()) as { token: string }
    return { Authorization: `Bearer ${token}` }
  }
  return { url, port, dataDir, log: () => log, end, login }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
